import { useEffect, useRef } from 'react';
import type { EventMap, EventName } from '../contracts';
import { bus } from '../core/bus/bus';

/** Listens to an event while mounted; `fn` may change with every render. */
export function useBus<N extends EventName>(name: N, fn: (payload: EventMap[N]) => void): void {
  const latest = useRef(fn);
  useEffect(() => {
    latest.current = fn;
  }, [fn]);
  useEffect(() => bus.on(name, (payload) => latest.current(payload)), [name]);
}
