"""Local computation: bounded questions about values that the planner never sees.

answer      what comes back: a boolean, a category, a reference, or a refusal with its reason
question    one question in its normal form
grammar     the formal language, and its documentation
phrases     English and Chinese wording of the same
translator  an optional local model: free text → the formal language, nothing else
facts       what a stored value says: a number, a date, a place, a checksum
compute     a question over stored values → its outcome
judge       relevance, necessity, minimality
ledger      what was shown, what was answered, what it gave away
asking      the flow from text to answer
"""
