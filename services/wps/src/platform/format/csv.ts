import { stringify } from 'csv-stringify/sync';

/** A cell that a spreadsheet would run as a formula starts with one of these; an apostrophe makes it text. */
const harmless = (text: string) => (/^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text);

/**
 * Rows as a file for spreadsheets: byte order mark, CRLF, column names in the first row. Only `amounts` may start with
 * a sign, because they cannot be formulas.
 */
export function csvOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Partial<Record<Column, string | null>>>[],
  amounts: readonly Column[],
): string {
  const signed: ReadonlySet<string> = new Set(amounts);
  const cells = rows.map((row) =>
    columns.map((column) => (signed.has(column) ? (row[column] ?? '') : harmless(row[column] ?? ''))),
  );
  return stringify([[...columns], ...cells], { bom: true, record_delimiter: 'windows' });
}
