import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../button/button';
import { useServerNow } from '../countdown/use-server-now';
import { useFieldTexts } from '../texts/field-texts';
import styles from './resend.module.css';

/** How often the wait is recalculated, in ms: SMS-03. */
const TICK_MS = 500;

/** Sends a code, and sends it again after a wait that it counts down. */
export interface ResendProps {
  /** When a code may be sent again, in ms since 1970 by the server's clock; null before the first. */
  until: number | null;
  onSend: () => void;
  /** While it is being sent. */
  busy?: boolean;
  /** False while the number is not one that a code can go to: SMS-01. */
  ready?: boolean;
}

export function Resend({ until, onSend, busy = false, ready = true }: ResendProps): ReactNode {
  const t = useFieldTexts();
  const now = useServerNow(TICK_MS, until);
  const seconds = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
  const waiting = seconds > 0;
  const waited = useRef(false);
  const [over, setOver] = useState(false);
  useEffect(() => {
    // Announced once, when the wait ends: the seconds are only visual.
    setOver(waited.current && !waiting);
    waited.current = waiting;
  }, [waiting]);
  return (
    <span className={styles.resend}>
      <Button
        tone="secondary"
        size="m"
        busy={busy}
        // Not `disabled`: the focus stays on it while it waits.
        aria-disabled={waiting || !ready}
        onClick={() => !waiting && ready && onSend()}
      >
        {waiting ? t('code.wait', { seconds }) : t(until === null ? 'code.send' : 'code.again')}
      </Button>
      <span className={styles.unseen} role="status">
        {over && t('code.ready')}
      </span>
    </span>
  );
}
