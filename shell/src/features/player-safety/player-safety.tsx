import { calls, type PlayerPolicy, type PlaySession } from '@r777/shared/contracts';
import { currentLanguage, defineStored, formatMoney } from '@r777/shared/core';
import { exempt, noteNoOffers } from '@r777/shared/play-session/no-offers';
import { usePlayPolicy, usePlaySession } from '@r777/shared/play-session/play-session';
import { usePlaySessionTexts } from '@r777/shared/play-session/texts';
import { useTimeText } from '@r777/shared/play-session/time-text';
import { useBus, useCall, useQueryCache, useReachable, useSettings } from '@r777/shared/react';
import { Link, paths, useLocation } from '@r777/shared/router';
import { Icon } from '@r777/shared/ui/icon/icon';
import { Money } from '@r777/shared/ui/money/money';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { RealityCheck } from './reality-check';
import { TimeIsUp } from './time-is-up';
import './play-bar.css';
import styles from './player-safety.module.css';

/** `1` while the bar is on this tab's pages: the next one keeps its place from the first paint on. */
const kept = defineStored('session', 'r777.playBar', String);

/**
 * Content that sticks below the header makes room for the bar. `shown`: undefined while it is not known, when its place
 * stays as the page has begun.
 */
function useBarPlace(shown: boolean | undefined): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (shown === undefined) return undefined;
    if (shown) {
      kept.write('1');
      dataset.playBar = '';
    } else {
      kept.remove();
      delete dataset.playBar;
    }
    return () => {
      delete dataset.playBar;
    };
  }, [shown]);
}

/** Minutes played and net result under the header, as far as the policy asks for them. It leads to player safety. */
function PlayBar({ session, policy, to }: { session: PlaySession; policy: PlayerPolicy; to: string | null }) {
  const t = usePlaySessionTexts();
  const timeText = useTimeText();
  // Beside the form of a deposit a loss in red would urge the player to win it back.
  const isPayingIn = useLocation().pathname === paths.deposit;
  const { sessionClock, netPosition } = policy;
  const time = timeText(session.playedSeconds);
  const net = formatMoney(session.net, currentLanguage());
  const label = [sessionClock && t('bar', { time }), netPosition && t('barNet', { net })].filter(Boolean).join(', ');
  const face = (
    <>
      {sessionClock && (
        <span className={styles.part}>
          <Icon name="clock" size={16} />
          <span>{time}</span>
        </span>
      )}
      {netPosition && <Money amount={session.net} signed={!isPayingIn} />}
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

/** The figures are read again this often while a session runs, in ms. */
const EVERY_MS = 60_000;
/** A series of stakes causes one read, in ms. */
const PAUSE_MS = 500;
/** Shortest wait for a moment that the server has named, in ms: its clock decides, and it may still say "not yet". */
const SHORTEST_MS = 5_000;

/** The next moment at which the server's answer changes by itself, in ms from its answer; null without one. */
function nextMoment({ realityCheck, secondsLeft }: PlaySession): number | null {
  const ends = [realityCheck && !realityCheck.due ? realityCheck.secondsLeft : null, secondsLeft || null];
  const known = ends.filter((end) => end !== null);
  return known.length === 0 ? null : Math.max(SHORTEST_MS, Math.min(...known) * 1_000 + 1_000);
}

/** Keeps the play session current: after movements of money, once a minute, and when a check or a limit is due. */
function useFollowSession(session: PlaySession | undefined): void {
  const cache = useQueryCache();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readAgain = useCallback(() => void cache.invalidate(calls.playSession), [cache]);
  useBus('balance.changed', () => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(readAgain, PAUSE_MS);
  });
  useEffect(() => () => clearTimeout(waiting.current), []);

  const running = session !== undefined && session.startedAt !== null;
  useEffect(() => {
    if (!running) return undefined;
    // A page out of sight reads again when it is seen.
    const timer = setInterval(() => document.visibilityState === 'visible' && readAgain(), EVERY_MS);
    return () => clearInterval(timer);
  }, [running, readAgain]);
  useEffect(() => {
    const moment = running ? nextMoment(session) : null;
    if (moment === null || moment > EVERY_MS) return undefined;
    const timer = setTimeout(readAgain, moment);
    return () => clearTimeout(timer);
  }, [running, session, readAgain]);
}

/**
 * The running play session on every page: the bar under the header, the reality check, and the end of the playing time.
 */
export function PlayerSafety() {
  const policy = usePlayPolicy();
  const told = usePlaySession();
  useFollowSession(told?.session);
  const cache = useQueryCache();
  const noOffers = told?.session.noOffers;
  const isFree = told !== undefined && noOffers === undefined;
  useEffect(() => {
    if (noOffers !== undefined && noteNoOffers(noOffers)) void cache.invalidate(calls.announcements);
  }, [noOffers, cache]);
  useEffect(() => {
    // The mark of this browser is another person's, and holds again for the guest that follows.
    if (!isFree) return undefined;
    exempt(true);
    return () => exempt(false);
  }, [isFree]);
  const to = useReachable()(paths.playerSafety) ? paths.playerSafety : null;
  const isOnTheWay = [useCall(calls.playSession, {}), useSettings()].some(({ isLoading }) => isLoading);
  const isPlaying = told !== undefined && told.session.startedAt !== null;
  const hasBar = isPlaying && policy !== undefined && (policy.sessionClock || policy.netPosition);
  useBarPlace(isOnTheWay ? undefined : hasBar);
  if (!told || !policy) return null;
  const { session } = told;
  return (
    <>
      {hasBar && <PlayBar session={session} policy={policy} to={to} />}
      <RealityCheck session={session} />
      <TimeIsUp session={session} to={to} />
    </>
  );
}
