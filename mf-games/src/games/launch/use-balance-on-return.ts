import { bus } from '@r777/shared/core';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Money may have moved while the player was in a game: on every return from then on, whoever shows a balance reads it
 * again. Set the returned ref once a game was opened.
 */
export function useBalanceOnReturn(): RefObject<boolean> {
  const played = useRef(false);
  useEffect(() => {
    const back = () => {
      if (played.current && document.visibilityState === 'visible') bus.emit('balance.changed', { source: 'mf-games' });
    };
    document.addEventListener('visibilitychange', back);
    window.addEventListener('focus', back);
    return () => {
      document.removeEventListener('visibilitychange', back);
      window.removeEventListener('focus', back);
    };
  }, []);
  return played;
}
