import { useBusy } from '@r777/shared/react';
import { useCallback, useEffect, useState } from 'react';
import { type Line, MOST_LINES, type Sent, type Slip, sameLine } from '../model/slip';
import { keepSlip, readSlip } from './slip-memory';

/** The slip of a lottery and what a player does with it. */
export interface SlipDesk {
  slip: Slip;
  /** Adds a line, or takes it out again. */
  toggle: (line: Line) => void;
  setStake: (stake: string) => void;
  setSent: (sent: Sent | undefined) => void;
  clear: () => void;
}

/** The slip of a lottery. While it holds lines the page is not replaced by a newer version. */
export function useSlip(lottery: string): SlipDesk {
  const [slip, setSlip] = useState(() => readSlip(lottery));
  useEffect(() => keepSlip(slip), [slip]);
  useBusy(slip.lines.length > 0);
  const change = useCallback((part: Partial<Slip>) => setSlip((old) => ({ ...old, ...part })), []);
  const toggle = useCallback((line: Line) => {
    setSlip((old) => {
      // An order that may be on its way must be asked for again as it was.
      if (old.sent) return old;
      const others = old.lines.filter((one) => !sameLine(one, line));
      if (others.length < old.lines.length) return { ...old, lines: others };
      return old.lines.length < MOST_LINES ? { ...old, lines: [...old.lines, line] } : old;
    });
  }, []);
  return {
    slip,
    toggle,
    setStake: (stake) => change({ stake: stake.replace(/\D/g, '').slice(0, 7) }),
    setSent: (sent) => change({ sent }),
    clear: () => change({ lines: [], sent: undefined }),
  };
}
