import { calls, type OutputOf } from '@r777/shared/contracts';
import { bus, request } from '@r777/shared/core';
import { type Outcome, useOnce } from '@r777/shared/once';
import { useQueryCache } from '@r777/shared/react';

/** A movement between two wallets, one of them `main`; the amount in taka with its decimals. */
export interface Move {
  readonly from: string;
  readonly to: string;
  readonly amount: string;
}

/** Moves money between wallets, once for each movement, and reads the balances again whatever the answer. */
export function useTransfer(kind: string) {
  const cache = useQueryCache();
  const { once, busy } = useOnce(kind);
  const move = async (input: Move): Promise<Outcome<OutputOf<typeof calls.transfer>>> => {
    const outcome = await once(input, (idempotencyKey) => request(calls.transfer, input, { idempotencyKey }));
    if (outcome !== 'twice') {
      await cache.invalidate(calls.memberWallet);
      bus.emit('balance.changed', { source: 'mf-member' });
    }
    return outcome;
  };
  return { move, busy };
}
