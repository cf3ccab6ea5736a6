import { type RefObject, useEffect, useRef, useState } from 'react';

/** Most of a phone's screen: early enough for scrolling, while content far below does not delay the first screen. */
const AHEAD = '600px 0px';

/**
 * Calls `met` once, when the element comes within `ahead` (a root margin) of the screen.
 * @returns the function that stops watching
 */
export function whenNear(element: Element, ahead: string, met: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      met();
    },
    { rootMargin: ahead },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * True from the moment the element comes near the screen. Content far below the first screen neither requests data nor
 * is mounted until then.
 */
export function useNearView<T extends Element>(): [ref: RefObject<T | null>, near: boolean] {
  const ref = useRef<T>(null);
  const [near, setNear] = useState(false);
  useEffect(() => (near || !ref.current ? undefined : whenNear(ref.current, AHEAD, () => setNear(true))), [near]);
  return [ref, near];
}
