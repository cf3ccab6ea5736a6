import { portion } from '@r777/shared/money';
import type { Localised } from '../../../platform/format/text-forms';
import type { BetKey, Lottery, Prizes } from './tables';

/** The name of a kind of bet, and in a sentence what wins. */
export const betNames: Readonly<Record<BetKey, { name: Localised; hint: Localised }>> = {
  exact5: {
    name: { en: 'All 5 digits', bn: '5 সংখ্যা হুবহু' },
    hint: { en: 'The five digits of the special prize, in order.', bn: 'বিশেষ পুরস্কারের 5টি সংখ্যা, ঠিক একই ক্রমে।' },
  },
  exact4: {
    name: { en: 'Last 4 digits', bn: 'শেষ 4 সংখ্যা' },
    hint: { en: 'The last four digits, in order.', bn: 'শেষ 4টি সংখ্যা, ঠিক একই ক্রমে।' },
  },
  exact3: {
    name: { en: 'Last 3 digits', bn: 'শেষ 3 সংখ্যা' },
    hint: { en: 'The last three digits, in order.', bn: 'শেষ 3টি সংখ্যা, ঠিক একই ক্রমে।' },
  },
  exact2: {
    name: { en: 'Last 2 digits', bn: 'শেষ 2 সংখ্যা' },
    hint: { en: 'The last two digits, in order.', bn: 'শেষ 2টি সংখ্যা, ঠিক একই ক্রমে।' },
  },
  anyOrder: {
    name: { en: '3 digits, any order', bn: '3 সংখ্যা, যেকোনো ক্রমে' },
    hint: { en: 'The last three digits in any order.', bn: 'শেষ 3টি সংখ্যা যেকোনো ক্রমে মিললেই জয়।' },
  },
  hundreds: {
    name: { en: 'Hundreds digit', bn: 'শতকের ঘর' },
    hint: { en: 'The third digit from the right.', bn: 'ডান দিক থেকে তৃতীয় সংখ্যা।' },
  },
  tens: {
    name: { en: 'Tens digit', bn: 'দশকের ঘর' },
    hint: { en: 'The second digit from the right.', bn: 'ডান দিক থেকে দ্বিতীয় সংখ্যা।' },
  },
  units: {
    name: { en: 'Units digit', bn: 'এককের ঘর' },
    hint: { en: 'The last digit.', bn: 'শেষ সংখ্যাটি।' },
  },
  big: {
    name: { en: 'Big', bn: 'বড়' },
    hint: { en: 'The last three digits add up to 14 or more.', bn: 'শেষ 3 সংখ্যার যোগফল 14 বা তার বেশি।' },
  },
  small: {
    name: { en: 'Small', bn: 'ছোট' },
    hint: { en: 'The last three digits add up to 13 or less.', bn: 'শেষ 3 সংখ্যার যোগফল 13 বা তার কম।' },
  },
  odd: {
    name: { en: 'Odd', bn: 'বিজোড়' },
    hint: { en: 'The sum of the last three digits is odd.', bn: 'শেষ 3 সংখ্যার যোগফল বিজোড়।' },
  },
  even: {
    name: { en: 'Even', bn: 'জোড়' },
    hint: { en: 'The sum of the last three digits is even.', bn: 'শেষ 3 সংখ্যার যোগফল জোড়।' },
  },
  anyPrize: {
    name: { en: '2 digits in any prize', bn: 'যেকোনো পুরস্কারের শেষ 2 সংখ্যা' },
    hint: {
      en: 'Two digits at the end of any of the 27 prizes; paid for each of them.',
      bn: '27টি পুরস্কারের যেকোনোটির শেষ 2 সংখ্যা; যতবার মেলে ততবার টাকা।',
    },
  },
};

/** Names of the odds of a bet with several, in the order of its examples. */
export const oddsNames: Readonly<Partial<Record<BetKey, readonly Localised[]>>> = {
  anyOrder: [
    { en: 'Three different digits', bn: 'তিনটি ভিন্ন সংখ্যা' },
    { en: 'With a pair', bn: 'একটি জোড়া থাকলে' },
  ],
};

/** Names of the menu's groups. */
export const groupNames = {
  minutes: { en: 'Every few minutes', bn: 'কয়েক মিনিট পরপর' },
  hourly: { en: 'Every hour', bn: 'প্রতি ঘণ্টায়' },
  daily: { en: 'Daily', bn: 'প্রতিদিন' },
} as const satisfies Record<string, Localised>;

/**
 * A kind of bet. All except `anyPrize` use the last digits of the special prize. Odds in hundredths, with the stake.
 */
export interface Bet {
  readonly key: BetKey;
  readonly pickDigits: number;
  /** How many digits of the special prize decide it. */
  readonly looksAt: number;
  /** Odds of a pick. Nothing for an invalid pick. */
  readonly odds: (pick: string) => number | undefined;
  /** A pick for each of the possible odds, in display order. */
  readonly examples: readonly string[];
  /** How often a drawn board pays the odds. */
  readonly hits: (prizes: Prizes, pick: string) => number;
  /** The most hits of a pick in one draw. */
  readonly mostHits: number;
  /** Nothing for `anyPrize`, which looks at the whole board. */
  readonly won?: Won;
}

/** The one pick that a draw pays. */
export interface Won {
  /** In the form of `formOf`; nothing if a bet without picks has lost. */
  readonly of: (prizes: Prizes) => string | undefined;
  /** The form in which picks that win together are equal. */
  readonly formOf: (pick: string) => string;
}

const specialOf = (prizes: Prizes): string => prizes[0]?.numbers[0] ?? '';
const lastOf = (prizes: Prizes, count: number): string => specialOf(prizes).slice(-count);
const sorted = (digits: string): string => [...digits].sort().join('');
const sumOf = (prizes: Prizes): number => [...lastOf(prizes, 3)].reduce((sum, digit) => sum + Number(digit), 0);
/** The smallest sum of three digits that counts as big: 0 to 13 and 14 to 27 are equally likely. */
const BIG = 14;

const asTyped = (pick: string) => pick;

/** A bet on the last digits of the special prize. */
function special(bet: Omit<Bet, 'hits' | 'mostHits' | 'won'>, of: Won['of'], formOf: Won['formOf'] = asTyped): Bet {
  return { ...bet, hits: (prizes, pick) => Number(of(prizes) === formOf(pick)), mostHits: 1, won: { of, formOf } };
}

function exact(key: BetKey, count: number, odds: number): Bet {
  const examples = ['12345'.slice(0, count)];
  const bet = { key, pickDigits: count, looksAt: count, odds: () => odds, examples };
  return special(bet, (prizes) => lastOf(prizes, count));
}

function place(key: BetKey, fromEnd: number): Bet {
  const bet = { key, pickDigits: 1, looksAt: fromEnd, odds: () => 940, examples: ['7'] };
  return special(bet, (prizes) => specialOf(prizes).at(-fromEnd));
}

function half(key: BetKey, wins: (sum: number) => boolean): Bet {
  const bet = { key, pickDigits: 0, looksAt: 3, odds: () => 190, examples: [''] };
  return special(bet, (prizes) => (wins(sumOf(prizes)) ? '' : undefined));
}

/** Any order of three digits: a pick with a pair has three orders, one of different digits six. */
function anyOrderOdds(pick: string): number | undefined {
  const different = new Set(pick).size;
  return different === 3 ? 15_000 : different === 2 ? 30_000 : undefined;
}

/** The numbers of a Vietnamese board. */
const BOARD = 27;

/** Every kind of bet, in display order. */
export const bets: readonly Bet[] = [
  exact('exact5', 5, 9_000_000),
  exact('exact4', 4, 900_000),
  exact('exact3', 3, 90_000),
  exact('exact2', 2, 9_200),
  special(
    { key: 'anyOrder', pickDigits: 3, looksAt: 3, odds: anyOrderOdds, examples: ['123', '112'] },
    (prizes) => sorted(lastOf(prizes, 3)),
    sorted,
  ),
  place('hundreds', 3),
  place('tens', 2),
  place('units', 1),
  half('big', (sum) => sum >= BIG),
  half('small', (sum) => sum < BIG),
  half('odd', (sum) => sum % 2 === 1),
  half('even', (sum) => sum % 2 === 0),
  {
    key: 'anyPrize',
    pickDigits: 2,
    looksAt: 2,
    // Paid for each prize of the board that ends with the pick.
    odds: () => 345,
    examples: ['12'],
    hits: (prizes, pick) => prizes.flatMap(({ numbers }) => numbers).filter((one) => one.endsWith(pick)).length,
    mostHits: BOARD,
  },
];

/** The bets of a lottery. */
export function betsOf({ style, digits }: Pick<Lottery, 'style' | 'digits'>): Bet[] {
  return bets.filter(({ key, looksAt }) => looksAt <= digits && (key !== 'anyPrize' || style === 'vietnam'));
}

/**
 * Return to player in hundredths of a per cent, counted over every possible number. The endings of a board's numbers
 * are drawn independently, so the expectation of `anyPrize` is that of one number times their count.
 */
export function rtpOf(bet: Bet): number {
  const pick = bet.examples[0] ?? '';
  const total = 10 ** bet.looksAt;
  let ways = 0;
  for (let n = 0; n < total; n++) {
    const number = String(n).padStart(Math.max(bet.looksAt, 2), '0');
    ways += bet.hits([{ rank: 'special', numbers: [number] }], pick);
  }
  return Math.round((ways * bet.mostHits * (bet.odds(pick) ?? 0) * 100) / total);
}

/** Payout of a line in paisa; `odds` are those at the time of the order. */
export function payoutOf(line: { bet: BetKey; pick: string; stake: bigint; odds: number }, prizes: Prizes): bigint {
  const hits = bets.find(({ key }) => key === line.bet)?.hits(prizes, line.pick) ?? 0;
  return portion(line.stake, BigInt(line.odds) * BigInt(hits), 100n, 'down');
}
