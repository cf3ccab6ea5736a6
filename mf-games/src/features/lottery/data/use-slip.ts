import { useBus, useBusy } from '@r777/shared/react';
import { digitsOf } from '@r777/shared/validate';
import { useCallback, useEffect, useState } from 'react';
import { type Line, MOST_LINES, type Sent, type Slip, sameLine } from '../model/slip';
import { keepSlip, readSlip } from './slip-memory';

/** The slip of a lottery and the player's actions on it. */
export interface SlipDesk {
  slip: Slip;
  /** Takes over what another version of this page has stored since this one was mounted. @returns the slip */
  latest: () => Slip;
  /** Adds a line, or takes it out again. */
  toggle: (line: Line) => void;
  setStake: (stake: string) => void;
  setSent: (sent: Sent | undefined) => void;
  clear: () => void;
}

/** The slip of a lottery. While it holds lines, a swap is delayed. */
export function useSlip(lottery: string): SlipDesk {
  const [slip, setSlip] = useState(() => readSlip(lottery));
  useEffect(() => keepSlip(slip), [slip]);
  useBusy(slip.lines.length > 0);
  const latest = () => {
    const stored = readSlip(lottery);
    setSlip(stored);
    return stored;
  };
  // A log-out has emptied the storage: the next member neither sees the slip nor repeats its order.
  useBus('session.changed', ({ reason }) => {
    if (reason !== 'renewed') latest();
  });
  const change = useCallback((part: Partial<Slip>) => setSlip((old) => ({ ...old, ...part })), []);
  const toggle = useCallback((line: Line) => {
    setSlip((old) => {
      // An order that may be pending must be repeated unchanged.
      if (old.sent) return old;
      const others = old.lines.filter((one) => !sameLine(one, line));
      if (others.length < old.lines.length) return { ...old, lines: others };
      return old.lines.length < MOST_LINES ? { ...old, lines: [...old.lines, line] } : old;
    });
  }, []);
  return {
    slip,
    latest,
    toggle,
    setStake: (stake) => change({ stake: digitsOf(stake).slice(0, 7) }),
    setSent: (sent) => change({ sent }),
    clear: () => change({ lines: [], sent: undefined }),
  };
}
