import { useLoading } from '@r777/shared/react';
import { startTransition, useEffect, useState } from 'react';

/**
 * How many of `count` blocks below the screen are rendered: one more each time the previous one is done. React renders
 * in slices, but commits everything at once, and then all of it gets style and layout: for ten sections that blocks a
 * slow phone for 100 ms.
 */
export function useOneByOne(count: number): number {
  const [drawn, setDrawn] = useState(0);
  useLoading(drawn < count);
  useEffect(() => {
    if (drawn >= count) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + 1)));
    return () => clearTimeout(timer);
  }, [drawn, count]);
  return drawn;
}
