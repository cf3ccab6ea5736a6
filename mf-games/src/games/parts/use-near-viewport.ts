import { type RefObject, useEffect, useRef, useState } from 'react';

/** Most of a phone's screen: soon enough for a thumb, and home's first screen is not held up by what stands far below. */
const AHEAD = '600px 0px';

/**
 * True from the moment the element comes near the screen. Sections far below the first screen neither ask the server
 * nor mount tiles until then.
 */
export function useNearViewport<T extends Element>(): [ref: RefObject<T | null>, near: boolean] {
  const ref = useRef<T>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (near || !element) return;
    const observer = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && setNear(true), {
      rootMargin: AHEAD,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  return [ref, near];
}
