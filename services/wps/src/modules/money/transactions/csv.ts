import type { TransactionRecord } from '@r777/shared/contracts';
import { stringify } from 'csv-stringify/sync';

const columns: readonly (keyof TransactionRecord)[] = [
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
];

/** Only amounts may begin with a sign: they cannot be formulas. */
const amounts: ReadonlySet<string> = new Set(['amount', 'fee', 'balanceAfter']);

/** A cell that a spreadsheet would run as a formula begins with one of these; an apostrophe makes it text. */
const harmless = (text: string) => (/^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text);

/** The records as a file for spreadsheets: byte order mark, CRLF, names of the fields in the first row. */
export function toCsv(records: readonly TransactionRecord[]): string {
  const rows = records.map((record) =>
    columns.map((column) => (amounts.has(column) ? (record[column] ?? '') : harmless(record[column] ?? ''))),
  );
  return stringify([[...columns], ...rows], { bom: true, record_delimiter: 'windows' });
}
