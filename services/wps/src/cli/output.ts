import { table } from '@r777/server-kit/cli';

/** Longest cell of a table, in characters; `--json` shows everything. */
const LONGEST = 60;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '–';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const plain = text.replace(/\s+/g, ' ');
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1)}…` : plain;
}

function rowsText(rows: readonly object[]): string {
  const [first] = rows;
  if (!first) return 'nothing';
  const names = Object.keys(first);
  return table([
    names.map((name) => name.toUpperCase()),
    ...rows.map((row) => names.map((name) => cell((row as Record<string, unknown>)[name]))),
  ]);
}

const isRows = (value: unknown): value is object[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row));

/** The result of a command, for people. */
export function resultText(value: unknown): string {
  if (isRows(value)) return rowsText(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const { content, totalCount } = value as { content?: unknown; totalCount?: unknown };
  if (isRows(content)) return `${rowsText(content)}\n${content.length} of ${String(totalCount)}`;
  const pairs = Object.entries(value).map(([name, one]) => [
    name,
    typeof one === 'object' && one !== null ? JSON.stringify(one, null, 1) : String(one ?? '–'),
  ]);
  return table(pairs);
}
