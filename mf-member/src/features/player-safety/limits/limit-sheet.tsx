import type { PlayerPolicy, PlayLimit } from '@r777/shared/contracts';
import { useTimeText } from '@r777/shared/play-session/time-text';
import { Button } from '@r777/shared/ui/button/button';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import { Form } from '@r777/shared/ui/form/form';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useForm } from '@r777/shared/ui/form/use-form';
import { MoneyField } from '@r777/shared/ui/money-field/money-field';
import { RadioGroup } from '@r777/shared/ui/radio-group/radio-group';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { type SubmitEvent, useState } from 'react';
import { useSafetyTexts } from '../../../texts/safety-texts';
import styles from '../frame/player-safety.module.css';
import { amountInFull, isStricter, type Kind, minutesFor, partsOf, shareUsed } from './limit-values';
import { useLimitActions } from './use-limit-actions';

type Edited = PlayLimit & { kind: Kind };

/** Amounts that one tap fills in. */
const QUICK = ['500', '1000', '5000'];
const FIELDS = ['value'] as const;

const within = (amount: string, { minimum, maximum }: PlayerPolicy['limits']) =>
  shareUsed(amount, minimum) >= 1 && isStricter(amount, maximum);

function LimitForm({ limit, policy, onDone }: { limit: Edited; policy: PlayerPolicy; onDone: () => void }) {
  const t = useSafetyTexts();
  const timeText = useTimeText();
  const { set } = useLimitActions(onDone);
  const { group, span } = partsOf(limit.kind);
  const isTime = group === 'session';
  const form = useForm<'value'>({
    name: `limit.${limit.kind}`,
    fields: FIELDS,
    initial: { value: limit.value ?? '' },
    check: (_, { value }) => (value === '' ? [t(isTime ? 'form.timeRequired' : 'form.required')] : []),
  });
  const typed = form.values.value;
  const value = isTime || typed === '' ? typed : amountInFull(typed);
  const accepted = isTime || typed === '' || within(value, policy.limits);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (set.isPending || !form.validate() || !accepted) return;
    set.mutate({ kind: limit.kind, value });
  };
  const { error, ...field } = fieldProps(form, 'value');
  return (
    <Form ref={form.form} className={layout.form} onSubmit={submit}>
      <p className={styles.text}>{t('form.rule')}</p>
      {isTime ? (
        <RadioGroup
          label={t('form.time')}
          items={minutesFor(span, limit.value).map((minutes) => ({
            value: minutes,
            label: timeText(Number(minutes) * 60),
          }))}
          value={typed}
          onChange={field.onChange}
          error={error}
        />
      ) : (
        <MoneyField
          {...field}
          error={error}
          label={t('form.amount')}
          min={policy.limits.minimum}
          max={policy.limits.maximum}
          quick={QUICK}
        />
      )}
      {typed !== '' && accepted && <p role="status">{t(isStricter(value, limit.value) ? 'form.now' : 'form.later')}</p>}
      <Button type="submit" full busy={set.isPending && set.variables.value !== null}>
        {t('form.save')}
      </Button>
      {limit.value !== null && (
        <Button
          tone="ghost"
          full
          busy={set.isPending && set.variables.value === null}
          onClick={() => !set.isPending && set.mutate({ kind: limit.kind, value: null })}
        >
          {t('form.remove')}
        </Button>
      )}
    </Form>
  );
}

/** The sheet that sets a limit; null is none. */
export function LimitSheet({
  limit,
  policy,
  onClose,
}: {
  limit: Edited | null;
  policy: PlayerPolicy;
  onClose: () => void;
}) {
  const t = useSafetyTexts();
  const [shown, setShown] = useState(limit);
  // The last content stays while the sheet slides away.
  if (limit && limit !== shown) setShown(limit);
  if (!shown) return null;
  const { group, span } = partsOf(shown.kind);
  const title = t('form.title', { group: t(`limits.${group}`), span: t(`limits.${span}`).toLowerCase() });
  return (
    <Sheet open={limit !== null} title={title} onClose={onClose}>
      {/* A new form for each limit and each opening. */}
      <LimitForm key={`${shown.kind}${limit !== null}`} limit={shown} policy={policy} onDone={onClose} />
    </Sheet>
  );
}
