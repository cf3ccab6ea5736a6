import { currentLanguage, formatMoney } from '@r777/shared/core';
import { usePlayedSeconds, usePlayPolicy, usePlaySession } from '@r777/shared/play-session/play-session';
import { clockText } from '@r777/shared/play-session/played';
import { usePlaySessionTexts } from '@r777/shared/play-session/texts';
import { useTimeText } from '@r777/shared/play-session/time-text';
import { useReachable } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import { Money } from '@r777/shared/ui/money/money';
import { useEffect, useRef, useState } from 'react';
import styles from './game-frame.module.css';

/** The site knows of a result before the reels stop: it is shown this much later, in ms. */
const AFTER_REELS_MS = 8_000;

/** A value as it was `ms` ago; the first one at once. */
function useLater<T>(value: T, ms: number): T {
  const [shown, setShown] = useState(value);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    // Not undone by the next value: in a fast series each is shown in its turn.
    timers.current.add(setTimeout(setShown, ms, () => value));
  }, [value, ms]);
  useEffect(() => {
    const all = timers.current;
    return () => all.forEach(clearTimeout);
  }, []);
  return shown;
}

/** Time played, and the net result as far as the game has shown it. They lead to player safety. */
function Clock({ net, sessionClock, onSafety }: { net: string | null; sessionClock: boolean; onSafety: () => void }) {
  const t = usePlaySessionTexts();
  const timeText = useTimeText();
  const seconds = usePlayedSeconds(usePlaySession(), sessionClock);
  const reachable = useReachable()(paths.playerSafety);
  const shownNet = useLater(net, AFTER_REELS_MS);
  const names = [
    sessionClock && t('bar', { time: timeText(seconds) }),
    shownNet !== null && t('barNet', { net: formatMoney(shownNet, currentLanguage()) }),
    reachable && t('open'),
  ];
  return (
    <button
      type="button"
      className={styles.clock}
      // Whole minutes: a name that changes each second would be read out each second.
      aria-label={names.filter(Boolean).join('. ')}
      disabled={!reachable}
      onClick={onSafety}
    >
      {sessionClock && <span>{clockText(seconds)}</span>}
      {shownNet !== null && <Money amount={shownNet} signed />}
    </button>
  );
}

/** The clock of the running play session in a game's frame, as far as the policy asks for it. Play money counts for nothing. */
export function PlayClock({ free, onSafety }: { free: boolean; onSafety: () => void }) {
  const policy = usePlayPolicy();
  const session = usePlaySession()?.session;
  if (free || !policy || !session || session.startedAt === null) return null;
  const { sessionClock, netPosition } = policy;
  if (!sessionClock && !netPosition) return null;
  return <Clock net={netPosition ? session.net : null} sessionClock={sessionClock} onSafety={onSafety} />;
}
