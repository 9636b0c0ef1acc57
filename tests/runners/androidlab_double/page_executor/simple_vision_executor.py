import re
import xml.etree.ElementTree as ET

from page_executor.text_executor import TextOnlyExecutor


class VisionExecutor(TextOnlyExecutor):
    def set_elem_list(self, xml_path):
        boxes = [n.attrib["bounds"] for n in ET.parse(xml_path).iter("node") if n.attrib.get("clickable") == "true"]
        self.elem_list = [tuple(map(int, re.findall(r"\d+", box))) for box in boxes]

    def tap(self, index):
        left, top, right, bottom = self.elem_list[index - 1]
        self.controller.tap((left + right) // 2, (top + bottom) // 2)
        self.current_return = {"operation": "do", "action": "Tap", "kwargs": {"element": index}}

    def text(self, input_str):
        self.controller.text(input_str)
        self.current_return = {"operation": "do", "action": "Type", "kwargs": {"text": input_str}}
