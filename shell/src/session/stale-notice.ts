import bn from '@r777/locales/bn/live.json';
import en from '@r777/locales/en/live.json';
import { bus, currentLanguage, toast } from '@r777/shared/core';

const texts = { BN: bn.paused, EN: en.paused };

/** How long events may be missing before the page reports it, in ms: reopening a stream takes seconds. */
const STALE_MS = 20_000;

/**
 * Shows that a player's figures are not live while no events arrive, until `signal` is aborted: a log-out ends the
 * notice too, because visitors have no figures that could be stale.
 */
export function showStale(signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notice: number | undefined;
  const end = () => {
    clearTimeout(timer);
    timer = undefined;
    if (notice !== undefined) toast.hide(notice);
    notice = undefined;
  };
  const show = () => {
    // Offline has its own notice, and a hidden page has no stream.
    if (!navigator.onLine || document.visibilityState === 'hidden') return;
    notice = toast.show({ kind: 'offline', text: texts[currentLanguage()], duration: 'untilHidden' });
  };
  const stops = [
    bus.on('events.connected', ({ connected }) => {
      if (connected) end();
      else timer ??= setTimeout(show, STALE_MS);
    }),
    bus.on('language.changed', () => {
      if (notice === undefined) return;
      toast.hide(notice);
      show();
    }),
  ];
  const stop = () => {
    for (const leave of stops) leave();
    end();
  };
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
}
