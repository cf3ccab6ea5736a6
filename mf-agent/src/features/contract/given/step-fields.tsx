import { toHundredths, toPaisa } from '@r777/shared/money';
import { TextField } from '@r777/shared/ui/field/field';
import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import { MoneyField } from '@r777/shared/ui/money-field/money-field';
import { amountOf, inFull } from '@r777/shared/ui/money-field/money-text';
import type { ContractKind } from '../../../contracts/kinds';
import { basisOf, rateAt, type Tier } from '../terms';
import { useContractTexts } from '../texts';
import styles from './step-fields.module.css';

/** A step as typed. `key` is unique within the form. */
export interface TypedStep {
  readonly key: number;
  readonly from: string;
  readonly players: string;
  readonly rate: string;
}
/** A field of a step. */
export type StepField = 'from' | 'players' | 'rate';

/** Why a field is not accepted; `above`: more than the own contract allows. */
type StepProblem = 'amountMissing' | 'playersWrong' | 'rateWrong' | 'rises' | 'above';
/** The problems of one step, by field. */
export type StepProblems = Partial<Record<StepField, StepProblem>>;

/** Largest number of steps of an offer, as the call allows. */
export const MAX_STEPS = 10;
const MOST_PLAYERS = 100_000;

const isRate = (text: string) => /^\d{1,2}(\.\d{1,2})?$/.test(text) && toHundredths(text) > 0;
const isCount = (text: string) => /^\d{1,6}$/.test(text) && Number(text) <= MOST_PLAYERS;
const isAmount = (text: string) => /^\d{1,12}(\.\d{0,2})?$/.test(text);

/** The largest rate of a step under the own contract; undefined while its figures are incomplete. */
function highestRate(step: TypedStep, own: readonly Tier[]): string | null | undefined {
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

/**
 * The problems of all steps, in order. Each step must have a higher condition and a higher rate than the one before.
 */
export const checkSteps = (steps: readonly TypedStep[], own: readonly Tier[]): StepProblems[] =>
  steps.map((step, i) => problemsOf(step, steps[i - 1], own));

/** The steps as the call takes them. */
export const toTiers = (steps: readonly TypedStep[]): Tier[] =>
  steps.map(({ from, players, rate }) => ({
    from: inFull(from),
    activeMembers: Number(players),
    rate: inFull(rate),
  }));

/** One step of an offer: its condition, and the rate. The hint shows the limit of the agent's own contract. */
export function StepFields({
  kind,
  number,
  step,
  own,
  problems,
  onChange,
  onRemove,
}: {
  kind: ContractKind;
  number: number;
  step: TypedStep;
  own: readonly Tier[];
  problems: StepProblems;
  onChange: (part: Partial<TypedStep>) => void;
  onRemove: (() => void) | undefined;
}) {
  const t = useContractTexts();
  const highest = highestRate(step, own);
  const bound =
    highest === undefined ? undefined : highest === null ? t('form.nothing') : t('form.most', { rate: highest });
  const words = (problem: StepProblem | undefined) => (problem === 'above' ? bound : problem && t(`form.${problem}`));
  return (
    <fieldset className={styles.step} aria-label={t('form.step', { number })}>
      <div className={styles.head}>
        <span>{t('form.step', { number })}</span>
        {onRemove && <IconButton name="trash" size={20} label={t('form.remove', { number })} onClick={onRemove} />}
      </div>
      <MoneyField
        name={`from-${step.key}`}
        label={t(`form.from_${basisOf(kind)}`)}
        value={step.from}
        onChange={(from) => onChange({ from })}
        error={words(problems.from)}
      />
      <div className={styles.pair}>
        <TextField
          name={`players-${step.key}`}
          label={t('form.players')}
          inputMode="numeric"
          autoComplete="off"
          value={step.players}
          onChange={(text) => onChange({ players: amountOf(text).split('.')[0] ?? '' })}
          error={words(problems.players)}
        />
        <TextField
          name={`rate-${step.key}`}
          label={t('form.rate')}
          inputMode="decimal"
          autoComplete="off"
          value={step.rate}
          onChange={(text) => onChange({ rate: amountOf(text) })}
          error={words(problems.rate)}
        />
      </div>
      {bound && problems.rate !== 'above' && <p className={styles.bound}>{bound}</p>}
    </fieldset>
  );
}
