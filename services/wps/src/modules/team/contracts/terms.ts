import { portion } from '@r777/shared/money';
import { InvalidInputError } from '../../../platform/errors/app-error';
import { toPaisa, toTaka } from '../../../platform/format/money';
import { toPercent, toRate } from '../agent-rebate/rates';
import type { ContractKind, Terms } from './tables';

/** A step as it is in a message. */
export interface WireTier {
  readonly from: string;
  readonly activeMembers: number;
  readonly rate: string;
}

/** Maximum rate of each kind, in hundredths of a percent; a higher one counts as a typing error. */
const highest: Record<ContractKind, number> = { daily: 500, hourly: 500, dividend: 6_000 };
const WHOLE = 10_000n;

/** A team's figures of a period; amounts in paisa. */
export interface TeamFacts {
  readonly turnover: bigint;
  readonly loss: bigint;
  readonly activeMembers: number;
}

/** Parses the steps of an offer. @throws AppError `request.invalid` for steps that do not rise, or too high a rate */
export function readTerms(kind: ContractKind, tiers: readonly WireTier[]): Terms {
  const terms = tiers.map(({ from, activeMembers, rate }) => ({
    from: toPaisa(from),
    activeMembers,
    rate: toRate(rate),
  }));
  const refused = (why: string) => new InvalidInputError(`tiers: ${why}`, { field: 'tiers' });
  terms.forEach(({ from, rate }, i) => {
    const below = terms[i - 1];
    if (from < 0n) throw refused('an amount is below zero');
    if (rate === 0 || rate > highest[kind]) throw refused(`a rate lies between 0.01 and ${toPercent(highest[kind])}`);
    if (below && (from <= below.from || rate <= below.rate)) throw refused('each step asks for more and gives more');
  });
  return terms.map(({ from, ...rest }) => ({ from: String(from), ...rest }));
}

/** Formats the steps for a message. */
export function toWireTiers(terms: Terms): WireTier[] {
  return terms.map(({ from, activeMembers, rate }) => ({
    from: toTaka(BigInt(from)),
    activeMembers,
    rate: toPercent(rate),
  }));
}

/** The pay of the highest reached step, as a share of turnover or loss; fractions of a paisa are dropped. */
export function amountOf(kind: ContractKind, terms: Terms, facts: TeamFacts): { rate: number; amount: bigint } {
  const basis = kind === 'dividend' ? facts.loss : facts.turnover;
  const reached = terms.findLast(
    ({ from, activeMembers }) => basis >= BigInt(from) && facts.activeMembers >= activeMembers,
  );
  if (!reached || basis <= 0n) return { rate: 0, amount: 0n };
  return { rate: reached.rate, amount: portion(basis, BigInt(reached.rate), WHOLE, 'down') };
}
