import { calls } from '@r777/shared/contracts';
import { bus, confirm, toast } from '@r777/shared/core';
import { addNoOffers } from '@r777/shared/play-session/no-offers';
import { useAction, useLogOut, useQueryCache } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { Form } from '@r777/shared/ui/form/form';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { RadioGroup } from '@r777/shared/ui/radio-group/radio-group';
import { type SubmitEvent, useCallback, useState } from 'react';
import { useSafetyTexts } from '../../../texts/safety-texts';
import { PartPage } from '../frame/part-page';
import styles from './break-form.module.css';

/** The length that never ends. */
const FOREVER = 'forever';
const YEAR = 365;

/** A length in words: days, whole years, or for ever. */
function useLengthText(): (length: string) => string {
  const t = useSafetyTexts();
  return useCallback(
    (length) => {
      if (length === FOREVER) return t('break.forever');
      const days = Number(length);
      return days % YEAR === 0 ? t('break.years', { count: days / YEAR }) : t('break.days', { count: days });
    },
    [t],
  );
}

const consequences = {
  timeOut: ['timeOut_1', 'timeOut_2', 'timeOut_3', 'timeOut_4'],
  selfExclusion: ['selfExclusion_1', 'selfExclusion_2', 'selfExclusion_3', 'selfExclusion_4', 'selfExclusion_5'],
} as const;

/**
 * A break of a length that the policy offers: consequences first, then a confirmation. A self-exclusion logs the member
 * out. A time-out keeps this log-in, for the balance and withdrawals.
 */
export function BreakForm({
  kind,
  days,
  permanent,
  openBonus,
}: {
  kind: 'timeOut' | 'selfExclusion';
  /** Offered lengths; null if the policy has no such break. */
  days: readonly number[] | null;
  permanent: boolean;
  /** The effect on open bonuses; undefined from a server of the previous version. */
  openBonus: 'end' | 'keep' | undefined;
}) {
  const t = useSafetyTexts();
  const lengthText = useLengthText();
  const logOut = useLogOut(true);
  const navigate = useNavigate();
  const cache = useQueryCache();
  const [length, setLength] = useState('');
  const [missing, setMissing] = useState(false);
  const begin = useAction(calls.excludeSelf, {
    onSuccess: async (answer) => {
      bus.emit('game.leave', {});
      // Before the log-out of a self-exclusion, after which the page is a guest's.
      // Only adds: a trial account is not this browser's player, who may have a longer exclusion.
      if (answer.exclusion) addNoOffers(answer.exclusion.until);
      if (kind === 'selfExclusion') await logOut();
      else {
        cache.set(calls.playLimits, {}, () => answer);
        bus.emit('safety.changed', {});
        navigate(paths.playerSafety, { replace: true });
      }
      toast.show({ kind: 'info', text: t(`break.done_${kind}`), duration: 'long' });
    },
  });
  if (days === null)
    return (
      <PartPage title={t(`ways.${kind}`)}>
        <Alert>{t('break.off')}</Alert>
      </PartPage>
    );
  const items = [...days.map(String), ...(permanent ? [FOREVER] : [])];
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (begin.isPending) return;
    // A length that the policy has withdrawn is no longer valid.
    const chosen = items.includes(length);
    setMissing(!chosen);
    if (!chosen) return;
    const forever = length === FOREVER;
    const sure = await confirm({
      title: t('break.sure'),
      text: t(forever ? 'break.sure_forever' : `break.sure_${kind}`, { length: lengthText(length) }),
      confirmText: t('break.yes'),
      cancelText: t('break.no'),
      tone: 'danger',
    });
    if (sure) begin.mutate({ kind, days: forever ? null : Number(length) });
  };
  return (
    <PartPage title={t(`ways.${kind}`)}>
      <section className={styles.what}>
        <h3 className={styles.name}>{t('break.what')}</h3>
        <ul className={styles.list}>
          {consequences[kind].map((each) => (
            <li key={each}>{t(`break.${each}`)}</li>
          ))}
          {openBonus && <li>{t(`break.openBonus_${openBonus}`)}</li>}
        </ul>
      </section>
      <Form className={layout.form} onSubmit={(event) => void submit(event)}>
        <RadioGroup
          label={t('break.length')}
          items={items.map((value) => ({ value, label: lengthText(value) }))}
          value={length}
          onChange={(value) => {
            setLength(value);
            setMissing(false);
          }}
          error={missing ? t('break.choose') : undefined}
          required
        />
        <Button type="submit" tone="danger" full busy={begin.isPending || begin.isSuccess}>
          {t(`break.begin_${kind}`)}
        </Button>
      </Form>
    </PartPage>
  );
}
