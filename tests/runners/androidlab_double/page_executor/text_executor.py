import time


def call_dino(instruction, screenshot_path):
    raise AssertionError("a raw screenshot was posted")


class TextOnlyExecutor:
    def __init__(self, controller, config):
        self.controller, self.config = controller, config
        self.current_return, self.is_finish = None, False

    def __call__(self, code):
        raise AssertionError("a reply was executed")

    def update_screenshot(self, prefix):
        self.current_screenshot = f"{self.config.screenshot_dir}/screenshot-{prefix}-{time.time()}.png"
        self.controller.save_screenshot(self.current_screenshot)

    def get_relative_bbox_center(self, instruction, screenshot):
        return call_dino(instruction, screenshot)

    def do(self, action=None, element=None, **kwargs):
        if action == "Tap":
            left, top, right, bottom = element
            self.controller.tap((left + right) / 2, (top + bottom) / 2)
        elif action == "Type":
            self.controller.text(kwargs["text"])
            self.controller.enter()
        elif action == "Launch":
            self.controller.launch_app(kwargs["app"])
        self.current_return = {"operation": "do", "action": action, "kwargs": {"element": element, **kwargs}}

    def finish(self, message=None):
        self.is_finish = True
        self.current_return = {"operation": "finish", "action": "finish", "kwargs": {"message": message}}
