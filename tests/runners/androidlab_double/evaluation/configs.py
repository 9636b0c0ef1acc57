import importlib
import json
from dataclasses import dataclass


class AppConfig:
    """A list of tasks. The double's files are JSON, which is YAML as well."""

    def __init__(self, path):
        with open(path) as file:
            data = json.load(file)
        self.APP, self.package = data["APP"], data["package"]
        self.task_name, self.metrics, self.command_per_step = {}, {}, {}
        for task in data["tasks"]:
            name = task["task_id"]
            module = importlib.import_module("evaluation.tasks." + task["metric_func"].rpartition(".")[2])
            self.metrics[name], self.task_name[name] = module.function_map[name], task["task"]
            if "adb_query" in task:
                self.command_per_step[name] = task["adb_query"]


@dataclass
class TaskConfig:
    save_dir: str
    max_rounds: int
    mode: str | None = None
    request_interval: float | None = None
    is_relative_bbox: bool = False
