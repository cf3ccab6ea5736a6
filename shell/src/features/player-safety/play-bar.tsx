import type { PlayerPolicy, PlaySession } from '@r777/shared/contracts';
import { currentLanguage, formatMoney } from '@r777/shared/core';
import { usePlaySessionTexts } from '@r777/shared/play-session/texts';
import { useTimeText } from '@r777/shared/play-session/time-text';
import { Link } from '@r777/shared/router';
import { Icon } from '@r777/shared/ui/icon/icon';
import { Money } from '@r777/shared/ui/money/money';
import { useLayoutEffect } from 'react';
import './play-bar.css';
import styles from './play-bar.module.css';

/** Minutes played and net result under the header, as far as the policy asks for them. It leads to player safety. */
export function PlayBar({ session, policy, to }: { session: PlaySession; policy: PlayerPolicy; to: string | null }) {
  const t = usePlaySessionTexts();
  const timeText = useTimeText();
  const { sessionClock, netPosition } = policy;
  const shown = sessionClock || netPosition;
  // Content that sticks below the header makes room for the bar.
  useLayoutEffect(() => {
    if (!shown) return undefined;
    const { dataset } = document.documentElement;
    dataset.playBar = '';
    return () => {
      delete dataset.playBar;
    };
  }, [shown]);
  if (!shown) return null;
  const time = timeText(session.playedSeconds);
  const net = formatMoney(session.net, currentLanguage());
  const label = [sessionClock && t('bar', { time }), netPosition && t('barNet', { net })].filter(Boolean).join(', ');
  const face = (
    <>
      {sessionClock && (
        <span className={styles.part}>
          <Icon name="clock" size={16} />
          {time}
        </span>
      )}
      {netPosition && <Money amount={session.net} signed />}
    </>
  );
  if (to === null)
    return (
      <p className={styles.bar} role="note" aria-label={label}>
        {face}
      </p>
    );
  return (
    <Link className={styles.bar} to={to} aria-label={`${label}. ${t('open')}`}>
      {face}
      <Icon name="chevron-right" size={16} />
    </Link>
  );
}
