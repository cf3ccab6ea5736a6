import { useCallback, useEffect, useRef } from 'react';

/**
 * Whether the component is still on the page. An answer that comes later must not lead players away from where they are
 * by then.
 */
export function useIsHere(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(() => here.current, []);
}
