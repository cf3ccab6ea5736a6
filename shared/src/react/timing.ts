import { useCallback, useEffect, useRef, useState } from 'react';

/** The value once it has not changed for `ms`. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/**
 * Calls `fn` at most once per `ms`: the first call at once, the last of the others when the time is over. Nothing runs
 * after unmount.
 */
export function useThrottled<A extends unknown[]>(fn: (...args: A) => void, ms: number): (...args: A) => void {
  const latest = useRef(fn);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<A>(undefined);
  useEffect(() => {
    latest.current = fn;
  }, [fn]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (...args: A) => {
      const run = (now: A) => {
        waiting.current = undefined;
        latest.current(...now);
        timer.current = setTimeout(() => {
          timer.current = undefined;
          if (waiting.current) run(waiting.current);
        }, ms);
      };
      if (timer.current === undefined) run(args);
      else waiting.current = args;
    },
    [ms],
  );
}
