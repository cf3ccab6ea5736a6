import type { NamesByMotif } from './parse';

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
