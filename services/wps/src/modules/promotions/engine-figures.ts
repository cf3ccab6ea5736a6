import type { Orm } from '@mfe/server-kit';
import { gameTypes } from '@r777/shared/contracts';
import type { FigureValue, FigureValues } from '@r777/shared/figure-text';
import { fromHundredths } from '@r777/shared/money';
import dayjs from 'dayjs';
import { eq } from 'drizzle-orm';
import { dayOf, TIME_ZONE } from '../../platform/clock/days';
import { toTaka } from '../../platform/format/money';
import type { Site } from '../../platform/settings/site-schema';
import { leaderboardPrizes } from '../rewards/leaderboard/tables';
import { missions } from '../rewards/missions/tables';
import { RAIN_DAYS, rainTurnover } from '../rewards/red-rain/eligible';
import { findNextRain } from '../rewards/red-rain/plan';
import { type RewardRules, readRules } from '../rewards/reward-centre/rules';
import { type Level, readLevels } from '../rewards/vip/review';
import { type Figures, figuresOf } from './figures';
import type { PromotionRule } from './rule';

const money = (paisa: bigint): FigureValue => ({ unit: 'money', value: toTaka(paisa) });
const percent = (hundredths: number): FigureValue => ({ unit: 'percent', value: fromHundredths(hundredths) });
const count = (value: number): FigureValue => ({ unit: 'count', value });
const times = (value: number): FigureValue => ({ unit: 'times', value });
const days = (value: number): FigureValue => ({ unit: 'days', value });

function largest(amounts: readonly bigint[]): bigint {
  let most = 0n;
  for (const one of amounts) if (one > most) most = one;
  return most;
}
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n);

/** Figures by engine. An engine that is off or has nothing to give is missing, so that no text promises its figures. */
export type EngineFigures = Readonly<Record<string, FigureValues>>;

async function missionFigures(orm: Orm): Promise<EngineFigures> {
  const rows = await orm.select().from(missions).where(eq(missions.active, true));
  const found: Record<string, FigureValues> = {};
  for (const period of ['daily', 'weekly'] as const) {
    const some = rows.filter((row) => row.period === period);
    if (some.length === 0) continue;
    const rewards = some.map(({ reward }) => reward);
    found[`missions.${period}`] = {
      count: count(some.length),
      total: money(sum(rewards)),
      most: money(largest(rewards)),
      multiplier: times(Math.max(...some.map(({ multiplier }) => multiplier))),
    };
  }
  return found;
}

function vipFigures(levels: readonly Level[], rules: RewardRules): EngineFigures {
  if (levels.length === 0) return {};
  const gifts = { multiplier: times(rules.vipGifts.multiplier), claimDays: days(rules.vipGifts.days) };
  // `level` is the lowest VIP level that gets the gift.
  const of = (name: string, amounts: readonly bigint[]) => {
    const level = levels[amounts.findIndex((one) => one > 0n)]?.level;
    return level === undefined
      ? {}
      : { [`vip.${name}`]: { ...gifts, most: money(largest(amounts)), level: count(level) } };
  };
  const rates = levels.flatMap((level) => Object.values(level.rates));
  return {
    vip: { levels: count(levels.length), top: count(Math.max(...levels.map(({ level }) => level))) },
    ...of(
      'levelUp',
      levels.map(({ levelUpGift }) => levelUpGift),
    ),
    ...of(
      'weekly',
      levels.map(({ weeklyGift }) => weeklyGift),
    ),
    ...of(
      'birthday',
      levels.map(({ birthdayGift }) => birthdayGift),
    ),
    ...(Math.max(0, ...rates) > 0 ? { rebate: rebateFigures(rates, rules) } : {}),
  };
}

const rebateFigures = (rates: readonly number[], { rebate }: RewardRules): FigureValues => ({
  least: percent(Math.min(...rates)),
  most: percent(Math.max(...rates)),
  minimum: money(BigInt(rebate.minimum)),
  multiplier: times(rebate.multiplier),
});

function rebatesByType(levels: readonly Level[], rules: RewardRules): EngineFigures {
  return Object.fromEntries(
    gameTypes.flatMap((type) => {
      const rates = levels.flatMap((level) => level.rates[type] ?? []);
      return Math.max(0, ...rates) > 0 ? [[`rebate.${type}`, rebateFigures(rates, rules)]] : [];
    }),
  );
}

async function boardFigures(orm: Orm, rules: RewardRules): Promise<EngineFigures> {
  const rows = await orm.select().from(leaderboardPrizes);
  const boards = new Set(rows.map(({ period, by }) => `${period}.${by}`));
  return Object.fromEntries(
    [...boards].map((board) => {
      const prizes = rows.filter(({ period, by }) => `${period}.${by}` === board);
      return [
        `leaderboard.${board}`,
        {
          first: money(largest(prizes.map(({ amount }) => amount))),
          total: money(sum(prizes.map(({ amount, fromPlace, toPlace }) => amount * BigInt(toPlace - fromPlace + 1)))),
          places: count(Math.max(...prizes.map(({ toPlace }) => toPlace))),
          multiplier: times(Math.max(...prizes.map(({ multiplier }) => multiplier))),
          claimDays: days(rules.prizes.days),
        },
      ];
    }),
  );
}

/** The running rain, or the next one. */
async function rainFigures(orm: Orm, now: number): Promise<EngineFigures> {
  const rain = await findNextRain(orm, new Date(now));
  if (!rain) return {};
  const clock = (at: Date): FigureValue => ({ unit: 'time', value: dayjs(at).tz(TIME_ZONE).format('HH:mm') });
  return {
    rain: {
      date: { unit: 'date', value: dayOf(rain.startsAt.getTime()) },
      start: clock(rain.startsAt),
      end: clock(rain.endsAt),
      least: money(rain.least),
      most: money(rain.most),
      budget: money(rain.budget),
      turnover: money(rainTurnover(rain)),
      days: days(RAIN_DAYS),
    },
  };
}

function referralFigures({ referral }: RewardRules, isOn: boolean): EngineFigures {
  if (!isOn || referral.bonus === 0) return {};
  return {
    referral: {
      amount: money(BigInt(referral.bonus)),
      minimum: money(BigInt(referral.minimumDeposit)),
      turnover: money(BigInt(referral.turnover) * BigInt(referral.minimumDeposit)),
      playDays: days(referral.playDays),
      multiplier: times(referral.multiplier),
      claimDays: days(referral.days),
    },
  };
}

/** The settings that figures come from. */
export type FigureSite = Pick<Site, 'signUpBonus' | 'money' | 'policy' | 'whitelabel'>;

function siteFigures({ signUpBonus, money: rules, policy }: FigureSite): EngineFigures {
  const bonus = { amount: money(BigInt(signUpBonus)), multiplier: times(rules.signUpWagering) };
  return { ...(signUpBonus > 0 ? { signUp: bonus } : {}), policy: { age: count(policy.minimumAge) } };
}

/**
 * The figures of everything that pays without a rule of its own, as configured now: missions, VIP, rebate, leaderboard,
 * red-envelope rain, invitations, signing-up bonus. With `names`, reads only what these mention. `now` in ms.
 */
export async function readEngines(
  orm: Orm,
  { site, now, names }: { site: FigureSite; now: number; names?: Iterable<string> },
): Promise<EngineFigures> {
  const areas = names && new Set([...names].map((name) => name.split('.', 1)[0]));
  const wanted = { has: (area: string) => areas?.has(area) ?? true };
  const rules = await readRules(orm);
  const levels = wanted.has('vip') || wanted.has('rebate') ? await readLevels(orm) : [];
  return {
    ...(wanted.has('missions') ? await missionFigures(orm) : {}),
    ...vipFigures(levels, rules),
    ...rebatesByType(levels, rules),
    ...(wanted.has('leaderboard') ? await boardFigures(orm, rules) : {}),
    ...(wanted.has('rain') ? await rainFigures(orm, now) : {}),
    ...referralFigures(rules, site.whitelabel.REFERRAL),
    ...siteFigures(site),
  };
}

/** The figures of a rule whose engine pays; none if the engine is off. */
function engineFiguresOf({ terms }: Pick<PromotionRule, 'terms'>, engines: EngineFigures): FigureValues {
  const of = (name: string) => engines[name] ?? {};
  switch (terms.kind) {
    case 'signUp':
    case 'rebate':
    case 'rain':
    case 'referral':
      return of(terms.kind);
    case 'missions':
      return of('missions.daily');
    case 'leaderboard':
      return of(`leaderboard.${terms.period}.${terms.by}`);
    case 'vip':
      return terms.gift === 'levels' ? { ...of('vip'), ...of('vip.levelUp') } : of(`vip.${terms.gift}`);
    default:
      return {};
  }
}

/** All figures of a rule, whether the rule or its engine pays. */
export const allFiguresOf = (rule: PromotionRule, engines: EngineFigures): Figures => ({
  ...engineFiguresOf(rule, engines),
  ...figuresOf(rule),
});
