import { toHundredths, toPaisa } from '@r777/shared/money';
import { inFull } from '@r777/shared/ui/money-field/money-text';
import { rateAt, type Tier } from '../terms';

/** A step as it is typed. `key` is its own for the life of the form. */
export interface TypedStep {
  readonly key: number;
  readonly from: string;
  readonly players: string;
  readonly rate: string;
}
/** A field of a step. */
export type StepField = 'from' | 'players' | 'rate';

/** Why a field is not accepted; `above` more than the own contract gives. */
export type StepProblem = 'amountMissing' | 'playersWrong' | 'rateWrong' | 'rises' | 'above';
/** The problems of one step, by field. */
export type StepProblems = Partial<Record<StepField, StepProblem>>;

/** Steps of an offer at most, as the call allows. */
export const MOST_STEPS = 10;
const MOST_PLAYERS = 100_000;

const isRate = (text: string) => /^\d{1,2}(\.\d{1,2})?$/.test(text) && toHundredths(text) > 0;
const isCount = (text: string) => /^\d{1,6}$/.test(text) && Number(text) <= MOST_PLAYERS;
const isAmount = (text: string) => /^\d{1,12}(\.\d{0,2})?$/.test(text);

/** What a step asks for at most in return, by the own contract; undefined while its figures are incomplete. */
export function highestRate(step: TypedStep, own: readonly Tier[]): string | null | undefined {
  if (!isAmount(step.from) || !isCount(step.players)) return undefined;
  return rateAt(own, inFull(step.from), Number(step.players)) ?? null;
}

function problemsOf(step: TypedStep, below: TypedStep | undefined, own: readonly Tier[]): StepProblems {
  const problems: StepProblems = {};
  if (!isAmount(step.from)) problems.from = 'amountMissing';
  else if (below && isAmount(below.from) && toPaisa(inFull(step.from)) <= toPaisa(inFull(below.from)))
    problems.from = 'rises';
  if (!isCount(step.players)) problems.players = 'playersWrong';
  if (!isRate(step.rate)) problems.rate = 'rateWrong';
  else if (below && isRate(below.rate) && toHundredths(step.rate) <= toHundredths(below.rate)) problems.rate = 'rises';
  else {
    const highest = highestRate(step, own);
    if (highest !== undefined && toHundredths(step.rate) > toHundredths(highest ?? '0.00')) problems.rate = 'above';
  }
  return problems;
}

/** The problems of all steps, in their order: each asks for more and gives more than the one before. */
export const checkSteps = (steps: readonly TypedStep[], own: readonly Tier[]): StepProblems[] =>
  steps.map((step, i) => problemsOf(step, steps[i - 1], own));

/** The steps as the call takes them. */
export const toTiers = (steps: readonly TypedStep[]): Tier[] =>
  steps.map(({ from, players, rate }) => ({
    from: inFull(from),
    activeMembers: Number(players),
    rate: inFull(rate),
  }));
