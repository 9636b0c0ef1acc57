import os
import time

from page_executor.simple_vision_executor import VisionExecutor
from page_executor.text_executor import TextOnlyExecutor
from recorder import JSONRecorder
from utils_mobile.and_controller import AndroidController


def snippet(reply):
    return reply.split("```")[1].strip().splitlines()[-1] if "```" in reply else reply


class Task:
    def __init__(self, instruction, controller, executor, agent, record, command):
        self.controller, self.executor, self.agent, self.record = controller, executor, agent, record
        record.history = [{"role": "system", "content": f"You operate a phone.\n\nTask Instruction: {instruction}"}]
        record.command_per_step = [command]

    def look(self):
        self.record.update_before(self.controller)
        return {"role": "user", "content": "** XML **\n" + self.record.compressed()}

    def run_step(self):
        message = self.look()
        try:
            reply = self.agent.act([*self.record.history, message])
        except Exception as error:  # noqa: BLE001 — as AndroidLab does
            print(f"Error: {error}")
        self.record.update_after(self.executor(snippet(reply)), reply)


class MarkedTask(Task):
    def look(self):
        self.record.update_before(self.controller, labeled=True)
        return self.agent.prompt_to_message("** XML **\n", [self.record.labeled_path])


class AutoTest:
    task, executor = Task, TextOnlyExecutor

    def __init__(self, config):
        self.config = config

    def start_emulator(self, instance):
        self.controller = AndroidController(instance.initialize_single_task(self.config), "cmd", instance)
        self.controller.run_command('adb shell date "2024-05-10 12:00:00"')
        if self.config.mode == "in_app":
            self.controller.launch_app(self.package)

    def run_task(self, task_dict, instance):
        self.package = task_dict["package"]
        self.config.task_name = f"{task_dict['task_id']}_{int(time.time() * 1000)}"
        self.config.task_dir = os.path.join(self.config.save_dir, self.config.task_name)
        self.config.screenshot_dir = os.path.join(self.config.task_dir, "Screen")
        for folder in ("traces", "Screen", "xml"):
            os.makedirs(os.path.join(self.config.task_dir, folder))
        self.start_emulator(instance)
        print(task_dict["task_instruction"])
        self.page_executor = self.executor(self.controller, self.config)
        self.record = JSONRecorder(
            self.config.task_name, task_dict["task_instruction"], self.page_executor, self.config
        )
        command = task_dict["command_per_step"]
        parts = (self.controller, self.page_executor, task_dict["agent"], self.record, command)
        step = self.task(task_dict["task_instruction"], *parts)
        for _ in range(self.config.max_rounds):
            try:
                step.run_step()
                time.sleep(self.config.request_interval)
                if self.page_executor.is_finish:
                    self.page_executor.update_screenshot("end")
                    break
            except Exception as error:  # noqa: BLE001 — as AndroidLab does
                print(f"Error: {error}")
                break
        instance.stop_single_task()


class TextOnlyMobileTask_AutoTest(AutoTest):
    pass


class TextOnlyReactTask_AutoTest(AutoTest):
    pass


class ScreenshotMobileTask_AutoTest(AutoTest):
    task, executor = MarkedTask, VisionExecutor


class ScreenReactTask_AutoTest(ScreenshotMobileTask_AutoTest):
    pass
