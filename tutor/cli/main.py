"""The command `briscola`."""


def main() -> None:
    """Run the command line."""
