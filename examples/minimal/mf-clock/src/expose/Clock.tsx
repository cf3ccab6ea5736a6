import { useBusy } from '@mfe/host/area';
import { useEffect, useState } from 'react';

/** Fills the slot `home.clock`. While it is held, no other version takes its place. */
export function Area() {
  const [now, setNow] = useState(() => new Date());
  const [held, setHeld] = useState(false);
  useBusy(held);
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p>
      <time>{now.toLocaleTimeString()}</time>{' '}
      <button type="button" onClick={() => setHeld(!held)}>
        {held ? 'Let go' : 'Hold'}
      </button>
    </p>
  );
}
