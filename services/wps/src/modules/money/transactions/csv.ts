import type { TransactionRecord } from '@r777/shared/contracts';
import { csvOf } from '../../../platform/format/csv';

const columns = [
  'time',
  'account',
  'kind',
  'amount',
  'fee',
  'status',
  'method',
  'reference',
  'balanceAfter',
  'settledTime',
  'id',
] as const satisfies readonly (keyof TransactionRecord)[];

/** The records as a file for spreadsheets, newest first. */
export function toCsv(records: readonly TransactionRecord[]): string {
  return csvOf(columns, records, ['amount', 'fee', 'balanceAfter']);
}
