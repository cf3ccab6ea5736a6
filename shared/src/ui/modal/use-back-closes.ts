import { enterOverlay } from '@r777/shared/core';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Makes the phone's Back close an open pop-up, from the moment it is on the screen. */
export function useBackCloses(active: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  }, [onClose]);
  useLayoutEffect(() => (active ? enterOverlay(() => latest.current()) : undefined), [active]);
}
