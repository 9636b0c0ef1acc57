import json
import xml.etree.ElementTree as ET


class UIXMLTree:
    def process(self, xml, level=1, str_type="json"):
        nodes = [
            (n.get("text") or n.get("content-desc") or "", n.get("bounds")) for n in ET.fromstring(xml).iter("node")
        ]
        shown = [(text, bounds) for text, bounds in nodes if text]
        if str_type == "json":
            return json.dumps({f"{text} {i}": {"bounds": b} for i, (text, b) in enumerate(shown)}, ensure_ascii=False)
        return "\n".join(f"{text} {bounds}" for text, bounds in shown)
