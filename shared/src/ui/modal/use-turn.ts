import { dialogStore, serverNow } from '@r777/shared/core';
import { useBus } from '@r777/shared/react';
import { useEffect, useRef, useState } from 'react';

/** How often a pop-up looks whether it is its turn, while it waits, in ms. Nothing tells of a change in the history. */
const LOOK_MS = 250;
/** A pop-up that was asked for is open by then, or its code did not load, in ms. */
const OPENS_MS = 3000;

/** Every open pop-up, of the shell or of a remote, has its mark in the history entry, so that Back closes it. */
const isPopUpOpen = () => ((history.state as { overlays?: string[] } | null)?.overlays?.length ?? 0) > 0;

/**
 * For a pop-up that nobody tapped for: true once no other pop-up is open or was asked for a moment ago; it then stays true for as
 * long as something is `waiting` to be shown, because what is shown has a mark of its own. Asked for before that mark, another
 * pop-up goes first.
 * @param looks how often in a row it has to be free: of two that wait, the one that needs fewer goes first
 */
export function useTurn(waiting: boolean, looks = 1): boolean {
  const [ours, setOurs] = useState(false);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  useBus('overlay.open', () => {
    askedAt.current = serverNow();
    // Its turn has come, but its code has not: what the player tapped for goes first. Two that open at once hide each other.
    if (!isPopUpOpen()) setOurs(false);
  });
  useEffect(() => {
    if (!waiting) {
      setOurs(false);
      return undefined;
    }
    if (ours) return undefined;
    let free = 0;
    const look = () => {
      const isAsked = dialogStore.getState().dialogs.length > 0 || serverNow() - askedAt.current < OPENS_MS;
      free = isAsked || isPopUpOpen() ? 0 : free + 1;
      if (free < looks) return;
      clearInterval(timer);
      setOurs(true);
    };
    const timer = setInterval(look, LOOK_MS);
    look();
    return () => clearInterval(timer);
  }, [waiting, looks, ours]);
  return ours && waiting;
}
