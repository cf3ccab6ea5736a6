import { whenNear } from '@r777/shared/ui/near-view/near-view';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

/** How far below the screen content is mounted once the player moves, in px: about one screen. */
const AHEAD = '700px';

/** True once the player has scrolled. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const moved = () => setScrolled(true);
    window.addEventListener('scroll', moved, { once: true, passive: true });
    return () => window.removeEventListener('scroll', moved);
  }, []);
  return scrolled;
}

/**
 * Keeps content below the screen out of the first load. A page that is still a skeleton is short, so before the first
 * scroll only visible content counts. Content is mounted when the player comes near, not when the page is idle, because
 * idle moments are when players tap. Then it stays.
 */
export function NearView({ children, placeholder = null }: { children: ReactNode; placeholder?: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const scrolled = useScrolled();
  useEffect(() => {
    const element = mark.current;
    if (near || !element) return undefined;
    // Rendered in slices, so that a tap is handled between two slices.
    return whenNear(element, scrolled ? AHEAD : '0px', () => startTransition(() => setNear(true)));
  }, [near, scrolled]);
  return near ? children : <div ref={mark}>{placeholder}</div>;
}
