import type { PromotionRuleInput } from '../../../modules/promotions/rule';
import { dayOf } from '../../../platform/clock/days';

const DAY = 86_400_000;

/** Days of a window from the day of the seed, both included. */
type Days = readonly [start: number, end: number];

const windowOf = (now: number, [start, end]: Days) => ({
  from: `${dayOf(now + start * DAY)}T00:00`,
  until: `${dayOf(now + (end + 1) * DAY)}T00:00`,
});
const once = ['phone', 'device', 'card'] as const;

/** Windows of the promotions that have one; their announcements are shown on the same days. */
export const promotionDays = {
  cricket: [-19, 25],
  'esports-cup': [-4, 17],
  ocean: [5, 12],
  'cock-derby': [-33, -3],
} as const satisfies Record<string, Days>;

/** The rules of the demo's promotions, one for each announcement of type PR. `now` in ms. */
export const promotionRulesAt = (now: number): readonly PromotionRuleInput[] => [
  {
    id: 'welcome',
    terms: { kind: 'depositMatch', percent: 100, minimum: '200.00', most: '18000.00', deposits: 'first' },
    join: 'optIn',
    wagering: {
      multiplier: 10,
      of: 'depositAndBonus',
      days: 30,
      games: { RNG: 100, FISH: 100 },
      maxStake: '500.00',
    },
    guards: [...once],
  },
  {
    id: 'cricket',
    terms: {
      kind: 'cashback',
      percent: 10,
      minimum: '200.00',
      most: '2000.00',
      weekday: 1,
      days: [1, 2, 3, 4, 5, 6, 7],
      gameTypes: ['SPORTS'],
    },
    window: windowOf(now, promotionDays.cricket),
    join: 'automatic',
    caps: { times: null },
    wagering: { multiplier: 1, days: 7 },
  },
  {
    id: 'baccarat-night',
    terms: {
      kind: 'cashback',
      percent: 5,
      minimum: '500.00',
      most: '5000.00',
      weekday: 1,
      days: [1, 2, 3, 4, 5, 6, 7],
      gameTypes: ['LIVE'],
    },
    join: 'automatic',
    caps: { times: null },
    wagering: { multiplier: 1, days: 7 },
  },
  { id: 'spin-fest', terms: { kind: 'leaderboard', period: 'week', by: 'win' }, join: 'automatic' },
  {
    id: 'ocean',
    terms: { kind: 'depositMatch', percent: 30, minimum: '500.00', most: '3000.00', deposits: 'any' },
    window: windowOf(now, promotionDays.ocean),
    join: 'optIn',
    joinDays: 7,
    wagering: { multiplier: 8, days: 14, games: { FISH: 100 } },
  },
  {
    id: 'poker-league',
    terms: {
      kind: 'cashback',
      percent: 5,
      minimum: '300.00',
      most: '3000.00',
      weekday: 1,
      days: [1, 2, 3, 4, 5, 6, 7],
      gameTypes: ['PVP'],
    },
    join: 'automatic',
    caps: { times: null },
  },
  { id: 'mission', terms: { kind: 'missions' }, join: 'automatic' },
  { id: 'red-rain', terms: { kind: 'rain' }, join: 'automatic', audience: { agents: true } },
  {
    id: 'lucky-draw',
    terms: { kind: 'freeBonus', amount: '20.00' },
    join: 'optIn',
    caps: { budget: '100000.00' },
    wagering: { multiplier: 3, days: 7, games: { ELOTT: 100, LOTT: 100 } },
    guards: [...once],
  },
  {
    id: 'weekend-cashback',
    terms: {
      kind: 'cashback',
      percent: 8,
      minimum: '500.00',
      most: '8888.00',
      weekday: 7,
      days: [5, 6],
      // Not LIVE: the loss at live tables is paid back by another one, and two would pay for the same loss.
      gameTypes: ['RNG'],
    },
    join: 'automatic',
    caps: { times: null },
    wagering: { multiplier: 1, days: 7 },
  },
  {
    id: 'free-spins',
    terms: { kind: 'freeSpins', spins: 10, value: '10.00', game: 'bgs-burning-777', most: '500.00', days: 3 },
    join: 'optIn',
    caps: { budget: '100000.00' },
    wagering: { multiplier: 3, days: 7, games: { RNG: 100 } },
    guards: [...once],
  },
  {
    id: 'deposit-spins',
    terms: {
      kind: 'freeSpins',
      spins: 20,
      value: '10.00',
      game: 'bgs-burning-777',
      most: '1000.00',
      days: 7,
      minimum: '500.00',
    },
    join: 'optIn',
    joinDays: 7,
    caps: { budget: '100000.00' },
    wagering: { multiplier: 2, days: 7, games: { RNG: 100 } },
    guards: [...once],
  },
  { id: 'vip', terms: { kind: 'vip', gift: 'levels' }, join: 'automatic' },
  { id: 'birthday', terms: { kind: 'vip', gift: 'birthday' }, join: 'automatic' },
  { id: 'sign-up', terms: { kind: 'signUp' }, join: 'automatic' },
  { id: 'refer', terms: { kind: 'referral' }, join: 'automatic' },
  {
    id: 'esports-cup',
    terms: { kind: 'depositMatch', percent: 20, minimum: '300.00', most: '2000.00', deposits: 'any' },
    window: windowOf(now, promotionDays['esports-cup']),
    join: 'optIn',
    joinDays: 7,
    caps: { times: 3, budget: '500000.00' },
    wagering: { multiplier: 6, days: 14, games: { ESPORTS: 100, SPORTS: 50 }, maxStake: '2000.00' },
  },
  {
    id: 'cock-derby',
    terms: { kind: 'depositMatch', percent: 25, minimum: '300.00', most: '1000.00', deposits: 'any' },
    window: windowOf(now, promotionDays['cock-derby']),
    join: 'optIn',
    joinDays: 7,
    wagering: { multiplier: 5, days: 14, games: { COCKFIGHT: 100 } },
  },
];
