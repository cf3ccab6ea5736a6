import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../button/button';
import { useFieldTexts } from '../texts/field-texts';
import styles from './resend.module.css';

/** Sends a code, and sends it again after a wait whose seconds it shows. */
export interface ResendProps {
  /** Until another code may be sent; 0 when none runs. */
  secondsLeft: number;
  onSend: () => void;
  /** A code was sent before. */
  again?: boolean;
  /** While it is being sent. */
  busy?: boolean;
  /** False while the number is not one that a code can go to (SMS-01): a press then calls `onUnready`. */
  ready?: boolean;
  onUnready?: () => void;
}

export function Resend({
  secondsLeft,
  onSend,
  again = false,
  busy = false,
  ready = true,
  onUnready,
}: ResendProps): ReactNode {
  const t = useFieldTexts();
  const waiting = secondsLeft > 0;
  const waited = useRef(false);
  const [over, setOver] = useState(false);
  useEffect(() => {
    // Told once, when the wait ends: the seconds are for the eye.
    setOver(waited.current && !waiting);
    waited.current = waiting;
  }, [waiting]);
  const press = () => {
    if (waiting) return;
    if (ready) onSend();
    else onUnready?.();
  };
  return (
    <span className={styles.resend}>
      <Button
        tone="secondary"
        size="m"
        busy={busy}
        // Not `disabled`: the focus stays on it while it waits.
        aria-disabled={waiting || !ready}
        onClick={press}
      >
        {waiting ? t('code.wait', { seconds: secondsLeft }) : t(again || over ? 'code.again' : 'code.send')}
      </Button>
      <span className={styles.unseen} role="status">
        {over && t('code.ready')}
      </span>
    </span>
  );
}
