import { type RefObject, useEffect, useRef, useState } from 'react';

/** About two phone screens in both directions, so that a fast scroll does not outrun it. */
const AWAY = '1600px 0px';

/**
 * The height of an element when it went far out of sight, in px; null while it is near. Long lists keep that height
 * instead of a block's content. A block with the focus is kept.
 */
export function useFarAway<T extends Element>(): [ref: RefObject<T | null>, height: number | null] {
  const ref = useRef<T>(null);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const look = ({ isIntersecting, boundingClientRect }: IntersectionObserverEntry) => {
      if (isIntersecting) setHeight(null);
      else if (!element.contains(document.activeElement)) setHeight((known) => known ?? boundingClientRect.height);
    };
    const observer = new IntersectionObserver((entries) => entries.slice(-1).forEach(look), { rootMargin: AWAY });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, height];
}
