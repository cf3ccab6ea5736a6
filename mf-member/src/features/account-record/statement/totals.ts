import type { TransactionRecord } from '@r777/shared/contracts';
import { toPaisa, toTaka } from '@r777/shared/money';
import { type RecordKind, recordKinds } from '../record-kinds';

/** The sums of the completed entries of a kind; amounts in taka, `out` above zero. */
export interface KindTotal {
  readonly kind: RecordKind;
  readonly count: number;
  readonly in: string;
  readonly out: string;
  readonly fees: string;
}

function sumOf(entries: readonly TransactionRecord[]): Omit<KindTotal, 'kind'> {
  let [inward, outward, fees] = [0n, 0n, 0n];
  for (const { amount, fee } of entries) {
    const paisa = toPaisa(amount);
    if (paisa > 0n) inward += paisa;
    else outward -= paisa;
    fees += toPaisa(fee);
  }
  return { count: entries.length, in: toTaka(inward), out: toTaka(outward), fees: toTaka(fees) };
}

/** The totals of the completed entries by kind and of all, and the number of entries that they leave out. */
export function totalsOf(entries: readonly TransactionRecord[]): {
  readonly kinds: readonly KindTotal[];
  readonly all: Omit<KindTotal, 'kind'>;
  readonly open: number;
} {
  const done = entries.filter(({ status }) => status === 'success');
  return {
    kinds: recordKinds
      .map((kind) => ({ kind, ...sumOf(done.filter((entry) => entry.kind === kind)) }))
      .filter(({ count }) => count > 0),
    all: sumOf(done),
    open: entries.length - done.length,
  };
}
