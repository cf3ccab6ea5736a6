import { TextField } from '@r777/shared/ui/field/field';
import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import { MoneyField } from '@r777/shared/ui/money-field/money-field';
import { amountOf } from '@r777/shared/ui/money-field/money-text';
import type { ContractKind } from '../../../contracts/kinds';
import { basisOf, type Tier } from '../terms';
import { useContractTexts } from '../texts';
import styles from './step-fields.module.css';
import { highestRate, type StepProblem, type StepProblems, type TypedStep } from './steps';

/** One step of an offer: from which figures, and what it pays. The hint says what the own contract allows. */
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
