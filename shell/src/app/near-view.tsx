import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far below the screen something starts to be fetched, in px: about one screen. */
const AHEAD = '700px';

/** Keeps what stands far below the screen out of the first load; it is mounted when the player comes near, and stays. */
export function NearView({ children, placeholder = null }: { children: ReactNode; placeholder?: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = mark.current;
    if (near || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  return near ? children : <div ref={mark}>{placeholder}</div>;
}
