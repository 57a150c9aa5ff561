"""The Headquarters around a Memory: what Assassins and their helpers do between two Memories of a campaign."""
