import { type RefObject, useEffect, useRef, useState } from 'react';

/** Most of a phone's screen: soon enough for a thumb, and a page's first screen is not held up by what stands far below. */
const AHEAD = '600px 0px';

/**
 * Calls `met` once, when the element comes within `ahead` (a root margin) of the screen.
 * @returns ends the watch before that
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
 * True from the moment the element comes near the screen. What stands far below the first screen neither asks the server
 * nor mounts its content until then.
 */
export function useNearView<T extends Element>(): [ref: RefObject<T | null>, near: boolean] {
  const ref = useRef<T>(null);
  const [near, setNear] = useState(false);
  useEffect(() => (near || !ref.current ? undefined : whenNear(ref.current, AHEAD, () => setNear(true))), [near]);
  return [ref, near];
}
