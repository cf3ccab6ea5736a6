import { calls, type GameType, gameTypes, type OutputOf } from '@r777/shared/contracts';
import { type AppError, toast } from '@r777/shared/core';
import { useAction, useErrorText, useQueryCache } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { Form } from '@r777/shared/ui/form/form';
import { useForm } from '@r777/shared/ui/form/use-form';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useRebateTexts } from '../../texts/rebate-texts';
import { RateFields, useBoundText } from './rate-fields';
import { type Rates, rateOf, sameRate } from './rates';
import styles from './rebate-settings.module.css';

/** A member directly below, with rates and lower bounds. */
export type Child = OutputOf<typeof calls.rebateSettings>['content'][number];

const isGameType = (field: string | undefined): field is GameType => gameTypes.some((one) => one === field);

/**
 * The rates of a member. Only changed rates are sent, so a change on another device in the meantime is kept. If a limit
 * has moved, the server's refusal appears at the field with the new limit, and the typed value stays.
 */
export function MemberForm({
  child,
  own,
  onChanged,
  onDone,
}: {
  child: Child;
  own: Rates;
  /** Called with whether there are unsaved changes. */
  onChanged: (changed: boolean) => void;
  onDone: () => void;
}) {
  const t = useRebateTexts();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const boundText = useBoundText();
  const [before] = useState(child.rates);
  const [failed, setFailed] = useState<AppError | null>(null);
  const bounds = { own, least: child.least };
  const form = useForm<GameType>({
    name: `rebate-${child.id}`,
    fields: gameTypes,
    initial: before,
    check: (field, values) => {
      if (values[field] === '') return [t('form.missing')];
      // Unchanged values are not sent, so they cannot break a limit.
      return sameRate(values[field], before[field]) ? [] : boundText(field, values[field], bounds);
    },
  });
  useVisibleFocus(form.form);
  const changed = gameTypes.filter((gameType) => !sameRate(form.values[gameType], before[gameType]));
  useEffect(() => onChanged(changed.length > 0), [onChanged, changed.length]);
  const save = useAction(calls.setRebates, {
    onSuccess: () => {
      toast.show({ kind: 'success', text: t('form.saved', { account: child.account }) });
      void Promise.all([cache.invalidate(calls.rebateSettings), cache.invalidate(calls.rebateHistory)]);
      onDone();
    },
    onError: async (error) => {
      // The form's limits are older than those in the refusal.
      await cache.invalidate(calls.rebateSettings);
      if (isGameType(error.field)) form.refuse(error.field, errorText(error));
      else setFailed(error);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFailed(null);
    if (save.isPending || !form.validate()) return;
    const rates = Object.fromEntries(changed.map((gameType) => [gameType, rateOf(form.values[gameType])]));
    save.mutate({ member: child.id, rates });
  };
  return (
    <Form ref={form.form} className={styles.form} onSubmit={submit}>
      <RateFields form={form} own={own} least={child.least} />
      <p className={styles.small}>{t('form.leastText')}</p>
      <p className={styles.small}>{t('form.counts')}</p>
      {failed && <ErrorLine>{failed.code === 'request.notFound' ? t('form.gone') : errorText(failed)}</ErrorLine>}
      <Button type="submit" full busy={save.isPending} disabled={changed.length === 0}>
        {changed.length === 0 ? t('form.same') : t('form.save')}
      </Button>
    </Form>
  );
}
