import type { PromotionFigure } from '@r777/shared/contracts';
import { fromHundredths } from '@r777/shared/money';
import { toPaisa, toTaka } from '../../platform/format/money';
import type { PromotionRule } from './rule';

/** The figures of a rule by name, which texts insert as `{{name}}`. */
export type Figures = Readonly<Record<string, PromotionFigure>>;

const money = (value: string): PromotionFigure => ({ unit: 'money', value });
const percent = (value: number): PromotionFigure => ({
  unit: 'percent',
  value: fromHundredths(Math.round(value * 100)),
});
const days = (value: number): PromotionFigure => ({ unit: 'days', value });

/** Figures that every rule with its own payments has. */
function common({ wagering, caps, joinDays, window }: PromotionRule): Figures {
  return {
    joinDays: days(joinDays),
    multiplier: { unit: 'times', value: wagering?.multiplier ?? 0 },
    ...(wagering ? { days: days(wagering.days) } : {}),
    ...(wagering?.maxStake ? { maxStake: money(wagering.maxStake) } : {}),
    ...(caps.times === null ? {} : { times: { unit: 'count', value: caps.times } }),
    ...(caps.budget === null ? {} : { budget: money(caps.budget) }),
    ...(window.from === null ? {} : { from: { unit: 'date', value: window.from.slice(0, 10) } }),
    ...(window.until === null ? {} : { until: { unit: 'date', value: window.until.slice(0, 10) } }),
  };
}

/**
 * The named figures of a rule with its own payments. Engines have theirs in their own settings, so a rule of such a kind
 * gives none here.
 */
export function figuresOf(rule: PromotionRule): Figures {
  const { terms } = rule;
  switch (terms.kind) {
    case 'depositMatch':
      return {
        ...common(rule),
        percent: percent(terms.percent),
        minimum: money(terms.minimum),
        most: money(terms.most),
      };
    case 'freeBonus':
      return { ...common(rule), amount: money(terms.amount) };
    case 'freeSpins':
      return {
        ...common(rule),
        spins: { unit: 'count', value: terms.spins },
        value: money(terms.value),
        worth: money(toTaka(toPaisa(terms.value) * BigInt(terms.spins))),
        most: money(terms.most),
        spinDays: days(terms.days),
        game: { unit: 'game', value: terms.game },
        ...(terms.minimum === null ? {} : { minimum: money(terms.minimum) }),
      };
    case 'cashback':
      return {
        ...common(rule),
        percent: percent(terms.percent),
        minimum: money(terms.minimum),
        most: money(terms.most),
        weekday: { unit: 'weekday', value: terms.weekday },
      };
    default:
      return {};
  }
}
