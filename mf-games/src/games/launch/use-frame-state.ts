import { GAME_PAGE_OPENED } from '@r777/shared/game-page';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Time limits of a game's page, ms: then the player is told, and then offered Retry. */
const SLOW_AFTER = 4_000;
const SILENT_AFTER = 15_000;
/** The greeting of a page that has loaded may be this late, ms. */
const GREETS_WITHIN = 1_500;

/** `opening`, then `slow`, then `silent` until the game's page has said that it is `there`. */
type FrameState = 'opening' | 'slow' | 'silent' | 'there';

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

/**
 * How far a framed game is. That a page has loaded says little: a browser's own error page loads too, and only the vendor's
 * greets. The frame is left when the game leads back to this site, by its own exit; a game that loads itself
 * again, or another page of its own, goes on. A greeting counts from this frame alone: another window of the vendor, or
 * another page inside this one, says nothing of it.
 */
export function useFrameState(
  url: string,
  onExit: () => void,
): [FrameState, { ref: RefObject<HTMLIFrameElement | null>; onLoad: (frame: HTMLIFrameElement) => void }] {
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
      if (isFrame && event.origin === origin && event.data === GAME_PAGE_OPENED) setState('there');
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
  return [state, { ref, onLoad }];
}
