import { useBus, useBusy } from '@r777/shared/react';
import { digitsOf } from '@r777/shared/validate';
import { useCallback, useEffect, useState } from 'react';
import { type Line, MOST_LINES, type Sent, type Slip, sameLine } from '../model/slip';
import { keepOrder, keepSlip, readSlip, settleOrder } from './slip-memory';

/** The slip of a lottery and the player's actions on it. */
export interface SlipDesk {
  slip: Slip;
  /** Takes over what another version of this page has stored since this one was mounted. @returns the slip */
  latest: () => Slip;
  /** Adds a line, or takes it out again. */
  toggle: (line: Line) => void;
  setStake: (stake: string) => void;
  /** Keeps an order until it is settled. */
  setSent: (sent: Sent) => void;
  /** The order has its answer. The lines of a placed order go with it. */
  settle: (sent: Sent, isPlaced: boolean) => void;
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
  // The next member must not see the slip or repeat its order. An order without an answer comes back when its own
  // member logs in again.
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
    setSent: (sent) => {
      keepOrder(sent);
      change({ sent });
    },
    settle: (sent, isPlaced) => setSlip(settleOrder(sent, isPlaced)),
  };
}
