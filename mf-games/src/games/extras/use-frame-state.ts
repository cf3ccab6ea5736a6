import { useEffect, useRef, useState } from 'react';

/** Patience with a game's page, ms: then the player is told, and then offered a new try. */
const SLOW_AFTER = 4_000;
const SILENT_AFTER = 15_000;

/** `opening`, then `slow`, then `silent` until the game's page is `there`. */
export type FrameState = 'opening' | 'slow' | 'silent' | 'there';

/**
 * How far a framed game is. Its page loads once; when another one loads in its place, the player has followed the game's own
 * exit, and the frame is left.
 */
export function useFrameState(onExit: () => void): [FrameState, { onLoad: () => void }] {
  const [state, setState] = useState<FrameState>('opening');
  const loads = useRef(0);
  useEffect(() => {
    const wait = (ms: number, next: FrameState) =>
      setTimeout(() => setState((now) => (now === 'there' ? now : next)), ms);
    const timers = [wait(SLOW_AFTER, 'slow'), wait(SILENT_AFTER, 'silent')];
    return () => timers.forEach(clearTimeout);
  }, []);
  const onLoad = () => {
    loads.current += 1;
    if (loads.current > 1) onExit();
    else setState('there');
  };
  return [state, { onLoad }];
}
