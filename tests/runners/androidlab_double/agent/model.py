import base64


class Agent:
    def act(self, messages):
        raise NotImplementedError

    def prompt_to_message(self, prompt, images):
        parts = [{"type": "text", "text": prompt}]
        for image in images:
            with open(image, "rb") as file:
                data = base64.b64encode(file.read()).decode()
            parts.append({"type": "image_url", "image_url": {"url": f"data:image/jpeg;base64,{data}"}})
        return {"role": "user", "content": parts}


class ScriptedAgent(Agent):
    """Says what it was given; keeps what it received."""

    name = "ScriptedAgent"

    def __init__(self, replies):
        self.replies, self.received = list(replies), []

    def act(self, messages):
        self.received.append(messages)
        return self.replies.pop(0)


class OpenAIAgent(Agent):
    name = "OpenAIAgent"

    def __init__(self, api_key="", api_base="", model_name=""):
        from openai import OpenAI

        self.client, self.model_name = OpenAI(api_key=api_key, base_url=api_base, max_retries=0), model_name

    def act(self, messages):
        reply = self.client.chat.completions.create(model=self.model_name, messages=messages)
        return reply.choices[0].message.content
