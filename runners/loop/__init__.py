"""The observe/act loop of Mobile-Agent-v3.5 around the two hooks, in parts of its own.

protocol    what a `mobile_use` planner may answer
messages    what it is sent
model       any OpenAI-compatible endpoint
apps        app names → packages, on this machine
hands       actions → the device
recorder    trajectories: references only, the raw side apart
episode     one run
grid        tasks × lifecycles × runs, resumable
embedded    the phone and the planner of this repository
"""
