import type { NamesByMotif } from './parse';

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
