import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../button/button';
import { useFieldTexts } from '../texts/field-texts';
import styles from './resend.module.css';

/** Sends a code, and sends it again after a wait whose seconds it shows. */
export interface ResendProps {
  /** Seconds until another code may be sent; 0 when there is no wait. */
  secondsLeft: number;
  onSend: () => void;
  /** A code was sent before. */
  again?: boolean;
  /** True while it is being sent. */
  busy?: boolean;
  /** False while the number cannot get a code (SMS-01): a press then calls `onUnready`. */
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
    // Announced once, when the wait ends: the seconds are not announced.
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
        // Not `disabled`: the button keeps the focus during the wait.
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
