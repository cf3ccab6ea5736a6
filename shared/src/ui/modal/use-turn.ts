import { dialogStore, serverNow } from '@r777/shared/core';
import { useBus } from '@r777/shared/react';
import { useEffect, useRef, useState } from 'react';

/** How often a waiting pop-up checks whether it may open, in ms. No event reports a change of the history. */
const LOOK_MS = 250;
/** After this time a requested pop-up is open, or its code did not load; in ms. */
const OPENS_MS = 3000;

/** So long after a tap or a key the player is busy, in ms: a pop-up would take the next tap. */
const BUSY_MS = 1000;

/** Every open pop-up, of the shell or of a remote, has a mark in the history entry, so that Back closes it. */
const isPopUpOpen = () => ((history.state as { overlays?: string[] } | null)?.overlays?.length ?? 0) > 0;

/**
 * For a pop-up that no tap requested: true once no other pop-up is open or was requested a moment ago, and nobody taps. It then stays
 * true while something is `waiting` to be shown, because the shown pop-up has a mark of its own. A pop-up that is
 * requested before that mark goes first.
 * @param looks how many checks in a row must be free: of two waiting pop-ups, the one with fewer goes first
 */
export function useTurn(waiting: boolean, looks = 1): boolean {
  const [ours, setOurs] = useState(false);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  useBus('overlay.open', () => {
    askedAt.current = serverNow();
    // This pop-up has its turn, but its code has not loaded. A pop-up that the player tapped goes first, because two
    // pop-ups at once hide each other.
    if (!isPopUpOpen()) setOurs(false);
  });
  useEffect(() => {
    if (!waiting) {
      setOurs(false);
      return undefined;
    }
    if (ours) return undefined;
    const stop = new AbortController();
    let tappedAt = Number.NEGATIVE_INFINITY;
    const noteTap = () => {
      tappedAt = serverNow();
    };
    for (const kind of ['pointerdown', 'keydown'] as const)
      window.addEventListener(kind, noteTap, { capture: true, passive: true, signal: stop.signal });
    let free = 0;
    const look = () => {
      const now = serverNow();
      const isAsked = dialogStore.getState().dialogs.length > 0 || now - askedAt.current < OPENS_MS;
      const isBusy = now - tappedAt < BUSY_MS;
      free = isAsked || isBusy || isPopUpOpen() ? 0 : free + 1;
      if (free < looks) return;
      clearInterval(timer);
      stop.abort();
      setOurs(true);
    };
    const timer = setInterval(look, LOOK_MS);
    look();
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [waiting, looks, ours]);
  return ours && waiting;
}
