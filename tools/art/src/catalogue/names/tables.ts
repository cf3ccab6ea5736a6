import type { NamesByMotif } from './parse';

/** Card, dice and instant games between players or against the bank. */
export const tableNames: NamesByMotif = {
  cards:
    'Andar|Bahar, Teen|Patti, Rummy|Raja+raja, Call|Break, Tash|Adda, Texas|Duel, Twenty|Nine, Poker|Night, Joker|Rush, Seven|Up Down',
  dice: 'Mega|Dice, Dice|Duel, Ludo|Raja+crown, Jhandi|Munda, Crown &|Anchor, Hi-Lo|Dice, Craps|Club',
  domino: 'Domino|Duel, Domino|Club, Domino|Gold+coins, Domino|99, Domino|Night, Domino|King+crown',
  crown: 'Crown|Poker+cards, King|Poker',
  chip: 'Chip|Tower, Poker|Stack, Banker|Duel, All|In',
  rocket: 'Crash|Rocket, Sky|Crash, Turbo|Crash',
  gem: 'Gem|Mines, Diamond|Tower, Jewel|Duel',
  coins: 'Coin|Flip, Taka|Toss, Coin|Pusher',
  balls: 'Plinko|Fever, Keno|Club, Plinko|Gold',
  wheel: 'Spin|Duel, Lucky|Spinner, Wheel|X50',
  bull: 'Bull|Fight, Three|Bulls',
  tiger: 'Tiger|Poker+cards, Red|Tiger',
  monkey: 'Monkey|Rummy+cards, Monkey|Tower',
  snake: 'Snakes &|Ladders, Snake|Duel',
  horse: 'Horse|Race, Derby|Duel+horseshoe',
  queen: 'Rani|Rummy, Queen|Poker',
  raja: 'Raja|Poker, Chor|Police',
  kite: 'Kite|Duel',
  boat: 'Boat|Duel, River|Rummy',
  mask: 'Joker|Mask, Bluff|Master',
  helmet: 'Card|Warrior+cards, Arena|Poker',
  chest: 'Treasure|Mines, Pirate|Dice+dice',
  panda: 'Panda|Mahjong+domino, Panda|Poker',
  shield: 'Tower|Defence',
  flame: 'Hot|Poker+cards, Burning|Dice+dice',
  owl: 'Owl|Solitaire+cards',
};

/** Shooting-fish games. */
export const fishNames: NamesByMotif = {
  fish: 'Koi|Fortune, Ocean|King+chest, Fish|Frenzy, Ilish|Hunter, Golden|Carp, Rupali|Fishing, Fish|Festival, Rainbow|Reef, Happy|Fishing, Koi|Kingdom+crown',
  shark: 'Reef|Hunter, Shark|Attack, Shark|Fury, Great|White, Mega|Shark+coins, Shark|Cannon, Shark|Island',
  crab: 'Crab|Mania, Crab|King+crown, Crab|Battle, Golden|Crab+coins, Crab|Cannon',
  turtle: 'Turtle|Tide, Turtle|Fishing, Sea|Guardian, Turtle|King+crown',
  octopus: 'Kraken|Hunt, Octopus|King+crown, Giant|Kraken, Ink|Storm, Kraken|Attack, Octo|Mania',
  seahorse: 'Coral|Quest, Seahorse|Race, Coral|Kingdom+crown, Mermaid|Reef',
  chest: "Treasure|Bay+crab, Sunken|Gold, Neptune's|Vault, Pearl|Hunter",
  boat: 'Padma|Fishing+fish, Meghna|Fishing, Fishing|Fleet, Bay|Captain',
  dragon: 'Dragon King|Fishing, Sea|Dragon, Dragon|Ocean+fish',
  phoenix: 'Phoenix|Fishing',
  gem: 'Jewel|Fishing+fish, Pearl|Palace',
  coins: 'Fortune|Fishing+fish, Cash|Fishing',
  rocket: 'Torpedo|Fishing, Rocket|Reef+shark',
  queen: 'Mermaid|Queen',
  raja: 'Pirate|Fishing+fish, Captain|Cannon',
  snake: 'Eel|Hunter',
  crown: "Poseidon's|Crown",
};
