import { calls, type OutputOf } from '@r777/shared/contracts';
import { bus } from '@r777/shared/core';
import { type Outcome, useSendOnce } from '@r777/shared/once';
import { useQueryCache } from '@r777/shared/react';

/** A transfer between two wallets, one of them `main`; the amount in taka with decimals. */
export interface Move {
  readonly from: string;
  readonly to: string;
  readonly amount: string;
}

/** Transfers money between wallets, each transfer once, and reads the balances again whatever the answer. */
export function useTransfer(kind: string) {
  const cache = useQueryCache();
  const { send, busy } = useSendOnce(calls.transfer, { kind });
  const move = async (input: Move): Promise<Outcome<OutputOf<typeof calls.transfer>>> => {
    const outcome = await send(input);
    if (outcome !== 'ignored') {
      await cache.invalidate(calls.memberWallet);
      bus.emit('balance.changed', { source: 'mf-member' });
    }
    return outcome;
  };
  return { move, busy };
}
