"""One module for each chapter of the rulebook, with the names of the kernel's rules.

Where a step of the kernel has ``ask`` and ``resolve``, there is a function here for each: one opens the question, or
goes on to the next step where nobody has anything to choose; the other takes the answer.
"""
