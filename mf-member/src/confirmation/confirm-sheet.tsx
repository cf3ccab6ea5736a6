import { calls } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { useCall, useErrorText, useQueryCache } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { useServerNow } from '@r777/shared/server-time';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { Stack } from '@r777/shared/ui/layout/layout';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { useEffect, useState } from 'react';
import { useSecurityTexts } from '../texts/security-texts';
import styles from './confirm-sheet.module.css';
import { Loaded } from './loaded';
import { SecretWay, useConfirm, type Way } from './secret-way';
import type { Purpose } from './use-confirmed-change';

/** Confirms with a passkey of the member; the browser asks for it. */
function PasskeyWay({ purpose, onConfirmed }: { purpose: Purpose; onConfirmed: (confirmation: string) => void }) {
  const t = useSecurityTexts();
  const errorText = useErrorText();
  const { prove, busy } = useConfirm();
  const [problem, setProblem] = useState('');
  const confirm = async () => {
    setProblem('');
    const answer = await prove(async () => {
      const { assertPasskey } = await import('@r777/shared/passkeys/own');
      const asked = await assertPasskey();
      if ('assertion' in asked) return { purpose, way: 'passkey', assertion: asked.assertion };
      if (asked.kind === 'failed') throw asked.error;
      setProblem(t(asked.kind === 'unsupported' ? 'confirm.unsupported' : 'confirm.cancelled'));
      return null;
    });
    if (!answer) return;
    if ('failed' in answer) setProblem(errorText(answer.failed));
    else onConfirmed(answer.confirmation);
  };
  return (
    <div className={styles.form}>
      <p className={styles.text}>{t('confirm.passkeyText')}</p>
      {problem && <ErrorLine>{problem}</ErrorLine>}
      <Button full icon="lock" busy={busy} onClick={() => void confirm()}>
        {t('confirm.usePasskey')}
      </Button>
    </div>
  );
}

/** After too many wrong payment passwords: shows when the lock ends. At that time the ways are fetched again. */
function LockedWay({ until }: { until: string }) {
  const t = useSecurityTexts();
  const cache = useQueryCache();
  const over = useServerNow(1000, Date.parse(until)) >= Date.parse(until);
  useEffect(() => {
    if (over) void cache.invalidate(calls.confirmWays);
  }, [over, cache]);
  return (
    <Alert tone="warning" live>
      {t('confirm.locked', { time: formatDate(until, 'HH:mm') })}
    </Alert>
  );
}

function Ways({
  ways,
  purpose,
  onConfirmed,
}: {
  ways: readonly Way[];
  purpose: Purpose;
  onConfirmed: (confirmation: string) => void;
}) {
  const t = useSecurityTexts();
  const [chosen, setChosen] = useState<Way['way'] | null>(null);
  const way = ways.find((one) => one.way === chosen) ?? ways.find((one) => one.lockedUntil === null) ?? ways[0];
  if (!way && purpose === 'oneTap')
    return (
      <Alert tone="warning">
        <span>{t('confirm.noPaymentPassword')}</span>{' '}
        <Link to={`${paths.securityCentre}?form=paymentPassword`}>{t('confirm.setPaymentPassword')}</Link>
      </Alert>
    );
  if (!way) return <Alert tone="warning">{t('confirm.noWay')}</Alert>;
  const others = ways.filter((one) => one !== way);
  const props = { way, purpose, onConfirmed };
  return (
    <>
      {way.lockedUntil !== null && <LockedWay until={way.lockedUntil} />}
      {way.lockedUntil === null && way.way === 'passkey' && <PasskeyWay {...props} />}
      {way.lockedUntil === null && way.way !== 'passkey' && <SecretWay key={way.way} {...props} />}
      {others.length > 0 && (
        <fieldset className={styles.others} aria-label={t('confirm.other')}>
          {others.map((one) => (
            <Button key={one.way} tone="ghost" size="m" full onClick={() => setChosen(one.way)}>
              {t(`confirm.way_${one.way}`)}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** Asks the member to confirm a change, in the ways that the server names. Closing it cancels the change. */
export function ConfirmSheet({
  purpose,
  open,
  onAnswer,
}: {
  purpose: Purpose;
  open: boolean;
  onAnswer: (confirmation: string | null) => void;
}) {
  const t = useSecurityTexts();
  // Always fetched again, because the ways change with the member's settings.
  const query = useCall(calls.confirmWays, { purpose }, { enabled: open, staleTime: 0 });
  return (
    <Sheet open={open} title={t('confirm.title')} onClose={() => onAnswer(null)}>
      <Stack gap={3}>
        <p className={styles.text}>{t(`confirm.text_${purpose}`)}</p>
        <Loaded query={query} failed={t('confirm.failed')} rows={1}>
          {({ ways }) => <Ways ways={ways} purpose={purpose} onConfirmed={onAnswer} />}
        </Loaded>
      </Stack>
    </Sheet>
  );
}
