import type { NamesByMotif } from './parse';

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
