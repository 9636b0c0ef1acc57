def get_completion_glm(prompt, glm4_key):
    raise AssertionError("a judge model was asked")


def get_completion_gpt(prompt, model_name):
    raise AssertionError("a judge model was asked")


def detect_answer(question, model_answer, standard_answer, args):
    return "True" in get_completion_gpt(f"{question} {model_answer} {standard_answer}", args.judge_model)
