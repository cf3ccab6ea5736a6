import type { Localised } from '../../../platform/format/localise';
import type { BetKey } from './bets';

/** The name of a kind of bet, and in a sentence what wins. */
export const betNames: Readonly<Record<BetKey, { name: Localised; hint: Localised }>> = {
  exact5: {
    name: { en: 'All 5 digits', bn: '৫ সংখ্যা হুবহু' },
    hint: { en: 'The five digits of the special prize, in order.', bn: 'বিশেষ পুরস্কারের ৫টি সংখ্যা, ঠিক একই ক্রমে।' },
  },
  exact4: {
    name: { en: 'Last 4 digits', bn: 'শেষ ৪ সংখ্যা' },
    hint: { en: 'The last four digits, in order.', bn: 'শেষ ৪টি সংখ্যা, ঠিক একই ক্রমে।' },
  },
  exact3: {
    name: { en: 'Last 3 digits', bn: 'শেষ ৩ সংখ্যা' },
    hint: { en: 'The last three digits, in order.', bn: 'শেষ ৩টি সংখ্যা, ঠিক একই ক্রমে।' },
  },
  exact2: {
    name: { en: 'Last 2 digits', bn: 'শেষ ২ সংখ্যা' },
    hint: { en: 'The last two digits, in order.', bn: 'শেষ ২টি সংখ্যা, ঠিক একই ক্রমে।' },
  },
  anyOrder: {
    name: { en: '3 digits, any order', bn: '৩ সংখ্যা, যেকোনো ক্রমে' },
    hint: { en: 'The last three digits in any order.', bn: 'শেষ ৩টি সংখ্যা যেকোনো ক্রমে মিললেই জয়।' },
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
    hint: { en: 'The last three digits add up to 14 or more.', bn: 'শেষ ৩ সংখ্যার যোগফল ১৪ বা তার বেশি।' },
  },
  small: {
    name: { en: 'Small', bn: 'ছোট' },
    hint: { en: 'The last three digits add up to 13 or less.', bn: 'শেষ ৩ সংখ্যার যোগফল ১৩ বা তার কম।' },
  },
  odd: {
    name: { en: 'Odd', bn: 'বিজোড়' },
    hint: { en: 'The sum of the last three digits is odd.', bn: 'শেষ ৩ সংখ্যার যোগফল বিজোড়।' },
  },
  even: {
    name: { en: 'Even', bn: 'জোড়' },
    hint: { en: 'The sum of the last three digits is even.', bn: 'শেষ ৩ সংখ্যার যোগফল জোড়।' },
  },
  anyPrize: {
    name: { en: '2 digits in any prize', bn: 'যেকোনো পুরস্কারে ২ সংখ্যা' },
    hint: {
      en: 'Two digits at the end of any of the 27 prizes; paid for each of them.',
      bn: '২৭টি পুরস্কারের যেকোনোটির শেষ ২ সংখ্যা; যতবার মেলে ততবার টাকা।',
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
