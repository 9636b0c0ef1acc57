"""Planners: one method, whatever the vendor."""

from agent.model import Agent, OpenAIAgent, ScriptedAgent

__all__ = ["Agent", "OpenAIAgent", "ScriptedAgent", "get_agent"]


def get_agent(name, **options):
    return globals()[name](**options)
