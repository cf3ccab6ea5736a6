import { calls } from '@r777/shared/contracts';
import { useCall } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { useState } from 'react';
import { useSecurityTexts } from '../../../texts/security-texts';
import { Loaded } from '../frame/loaded';
import styles from './confirm-sheet.module.css';
import { LockedWay } from './locked-way';
import { PasskeyWay } from './passkey-way';
import { SecretWay } from './secret-way';
import type { Purpose } from './use-confirmed-change';
import type { Way } from './way';

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
  if (!way) return null;
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
  // Always asked for again: the ways change with what the member sets.
  const query = useCall(calls.confirmWays, { purpose }, { enabled: open, staleTime: 0 });
  return (
    <Sheet open={open} title={t('confirm.title')} onClose={() => onAnswer(null)}>
      <div className={styles.body}>
        <p className={styles.text}>{t(`confirm.text_${purpose}`)}</p>
        <Loaded query={query} failed={t('confirm.failed')} rows={1}>
          {({ ways }) => <Ways ways={ways} purpose={purpose} onConfirmed={onAnswer} />}
        </Loaded>
      </div>
    </Sheet>
  );
}
