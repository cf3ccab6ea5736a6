import { calls, type OutputOf } from '@r777/shared/contracts';
import { useAreaHidden, useCall } from '@r777/shared/react';
import { useServerNow } from '@r777/shared/server-time';
import { useEffect } from 'react';

/** The running or next rain. */
export type Rain = NonNullable<OutputOf<typeof calls.redRain>['rain']>;

/** Time between two requests when a rain should have started or ended but the server does not say so yet, in ms. */
const ASK_AGAIN_MS = 2_000;

/** When the rain starts or, once it runs, ends; in ms of the server's clock. */
const turnOf = (rain: Rain) => Date.parse(rain.state === 'planned' ? rain.startTime : rain.endTime);

/**
 * The rain, and the time until it starts or ends by the server's clock. It is requested again at that time, and when
 * the page becomes visible, because a suspended tab may have missed both.
 */
export function useRain() {
  const query = useCall(calls.redRain, {});
  const { refetch } = query;
  const hidden = useAreaHidden();
  const rain = query.data?.rain ?? null;
  const turn = rain && turnOf(rain);
  const now = useServerNow(1_000, turn);
  const isDue = turn !== null && now >= turn;

  useEffect(() => {
    if (!isDue || hidden) return undefined;
    const ask = () => document.visibilityState === 'visible' && void refetch();
    ask();
    const timer = setInterval(ask, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isDue, hidden, refetch]);

  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && void refetch();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [refetch]);

  return { query, left: turn === null ? 0 : Math.max(0, turn - now) };
}
