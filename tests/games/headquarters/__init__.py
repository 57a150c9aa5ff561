"""Tests of the Headquarters, a module a chapter."""
