"""The command line: one file per command group, each loaded only when one of its commands is called.

A command parses its options, calls one function of the library, prints, and chooses the exit code; it decides nothing else.
`main` starts fast and knows the groups by name; `terminal` alone decides on width, colour and encoding. Nothing imports this
folder.
"""
