import { useLoading } from '@r777/shared/react';
import { startTransition, useEffect, useState } from 'react';

/**
 * How many of `count` blocks below the screen are rendered: none in the first frame, then one more each time the previous
 * one is on the page. React renders in slices, but commits everything at once, and then all of it gets style and layout: for
 * ten sections that blocks a slow phone for 100 ms.
 */
export function useOneByOne(count: number): number {
  const [drawn, setDrawn] = useState(0);
  useLoading(drawn < count);
  useEffect(() => {
    if (drawn >= count) return;
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      timer = setTimeout(() => startTransition(() => setDrawn(drawn + 1)));
    };
    // After the frame that shows what is there: a page that was visited before is on the screen sooner. A hidden page has no frames.
    const frame = document.hidden ? void next() : requestAnimationFrame(next);
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [drawn, count]);
  return drawn;
}
