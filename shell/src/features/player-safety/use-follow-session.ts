import { calls, type PlaySession } from '@r777/shared/contracts';
import { useBus, useQueryCache } from '@r777/shared/react';
import { useCallback, useEffect, useRef } from 'react';

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
export function useFollowSession(session: PlaySession | undefined): void {
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
