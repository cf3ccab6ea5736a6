import type { TransactionRecord } from '@r777/shared/contracts';

/** A kind of entry. */
export type RecordKind = TransactionRecord['kind'];

/** Every kind of entry, in the order of the filter. */
export const recordKinds: readonly RecordKind[] = [
  'deposit',
  'withdrawal',
  'transfer',
  'bonus',
  'rebate',
  'reward',
  'commission',
  'salary',
  'dividend',
  'redRain',
  'correction',
  'chargeback',
];
