import { calls, type GameType, gameTypes, type OutputOf } from '@r777/shared/contracts';
import { type AppError, toast } from '@r777/shared/core';
import { useAction, useErrorText, useQueryCache } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { useForm } from '@r777/shared/ui/form/use-form';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useRebateTexts } from '../../texts/rebate-texts';
import { RateFields } from './rate-fields';
import { type Rates, rateOf, sameRate } from './rates';
import styles from './rebate-settings.module.css';
import { useBoundText } from './use-bound-text';

/** A member directly below, with rates and lower bounds. */
export type Child = OutputOf<typeof calls.rebateSettings>['content'][number];

const isGameType = (field: string | undefined): field is GameType => gameTypes.some((one) => one === field);

/**
 * The rates of a member. Only those that were changed are sent, so that a change made elsewhere meanwhile stays. Where a
 * bound has moved, the server's refusal stands under its field with the bound that holds now; what was typed stays.
 */
export function MemberForm({
  child,
  own,
  onChanged,
  onDone,
}: {
  child: Child;
  own: Rates;
  /** Told whether there are changes that are not saved. */
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
      // What stays as it is is not sent, and so breaks no bound.
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
      // The bounds of the form are older than those of the refusal.
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
    <form ref={form.form} className={styles.form} onSubmit={submit} noValidate>
      <RateFields form={form} own={own} least={child.least} />
      <p className={styles.small}>{t('form.leastText')}</p>
      {failed && <ErrorLine>{failed.code === 'request.notFound' ? t('form.gone') : errorText(failed)}</ErrorLine>}
      <Button type="submit" full busy={save.isPending} disabled={changed.length === 0}>
        {changed.length === 0 ? t('form.same') : t('form.save')}
      </Button>
    </form>
  );
}
