import { useLoading } from '@r777/shared/react';
import { startTransition, useEffect, useState } from 'react';

/**
 * How many of `count` blocks below the screen are drawn: one more each time the one before stands. React renders in slices, but
 * puts all of a drawing into the page at once, and then all of it gets its style and layout: for ten sections that is a
 * tenth of a second on a slow phone, in which it hears no finger.
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
