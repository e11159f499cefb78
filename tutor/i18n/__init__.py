"""Languages: message catalogues and card names with their grammar."""
