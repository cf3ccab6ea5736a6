import { enterOverlay } from '@r777/shared/core';
import { useEffect, useRef } from 'react';

/** Makes the phone's Back close a pop-up while it is open. */
export function useBackCloses(active: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  }, [onClose]);
  useEffect(() => (active ? enterOverlay(() => latest.current()) : undefined), [active]);
}
