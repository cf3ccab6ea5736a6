import { AppError, toast } from '@r777/shared/core';
import { hasPasskey, type Outcome, suggestsPasskeys } from '@r777/shared/passkeys/support';
import { useAreaHidden } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { useEffect, useRef, useState } from 'react';
import { RefusedLine } from '../account/refused-line';
import { useAuthTexts } from '../account/texts';

const ceremony = () => import('./ceremony');
type Note = 'passkey.cancelled' | 'passkey.unsupported' | AppError;

/**
 * Passkeys on the log-in form: among the suggestions of the username field if the browser supports it, and a button on
 * a device that has one. Without a passkey the form looks as usual.
 */
export function PasskeyLogin() {
  const t = useAuthTexts();
  const hidden = useAreaHidden();
  const [note, setNote] = useState<Note | null>(null);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const tell = useRef<(outcome: Outcome) => void>(() => {});
  useEffect(() => {
    tell.current = (outcome) => {
      if (outcome.kind === 'done') toast.show({ kind: 'success', text: t('login.done') });
      else if (outcome.kind === 'failed') setNote(outcome.error);
      else if (outcome.kind !== 'replaced')
        setNote(`passkey.${outcome.kind === 'unsupported' ? 'unsupported' : 'cancelled'}`);
    };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the button ends the suggestions, and they begin again after it.
  useEffect(() => {
    if (hidden) return undefined;
    let end: (() => void) | undefined;
    let gone = false;
    const begin = async () => {
      if (!(await suggestsPasskeys())) return;
      const { suggestPasskeys } = await ceremony();
      if (!gone) end = suggestPasskeys((outcome) => tell.current(outcome));
    };
    begin().catch(() => undefined);
    return () => {
      gone = true;
      end?.();
    };
  }, [hidden, round]);

  const choose = async () => {
    setNote(null);
    setBusy(true);
    const outcome: Outcome = await ceremony().then(
      ({ logInByPasskey }) => logInByPasskey(),
      // Its code, which could not be loaded.
      (cause: unknown) => ({ kind: 'failed', error: new AppError('network.failed', { cause }) }),
    );
    setBusy(false);
    tell.current(outcome);
    if (outcome.kind !== 'done') setRound((before) => before + 1);
  };

  return (
    <>
      {typeof note === 'string' ? <ErrorLine>{t(note)}</ErrorLine> : note && <RefusedLine failure={note} />}
      {hasPasskey() && (
        <Button tone="secondary" full icon="lock" busy={busy} onClick={choose}>
          {t('passkey.use')}
        </Button>
      )}
    </>
  );
}
