from evaluation.task import SingleTask


def names(tree):
    for key, value in tree.items():
        yield key
        if isinstance(value, dict):
            yield from names(value)


class First(SingleTask):
    def judge(self, tree, line):
        if not any("Messenger" in name for name in names(tree)):
            return {"judge_page": False}
        shown = any("Ada Winterbourne" in name for name in names(tree))
        return {"judge_page": True, "1": shown, "complete": self.check_answer(line, "Ada Winterbourne or Ada")}


class Opened(SingleTask):
    def judge(self, tree, line):
        model = line["command"]["adb shell 'getprop ro.product.model'"]
        return {"judge_page": True, "complete": bool(model) and "(" not in model}


function_map = {"phone_1": First, "phone_2": Opened}
