"""Local computation: bounded questions about values that the planner never sees.

answer      what comes back: a boolean, a category, a reference, or a refusal with its reason
question    one question in its normal form
grammar     the formal language, and its documentation
lifted      a question's text with references and quoted constants taken out
phrases     English and Chinese wording of the same: phrases_en, phrases_zh, made of the parts in phrase
translator  an optional local model: free text → the formal language, nothing else
facts       what a stored value says: a number, a date, a place, a checksum
compute     a question over stored values → its outcome
judge       relevance, necessity, minimality
ledger      what was shown, what was answered, what it gave away
asking      the flow from text to answer
"""
