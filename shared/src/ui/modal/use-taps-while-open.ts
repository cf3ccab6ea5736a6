import { type MouseEvent, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * For a pop-up on its way out: a handler of the capture phase that drops every tap from the moment the owner has closed it. The
 * second tap of a double tap may come after the answer to the first, and would send the same form again.
 */
export function useTapsWhileOpen(open: boolean): (event: MouseEvent) => void {
  const latest = useRef(open);
  useLayoutEffect(() => {
    latest.current = open;
  }, [open]);
  return useCallback((event) => {
    if (latest.current) return;
    event.preventDefault();
    event.stopPropagation();
  }, []);
}
