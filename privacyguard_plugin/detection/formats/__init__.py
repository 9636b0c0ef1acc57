"""Values that their own form or check digits give away: mail, telephone, card and plate numbers, identifiers, links."""
