"""Words of games: in games readers are told what to do ("Talk to Elder Morwen")."""

from __future__ import annotations

import re

__all__ = ["is_game"]

_GAME = dict.fromkeys(
    "quests npc npcs mana loot dungeon dungeons respawn hitpoints spellbook orc orcs goblin goblins speedrun xp "
    "respawns blacksmith alchemist necromancer sorceress shieldbearer warlock innkeeper".split(),
    2,
) | dict.fromkeys(
    "boss bosses hp mp raid raids skin skins sword swords potion potions guild armor armour defeat defeated reward rewards unlock unlocked unlocks "
    "unlockable gold gems fight fights chose player players level lvl stage wave enemy enemies spell spells dragon dragons castle kingdom "
    "arena crit attack defence shield shields wizard warrior archer mage rogue knight elder hero heroes villain pelts playable dlc buff nerf "
    "nerfed buffed combo checkpoint half-elf elf druid paladin bard cleric sorcerer ranger challenge matches victory trophies chest chests balance rarity gta fortnite minecraft roblox skyrim pokémon pokemon zelda witcher redemption overwatch valorant warcraft genshin "
    "walkthrough locations loadout tier cheats mods starter switch protagonists "
    "equip equipped upgrade upgraded tap quests gear relic relics shard shards rune runes scroll scrolls axe bow arrows helmet floor cleared "
    "summon summoned ally allies companion recruit recruited minion minions skeleton skeletons troll trolls elves dwarf dwarves vampire "
    "werewolf crypt tavern bounty tier rank ranked season skill skills ability abilities damage cooldown healing".split(),
    1,
)
"""Words of games and their weights; `_ENOUGH` make one."""
_QUEST = re.compile(
    r"(?<![A-Za-z])(?:quest(?![A-Za-z])|(?:Main |Side |Daily )?Quest(?=:| [·–-]| (?:log|complete|completed|accepted|failed|updated))|"
    r"(?:has )?join(?:s|ed) (?:your|the) party(?![A-Za-z])|Choose your (?:hero|heroes|champion|character|fighter|class)(?![A-Za-z]))"
)
_QUESTING = frozenset({"quest", "party", "choose"})
"""The pattern has one of them."""
_ENOUGH = 2


def is_game(text: str, start: int, end: int, lows: set[str]) -> bool:
    """Whether the line text[start:end], whose words are `lows`, speaks of a game."""
    found = [_GAME[word] for word in lows if word in _GAME]
    several = len(found) > 1 and sum(found) >= _ENOUGH
    return several or (not lows.isdisjoint(_QUESTING) and _QUEST.search(text, start, end) is not None)
