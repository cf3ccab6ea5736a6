import { formatDate, imageUrl } from '@r777/shared/core';
import { type ReactNode, useState } from 'react';
import { Icon, type IconName } from '../icon/icon';
import styles from './record-row.module.css';

/** The colour of a state: in progress, done, failed, or ended without either. */
export type RecordTone = 'waiting' | 'positive' | 'negative' | 'muted';

interface RecordRowProps {
  /** An icon of the kind, or the address of the game's tile. */
  lead: { icon: IconName } | { picture: string };
  title: ReactNode;
  /** A second line, such as game and vendor. */
  text?: ReactNode;
  /** ISO time. */
  time: string;
  /** Amount or points; muted while nothing was booked. */
  amount?: ReactNode;
  isBooked?: boolean;
  /** Below the amount. */
  note?: ReactNode;
  state?: { text: string; tone: RecordTone } | undefined;
  onOpen: () => void;
}

/** The game's tile; nothing if it cannot be loaded. */
function Picture({ of }: { of: string }) {
  const [broken, setBroken] = useState(false);
  return (
    <span className={styles.picture}>
      {!broken && (
        <img src={imageUrl(of)} alt="" width={42} height={56} loading="lazy" onError={() => setBroken(true)} />
      )}
    </span>
  );
}

/** One row of a record: subject, time, amount, and state. A tap opens the details. */
export function RecordRow({ lead, title, text, time, amount, isBooked = true, note, state, onOpen }: RecordRowProps) {
  return (
    <li>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
        {'icon' in lead ? (
          <span className={styles.icon}>
            <Icon name={lead.icon} size={20} />
          </span>
        ) : (
          <Picture of={lead.picture} />
        )}
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {text && <span className={styles.small}>{text}</span>}
          <time className={styles.small} dateTime={time}>
            {formatDate(time, 'MM/DD/YYYY HH:mm')}
          </time>
        </span>
        <span className={styles.amounts} data-booked={isBooked}>
          {amount}
          {state && (
            <span className={styles.state} data-tone={state.tone}>
              {state.text}
            </span>
          )}
          {note && <span className={styles.small}>{note}</span>}
        </span>
      </button>
    </li>
  );
}
