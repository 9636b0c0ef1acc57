import json
import os

from PIL import Image, ImageDraw
from utils_mobile.xml_tool import UIXMLTree


class JSONRecorder:
    def __init__(self, id, instruction, page_executor, config):
        self.id, self.instruction, self.page_executor, self.turn_number = id, instruction, page_executor, 0
        self.trace_file_path = os.path.join(config.task_dir, "traces", "trace.jsonl")
        self.xml_dir = os.path.join(config.task_dir, "xml")
        self.history, self.contents, self.command_per_step = [], [], []

    def update_before(self, controller, labeled=False):
        self.page_executor.update_screenshot(str(self.turn_number))
        shot = self.page_executor.current_screenshot
        path = controller.get_xml(str(self.turn_number), self.xml_dir)
        step = {"trace_id": self.id, "index": self.turn_number, "image": shot, "xml": path, "ac_xml": None}
        step |= {"current_activity": controller.get_current_activity(), "target": self.instruction}
        if self.command_per_step[0]:
            step["command"] = {c: controller.run_command(c) for c in self.command_per_step}
        if labeled:
            self.page_executor.set_elem_list(path)
            picture = Image.open(shot)
            for number, box in enumerate(self.page_executor.elem_list, 1):
                ImageDraw.Draw(picture).text((box[2] - 40, box[3] - 30), str(number), "red", font_size=24)
            self.labeled_path = shot.replace(".png", "_labeled.png")
            picture.save(self.labeled_path)
        self.contents.append(step)

    def compressed(self):
        with open(self.contents[-1]["xml"], encoding="utf-8") as file:
            text = UIXMLTree().process(file.read(), str_type="plain_text")
        with open(os.path.join(self.xml_dir, f"{self.turn_number}_compressed_xml.txt"), "w", encoding="utf-8") as file:
            file.write(text)
        return text

    def update_after(self, result, reply):
        self.contents[-1] |= {"parsed_action": result, "current_response": reply}
        self.history += [{"role": "user", "content": "** XML **"}, {"role": "assistant", "content": reply}]
        with open(self.trace_file_path, "a", encoding="utf-8") as file:
            file.write(json.dumps(self.contents[-1], ensure_ascii=False) + "\n")
        self.turn_number += 1
