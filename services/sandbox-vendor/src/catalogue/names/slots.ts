import type { NamesByMotif } from './names';

/** Slot names by the motif that their tile shows: `|` breaks the line, `+` names the second motif. */
export const slotNames: NamesByMotif = {
  dragon:
    'Dragon|Hoard, Jade|Emperor, Fire|Dragon, Dragon|Pearl+gem, Storm|Dragon, Dragon|Palace, Twin|Dragons, Golden|Dragon+coins, Dragon|Legend, Dragon|Lord',
  tiger:
    'White|Tiger, Tiger|Temple, Bengal|Roar, Tiger|Fortune+coins, Jungle|Tiger, Royal|Bengal+crown, Tiger|Spirit, Tiger|Bay',
  crown:
    "Crown of|Bengal, King's|Ransom+chest, Crown|Jewels+gem, Emperor's|Seal, Noble|Crown, Crown|Fire+flame, Crown|Legacy",
  gem: 'Royal|Jewels, Diamond|Blitz, Ruby|Rush, Sapphire|Sky, Emerald|City, Gem|Cascade, Crystal|Cave, Jewel|Box+chest, Starlight|Gems, Opal|Rain',
  sevens:
    'Triple|Seven, Neon|Sevens, Lucky|Seven, Mega|777+coins, Diamond|Sevens+gem, Wild|Sevens, Golden|777, Hot|Sevens+flame',
  fruit:
    'Fruit|Bonanza, Wild|Cherry+sevens, Cherry|Pop, Juicy|Reels, Fruit|Fiesta+watermelon, Classic|Fruits, Cherry|Blast+flame',
  mango: 'Mango|Mania, Rajshahi|Mango, Mango|Season, Golden|Mango+coins, Sweet|Mango, Mango|Party+drum',
  pineapple: 'Pineapple|Punch, Tropic|Reels, Pina|Paradise, Island|Crush',
  watermelon: 'Melon|Splash, Summer|Slice, Melon|Mix+fruit, Juicy|Melon',
  candy:
    'Sweet|Parade, Candy|Pop+gem, Sugar|Storm, Candy|Kingdom+crown, Lolly|Land, Mishti|Magic, Candy|Clouds, Sugar|Spin',
  lotus: 'Monsoon|Lotus, Lotus|Dream, Moon|Lotus, Lotus|Garden, Sacred|Lotus, Lotus|Fortune+coins, River|Bloom',
  queen:
    "Queen of|Padma, Lady|Fortune, Ice|Queen, Rani|Riches+coins, Desert|Queen, Moon|Princess, Flame|Queen, Begum's|Pearls, Queen of|Hearts, Jade|Princess, Forest|Queen, Pearl|Queen, Shadow|Queen",
  raja: "Raja|Palace, Captain|Gold, Nawab's|Treasure+chest, Sultan|Nights, Pirate|Captain, Royal|Maharaja, Mughal|Riches+coins, Golden|Nawab",
  elephant:
    'Raja|Elephant, Elephant|March, Temple|Elephant, Elephant|Gold+coins, Hati|Parade, Royal|Tusker+crown, Mystic|Elephant',
  phoenix:
    'Phoenix|Rise, Phoenix|Gems+gem, Ember|Phoenix, Eternal|Phoenix, Sun|Phoenix, Phoenix|Empire, Phoenix|Flight',
  pharaoh:
    "Pharaoh|Gate, Sun|Pharaoh, Nile|Riches+coins, Golden|Sphinx, Tomb of|Gold+chest, Pharaoh's|Eye, Valley of|Kings",
  book: 'Book of|Sphinx, Book of|Monsoon, Book of|Sultans, Book of|Tides, Book of|Flame+flame, Secret|Scroll, Book of|Jungle',
  lamp: "Genie|Nights, Magic|Lamp+gem, Three|Wishes, Desert|Genie, Arabian|Lamp, Genie's|Gold+coins, Lamp of|Stars",
  chest: "Pirate|Chest, Sunken|Treasure, Treasure|Vault, Lost|Fortune, Mystery|Chest, Captain's|Chest",
  coins: 'Money|Rain, Coin|Storm, Golden|Coins, Taka|Fever, Coin|Mountain, Fortune|Coins, Cash|Festival+mask',
  rocket: 'Sky|Rush, Moon|Rocket, Rocket|X, Star|Launch, Rocket|Riches+coins, Orbit|Rush, Turbo|Rocket+flame',
  ufo: 'Star|Visitors, Alien|Reels, Cosmic|Saucer, Planet|Spins, Galaxy|Gold+coins',
  mask: 'Masquerade, Carnival, Opera|Nights, Mystic|Mask, Festival|Mask, Mask of|Gold+coins',
  lantern: 'Lantern|Festival, Red|Lanterns, Lucky|Lantern, Lantern|Night, Moon|Lantern',
  helmet: "Spartan|Rage, Arena|Titan, Gladiator|Gold, Centurion, Warrior's|Path, Titan|Clash",
  shield: "Knight's|Honour, Sword|Saga, Shield|Storm, Battle|Crest, Royal|Guard+crown",
  bull: 'Bull|Canyon, Night|Bull, Bull|Charge, Golden|Bull+coins, Raging|Bull, Thunder|Bull',
  panda: 'Lucky|Panda, Panda|Coins+coins, Bamboo|Panda, Panda|Party+drum, Panda|Master, Panda|Gold',
  monkey:
    'Monkey|Madness, Monkey|King, Banana|Bandit, Jungle|Monkey, Monkey|Temple, Cheeky|Monkey+fruit, Golden|Monkey, Monkey|Treasure+chest',
  wolf: 'Wolf|Moon, Lone|Wolf, Wolf|Pack, Winter|Wolf, Wolf|Gold+coins, Howling|Hills, Silver|Wolf',
  horse:
    'Wild|Stallion, Golden|Horse, Thunder|Hooves, Desert|Stallion, Lucky|Horse+horseshoe, Silver|Mane, Midnight|Stallion',
  owl: 'Night|Owl, Wise|Owl, Owl|Oracle, Mystic|Owl+book, Midnight|Owl, Golden|Owl',
  snake: 'Naga|Temple, Golden|Cobra, Snake|Charmer, Emerald|Serpent+gem, Cobra|Strike, Nagin|Nights, Twin|Cobras',
  peacock:
    'Peacock|Dance, Royal|Peacock+crown, Mayur|Magic, Peacock|Garden, Jewel|Peacock+gem, Peacock|Pearl, Golden|Peacock',
  boat: 'Nouka|Baich, River|Fortune, Monsoon|River, Boat|Race, Golden|Sampan+coins, Meghna|Gold, Lucky|Boat',
  drum: 'Dhol|Beats, Baul|Rhythm, Drum|Festival, Boishakh|Drums, Rhythm|Riches+coins, Jungle|Drums',
  bell: 'Golden|Bells, Temple|Bells, Bell|Jackpot+sevens, Lucky|Bell, Bells on|Fire+flame, Diamond|Bells+gem',
  horseshoe: 'Lucky|Horseshoe, Charm|Quest, Iron|Luck, Fortune|Charm+clover, Charm|Spinner',
  clover: 'Lucky|Clover, Clover|Gold+coins, Clover|Charm, Emerald|Luck',
  kite: 'Kite|Festival, Sky|Kites, Shakrain|Sky, Kite|Runner, Kite|Fever, Golden|Kite',
  flame: 'Inferno|Reels, Flame|Fortune, Blazing|Reels, Fire|Storm, Ember|Spin, Volcano|Spin',
  gift: 'Gift|Bonanza, Eid|Gifts, Surprise|Box, Lucky|Gift, Festival|Gifts',
  wheel: 'Wheel of|Bengal, Mega|Wheel, Spin|Kingdom, Rainbow|Wheel',
  dice: 'Dice|Dynasty, Lucky|Dice, Dice|Storm, Magic|Dice',
  cards: 'Ace|Legend, Wild|Aces, Royal|Flush+crown, Joker|Reels',
  chip: 'High|Stakes, Chip|Cascade',
  fish: 'Golden|Koi, Koi|Pond, Ilish|Fortune, Rainbow|Koi, Fish|Riches+coins',
  shark: 'Shark|Riches, Deep|Blue, Shark|Bay',
  crab: 'Coral|Crab, Crab|Beach',
  turtle: 'Turtle|Treasure, Jade|Turtle, Ancient|Turtle, Turtle|Island, Golden|Turtle',
  octopus: 'Kraken|Gold, Kraken|Depths, Octo|Riches',
  seahorse: 'Coral|Charm, Seahorse|Spin, Pearl|Lagoon, Ocean|Charm',
  rooster: 'Morning|Rooster, Lucky|Rooster, Rooster|Gold',
  balls: 'Bingo|Bonanza, Ball|Cascade',
  trophy: 'Champion|Reels, Golden|Trophy',
  ball: 'Goal|Rush, Football|Fever',
  cricket: 'Cricket|Star, Six|Machine',
  gamepad: 'Pixel|Quest, Retro|Reels, Arcade|Jackpot',
};
