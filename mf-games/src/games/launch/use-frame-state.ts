import { GAME_PAGE_OPENED, GAME_ROUND_RUNS, GAME_ROUND_SHOWN, GAME_WANTS_DEPOSIT } from '@r777/shared/game-page';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Time limits of a game's page, in ms: first a notice, then Retry. */
const SLOW_AFTER = 4_000;
const SILENT_AFTER = 15_000;
/** The greeting of a loaded page may be this late; ms. */
const GREETS_WITHIN = 1_500;

/** `opening`, then `slow`, then `silent`, until the game's page reports `there`. */
type FrameState = 'opening' | 'slow' | 'silent' | 'there';

/** Whether a round is being shown in the game; `unknown` for a vendor that does not say. */
export type RoundState = 'unknown' | 'running' | 'shown';

/** Requests of a game's page. Each is called while the frame is shown. */
interface GameFrameWishes {
  onExit: () => void;
  onDeposit: () => void;
}

/** Reports of a game's page about itself. */
interface GameFrameState {
  state: FrameState;
  round: RoundState;
  ref: RefObject<HTMLIFrameElement | null>;
  onLoad: (frame: HTMLIFrameElement) => void;
}

/** The game's exit leads to the page that the player came from, which the site's policy does not show in a frame. */
const isOurs = (address: string) => address.startsWith(location.origin);

/** Whether the frame shows a page of ours; the address of any other page cannot be read. */
function showsOurs(frame: HTMLIFrameElement): boolean {
  try {
    return isOurs(frame.contentWindow?.location.href ?? '');
  } catch {
    return false;
  }
}

/** Whether the player has just tapped: a tap in a frame counts for its parents too. Browsers without the answer are trusted. */
const hasTapped = (): boolean => (navigator as { userActivation?: UserActivation }).userActivation?.isActive !== false;

/**
 * The state of a framed game. A load event proves little, because a browser's own error page fires one too; only the
 * vendor's page sends a greeting. The frame is left when the game navigates back to this site by its own exit. A game
 * that reloads, or opens another page of its own, continues. A greeting counts only from this frame, not from another
 * window of the vendor or from a page inside this one.
 */
export function useFrameState(url: string, { onExit, onDeposit }: GameFrameWishes): GameFrameState {
  const wanted = useRef(onDeposit);
  useEffect(() => {
    wanted.current = onDeposit;
  });
  const [round, setRound] = useState<RoundState>('unknown');
  const [state, setState] = useState<FrameState>('opening');
  const ref = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const wait = (ms: number, next: FrameState) =>
      setTimeout(() => setState((now) => (now === 'there' ? now : next)), ms);
    const timers = [wait(SLOW_AFTER, 'slow'), wait(SILENT_AFTER, 'silent')];
    return () => timers.forEach(clearTimeout);
  }, []);
  useEffect(() => {
    const refused = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && isOurs(blockedURI)) onExit();
    };
    document.addEventListener('securitypolicyviolation', refused);
    return () => document.removeEventListener('securitypolicyviolation', refused);
  }, [onExit]);
  useEffect(() => {
    const { origin } = new URL(url);
    const hear = (event: MessageEvent) => {
      const isFrame = event.source !== null && event.source === ref.current?.contentWindow;
      if (!isFrame || event.origin !== origin) return;
      if (event.data === GAME_PAGE_OPENED) setState('there');
      if (event.data === GAME_ROUND_RUNS) setRound('running');
      if (event.data === GAME_ROUND_SHOWN) setRound('shown');
      // A game must not send a player to the deposit page by itself.
      if (event.data === GAME_WANTS_DEPOSIT && hasTapped()) wanted.current();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [url]);
  const late = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(late.current), []);
  const onLoad = (frame: HTMLIFrameElement) => {
    if (showsOurs(frame)) return onExit();
    clearTimeout(late.current);
    late.current = setTimeout(() => setState((now) => (now === 'there' ? now : 'silent')), GREETS_WITHIN);
  };
  return { state, round, ref, onLoad };
}
