import { plainText, table } from '@mfe/server-kit/cli';

/** The backend refused. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly field: string | undefined;

  constructor({ code, message, field }: { code: string; message: string; field?: string | undefined }) {
    super(field === undefined ? message : `${message} (${field})`);
    this.code = code;
    this.field = field;
  }
}

/** The backend did not answer. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

/** Longest cell in a list, in characters; `--json` shows everything. */
const LONGEST = 60;

function cell(value: unknown, longest: number): string {
  if (value === null || value === undefined) return '–';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const plain = plainText(text.replace(/\s+/g, ' '));
  return plain.length > longest ? `${plain.slice(0, longest - 1)}…` : plain;
}

function rowsText(rows: readonly object[], longest = LONGEST): string {
  const [first] = rows;
  if (!first) return 'nothing';
  const names = Object.keys(first);
  return table([
    names.map((name) => name.toUpperCase()),
    ...rows.map((row) => names.map((name) => cell((row as Record<string, unknown>)[name], longest))),
  ]);
}

const isRows = (value: unknown): value is object[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row));
/** A list inside a result, printed as a separate table. */
const isList = (entry: [string, unknown]): entry is [string, object[]] => isRows(entry[1]) && entry[1].length > 0;

/** One item: its values, one on each line. */
function pairsText(pairs: readonly (readonly [string, unknown])[]): string {
  const text = (one: unknown) =>
    plainText(typeof one === 'object' && one !== null ? JSON.stringify(one, null, 1) : String(one ?? '–'));
  return table(pairs.map(([name, one]) => [name, text(one)]));
}

/** The result of a command, for people. Members' texts are printed without characters that control a terminal. */
export function resultText(value: unknown): string {
  if (isRows(value)) return rowsText(value);
  if (typeof value !== 'object' || value === null) return plainText(String(value));
  const { content, totalCount } = value as { content?: unknown; totalCount?: unknown };
  if (isRows(content)) return `${rowsText(content)}\n${content.length} of ${String(totalCount)}`;
  const entries = Object.entries(value) as [string, unknown][];
  const lists = entries.filter(isList).map(([name, rows]) => `\n${name}\n${rowsText(rows, Number.POSITIVE_INFINITY)}`);
  return [pairsText(entries.filter((entry) => !isList(entry))), ...lists].join('\n');
}
