from evaluation.definition import detect_answer


class SingleTask:
    def __init__(self, args):
        self.args = args

    def check_answer(self, line, expected):
        action = line["parsed_action"]
        if action["action"] != "finish":
            return False
        return detect_answer(line["target"], action["kwargs"]["message"], expected, self.args)
