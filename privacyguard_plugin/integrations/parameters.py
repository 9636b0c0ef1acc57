"""What a request holds besides its messages: settings pass, texts are sanitised, ways to other data are refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..errors import UnsupportedContent
from .json_parts import Read, release_json

__all__ = ["release_parameters"]

_SETTINGS = frozenset(
    "model stream_options tool_choice function_call reasoning reasoning_effort include truncation service_tier stop "
    "logit_bias previous_response_id encoding_format stop_sequences thinking parallel_tool_calls verbosity "
    "prompt_cache_retention betas anthropic_version result_format response_modalities context_management".split()
)
_SCHEMAS = frozenset("response_format text text_format output_format tools functions output_config".split())
_REFUSED = frozenset(
    "audio prompt conversation web_search_options container mcp_servers file file_ids files attachments prediction".split()
)
_TOOLS = ("function", "custom", "computer", "bash", "text_editor", "web_search", "memory")
_SAID = frozenset("description title default const enum examples example".split())
"""Entries of a JSON schema that are addressed to the model; the others are structure."""


def release_parameters(key: str, value: Any, read: Read) -> Any:
    """One entry of a request body. Raises UnsupportedContent for what sends or fetches content that was not looked at."""
    if value is None or isinstance(value, bool | int | float) or type(value).__name__ in ("NotGiven", "Omit"):
        return value
    if key in _REFUSED:
        raise UnsupportedContent(f"a request with {key}")
    if key == "modalities" and list(value) != ["text"]:
        raise UnsupportedContent("a request for more than text")
    if key in _SETTINGS or key == "modalities" or isinstance(value, type):
        return value
    if key == "parameters" and isinstance(value, Mapping):  # DashScope keeps its settings there
        return {name: release_parameters(name, setting, read) for name, setting in value.items()}
    if key in ("tools", "functions"):
        return [_tool(tool, read) for tool in value]
    if key in _SCHEMAS:
        return _schema(value, read)
    if isinstance(value, str):
        return read(value)
    if isinstance(value, Mapping | list | tuple):
        return release_json(value, read)
    raise UnsupportedContent(f"a request with an entry that is a {type(value).__name__}")


def _tool(tool: Any, read: Read) -> Any:
    if not isinstance(tool, Mapping):
        raise UnsupportedContent("a tool that is no mapping")
    kind = tool.get("type", "custom")
    if not isinstance(kind, str) or not kind.startswith(_TOOLS):
        raise UnsupportedContent("a tool that the provider runs on other data")
    if tool.get("user_location") is not None:
        raise UnsupportedContent("a tool with the user's location")
    return _schema(tool, read)


def _schema(node: Any, read: Read, said: bool = False) -> Any:
    if isinstance(node, Mapping):
        return {key: _schema(value, read, key in _SAID) for key, value in node.items()}
    if isinstance(node, list | tuple):
        return [_schema(value, read, said) for value in node]
    return read(node) if said and isinstance(node, str) else node
