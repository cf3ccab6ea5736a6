import { isMotif, type Motif } from '../../draw/motifs/names';
import type { Title } from '../types';

/** Names under the motif of their picture: comma-separated, `|` breaks the line, `+motif` is the second motif. */
export type NamesByMotif = Readonly<Partial<Record<Motif, string>>>;

/**
 * Reads a name table.
 * @throws Error if a second motif cannot be drawn.
 */
export function parseNames(names: NamesByMotif, gameClassify?: 'ROU' | 'BAC'): Title[] {
  return Object.entries(names).flatMap(([motif, list]) =>
    list.split(', ').map((entry) => {
      const [text = '', second] = entry.split('+');
      if (!isMotif(motif) || (second !== undefined && !isMotif(second)))
        throw new Error(`No such motif: ${motif}+${second}`);
      return {
        lines: text.split('|'),
        motif,
        ...(second === undefined ? {} : { second }),
        ...(gameClassify === undefined ? {} : { gameClassify }),
      };
    }),
  );
}

/** Live tables of classification BAC. */
export const baccaratNames: NamesByMotif = {
  queen: 'Rani|Baccarat, Ruby|Baccarat, Princess|Baccarat',
  dealer: "Speed|Baccarat, Salon|Baccarat, Squeeze|Baccarat, Dealer's|Baccarat",
  cards: 'Baccarat|Club, Baccarat|Duel, Bengal|Baccarat+tiger',
  chip: 'VIP|Baccarat, Baccarat|Salon',
  dragon: 'Dragon|Baccarat',
  crown: 'Royal|Baccarat',
  lotus: 'Padma|Baccarat',
  peacock: 'Mayur|Baccarat',
  gem: 'Diamond|Baccarat',
  lantern: 'Lantern|Baccarat',
};

/** Live tables of classification ROU. */
export const rouletteNames: NamesByMotif = {
  roulette:
    'Bengal|Roulette, Speed|Roulette, Auto|Roulette, Golden|Roulette, Night|Roulette, Royal|Roulette+crown, Dhaka|Roulette, Thunder|Roulette',
  wheel: 'Mega|Roulette, Rainbow|Roulette',
  dealer: 'Rani|Roulette, Salon|Roulette',
  chip: 'VIP|Roulette, Roulette|Club',
  sevens: 'Lucky|Roulette',
  gem: 'Diamond|Roulette',
  flame: 'Blazing|Roulette',
  phoenix: 'Phoenix|Roulette',
};

/** The other live tables and game shows. */
export const liveNames: NamesByMotif = {
  dragon: 'Dragon|Tiger+tiger',
  wheel: 'Fortune|Wheel, Wheel of|Padma, Money|Wheel, Dream|Wheel',
  dice: 'Royal|Sic Bo, Mega|Sic Bo, Speed|Sic Bo, Fortune|Sic Bo',
  chip: 'High|Roller, Blackjack|Club, VIP|Blackjack',
  cards: "Casino|Hold'em, Teen Patti|Live, Andar Bahar|Live, 32 Cards|Live",
  dealer: "Live|Lounge, Dealer's|Choice, Blackjack|Lounge, Grand|Salon, Night|Dealer, Dhaka|Lounge",
  queen: "Rani|Lounge, Queen's|Table, Lady|Luck",
  raja: "Raja's|Table, Nawab's|Table",
  tiger: 'Tiger|Table',
  crown: 'Crown|Salon',
  lotus: 'Lotus|Lounge',
  balls: 'Lotto|Live, Bingo|Live',
  coins: 'Money|Drop, Crazy|Coins',
  trophy: "Winner's|Table",
  rocket: 'Sky|Show',
  mask: 'Masquerade|Show',
  drum: 'Dhol|Show',
  lantern: 'Lantern|Show',
  elephant: 'Elephant|Wheel+wheel',
  domino: 'Fan Tan|Live',
  ball: 'Goal|Studio',
  sevens: 'Lucky 7|Live',
  bull: 'Bull Bull|Live',
};

/** Draw lotteries. */
export const lotteryNames: NamesByMotif = {
  balls: 'Dhaka|Daily, Bengal|6/49, Evening|Draw, Lucky|Five',
  ticket: 'Golden|Ticket, Weekly|Draw, Taka|Ticket, Delta|Draw',
  coins: 'Crore|Draw, Lakh|Draw, Morning|Millions',
  clover: 'Lucky|Leaf, Clover|Draw',
  wheel: 'Noon|Wheel, Fortune|Draw',
  chest: 'Jackpot|Chest, Treasure|Draw',
  lotus: 'Padma|Draw',
  tiger: 'Tiger|Draw',
  sevens: 'Triple|Draw',
};

/** Electronic lotteries with frequent draws. */
export const elotteryNames: NamesByMotif = {
  balls: 'Lucky|Lotto, Speed|5, Fast 3|Minute, Keno|Flash, Happy|8, PK 10|Sprint, Mega|Ball, Royal|5',
  ticket: 'Instant|Scratch, Scratch &|Win, Quick|Ticket, Lotto|Express, Night|Ticket',
  sevens: 'Lotto|777, Pick|3, Seven|Draw',
  dice: 'Dice|Lotto, Fast|Three, Sic Bo|Lotto',
  coins: 'Money|Lotto, Gold|Lotto, Taka|Lotto',
  clover: 'Lucky|Clover Lotto, Green|Lotto',
  wheel: 'Colour|Wheel, Lotto|Spin, Wheel|Express',
  rocket: 'Rocket|Lotto+balls, Turbo|Lotto',
  gem: 'Diamond|Lotto, Gem|5',
  lotus: 'Lotus|Lotto, Hoi An|Lotto',
  lantern: 'Lantern|Lotto, Saigon|Night',
  dragon: 'Dragon|Lotto+balls',
  gift: 'Gift|Lotto, Lucky|Box',
  horse: 'Horse|Sprint',
  boat: 'Boat|Sprint',
};

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

/** Sports books and virtual sports. */
export const sportsNames: NamesByMotif = {
  cricket:
    'Super|Six, Cricket|Exchange, T20|Clash, Boundary|Blast, Gully|Cricket, Tiger|Innings+tiger, Test|Master, Bat &|Ball',
  ball: 'Striker|Cup+trophy, Football|Odds, Golden|Boot, Maidan|Football, Derby|Day, Penalty|Kings, Goal|Line',
  trophy: 'Champions|Day, World|Odds, Trophy|Hunt',
  racket: 'Tennis|Open, Racket|Ace, Smash|Court, Racket|Duel',
  basketball: 'Slam|Dunk, Hoop|Nation, Court|Kings, Buzzer|Beat',
  horse: 'Race|Course, Derby|Stars, Turf|Master',
  kite: 'Kite|League',
  boat: 'River|Regatta, Sail|Cup+trophy',
  helmet: 'Iron|Fist, Ring|Master',
  shield: 'Kabaddi|Raid, League|Shield',
  bull: 'Bull|Rider',
  wheel: 'Virtual|Spin',
  rocket: 'Turbo|Grand Prix',
  flame: 'Sports|Fever+ball, Hot|Odds',
};

/** Esports books. */
export const esportsNames: NamesByMotif = {
  gamepad: 'Pro|League, Controller|Cup, Combo|Arena, Final|Round, Clutch|Time, Pixel|Masters',
  shield: 'Legends|Gate, Guild|Wars, Siege|Masters, Five v|Five',
  helmet: 'Arena|Legends, Battle|Squad, Warzone|Cup+trophy, Last|Stand',
  trophy: 'Champion|League, Grand|Finals, Masters|Trophy',
  wolf: 'Wolf|Squad, Alpha|Pack',
  ufo: 'Galaxy|Clash, Star|Raiders',
  rocket: 'Rocket|Arena+ball, Cyber|Racing',
  dragon: 'Dragon|Ancients, Elder|Dragon',
  phoenix: 'Phoenix|Protocol',
  ball: 'E-Football|Cup+gamepad',
  cricket: 'E-Cricket|Bash+gamepad',
  owl: 'Sniper|Owl',
  flame: 'Headshot|Fever',
  basketball: 'E-Hoops+gamepad',
};

/** Cockfight arenas. Where another motif is in front, the bird is behind it. */
export const cockfightNames: NamesByMotif = {
  rooster: 'Golden|Spur, Fire|Rooster, Royal|Rooster, Village|Champion, Red|Comb',
  gamecock: 'Iron|Beak, Lal|Jhuti, Steel|Talon, Warrior|Bird, Red|Feather',
  shield: 'Spur|Arena+rooster, Pit|Legends+gamecock',
  trophy: 'Spur|Trophy+rooster, Derby|Crown+gamecock',
  helmet: 'Dawn|Fighter+rooster',
  horseshoe: 'Sharp|Spur+gamecock',
  flame: 'Burning|Feathers+rooster',
  phoenix: 'Sabong|Phoenix+gamecock',
  crown: 'Rooster|King+rooster, King of|the Pit+gamecock',
};
