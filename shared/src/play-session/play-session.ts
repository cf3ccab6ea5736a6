/**
 * The running play session, for the header, a game's frame and the page of player safety. The figures come from the
 * server and are in the one query cache, so all of them show the same. Its users bundle it; it stores nothing.
 */
import { calls, type PlayerPolicy, type PlaySession } from '@r777/shared/contracts';
import { serverNow } from '@r777/shared/core';
import { useCall, useSettings } from '@r777/shared/react';
import { useMemo, useSyncExternalStore } from 'react';

/** The player-safety part of the current policy; undefined until the settings arrive. */
export function usePlayPolicy(): PlayerPolicy | undefined {
  return useSettings().data?.policy;
}

/** A session, and when the server said so. */
export interface DatedPlaySession {
  readonly session: PlaySession;
  /** Server time of the answer, in ms: from then on this clock counts. */
  readonly toldAt: number;
}

/** The member's play session; undefined while unknown, and for visitors. */
export function usePlaySession(): DatedPlaySession | undefined {
  const { data, dataUpdatedAt } = useCall(calls.playSession, {});
  return useMemo(
    () => data && { session: data, toldAt: dataUpdatedAt + serverNow() - Date.now() },
    [data, dataUpdatedAt],
  );
}

const everySecond = (changed: () => void) => {
  const timer = setInterval(changed, 1_000);
  return () => clearInterval(timer);
};
const never = () => () => undefined;

/**
 * Seconds played until now. With `running` they continue from the server's answer, by the server's time, so neither a
 * wrong phone clock nor a hidden tab changes them.
 */
export function usePlayedSeconds(told: DatedPlaySession | undefined, running: boolean): number {
  const since = (ms: number) => Math.max(0, Math.floor((serverNow() - ms) / 1_000));
  return useSyncExternalStore(running ? everySecond : never, () => {
    if (!told) return 0;
    return told.session.playedSeconds + (running && told.session.startedAt !== null ? since(told.toldAt) : 0);
  });
}
