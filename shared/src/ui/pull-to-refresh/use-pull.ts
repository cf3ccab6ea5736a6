import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far the finger's way moves the page, and how far it has to be moved, in px, to let go for a refresh. */
const RESISTANCE = 0.45;
export const FAR = 64;
const MOST = 96;

/** The page's own scrolling and that of what lies between the finger and the area: a pull works at the top of both. */
function atTop(from: EventTarget | null, area: HTMLElement): boolean {
  if (window.scrollY > 0) return false;
  for (let box = from as HTMLElement | null; box && box !== area; box = box.parentElement)
    if (box.scrollTop > 0) return false;
  return true;
}

/**
 * Follows a finger that pulls an area down from the top of the page, where the browser's own pull would reload it. Returns how
 * far it is pulled, in px.
 */
export function usePull(area: RefObject<HTMLElement | null>, active: boolean, onPulled: () => void): number {
  const [distance, setDistance] = useState(0);
  const latest = useRef(onPulled);
  useEffect(() => {
    latest.current = onPulled;
  }, [onPulled]);
  useEffect(() => {
    const { style } = document.documentElement;
    style.overscrollBehaviorY = 'contain';
    return () => {
      // While a version takes another's place there are two, and each knows of itself alone.
      if (!document.querySelector('[data-pull-area]')) style.removeProperty('overscroll-behavior-y');
    };
  }, []);
  useEffect(() => {
    const box = area.current;
    if (!box || !active) return undefined;
    let from: { x: number; y: number } | undefined;
    let pulled = 0;
    const show = (px: number) => {
      pulled = px;
      setDistance(px);
    };
    const start = ({ touches, target }: TouchEvent) => {
      const [touch] = touches;
      from = touch && touches.length === 1 && atTop(target, box) ? { x: touch.clientX, y: touch.clientY } : undefined;
    };
    const move = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (!from || !touch) return;
      const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y];
      // Sideways or up it is a scroll, and stays one.
      if (pulled === 0 && (dy <= 0 || Math.abs(dx) > dy)) {
        if (Math.abs(dx) + Math.abs(dy) > 8) from = undefined;
        return;
      }
      if (event.cancelable) event.preventDefault();
      show(Math.min(MOST, Math.max(0, dy * RESISTANCE)));
    };
    const end = (event: TouchEvent) => {
      if (from && pulled >= FAR && event.type === 'touchend') latest.current();
      from = undefined;
      if (pulled > 0) show(0);
    };
    box.addEventListener('touchstart', start, { passive: true });
    // Not passive: the browser's own pull would reload the page.
    box.addEventListener('touchmove', move, { passive: false });
    box.addEventListener('touchend', end);
    box.addEventListener('touchcancel', end);
    return () => {
      box.removeEventListener('touchstart', start);
      box.removeEventListener('touchmove', move);
      box.removeEventListener('touchend', end);
      box.removeEventListener('touchcancel', end);
    };
  }, [area, active]);
  return distance;
}
