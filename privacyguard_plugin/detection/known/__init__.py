"""Values known from the session, this upload or the repository, found again in whatever form."""
