def get_completion_glm4(prompt, glm4_key):
    raise AssertionError("another model was asked")
