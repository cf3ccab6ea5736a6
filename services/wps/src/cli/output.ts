import type { Command, Value } from './command';
import { isSwitch, optionOf } from './parse';

/** Lays rows out in columns. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

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

const usageOf = ({ words, args }: Command) => [words, ...args.map(({ name }) => `<${name}>`)].join(' ');

/** Every command on one line. */
export function overview(commands: readonly Command[]): string {
  const rows = commands.map((command) => [`  ${usageOf(command)}`, command.summary]);
  return `wps <command>

${table(rows)}

Every command takes --json, and --help to tell more. Changes need --why, what is dangerous --yes or somebody to ask.
The address of the backend is that of the site running here, WPS_URL or --api; the token comes from WPS_TOKEN, or from
the file that an embedded database made at its first start. backup, restore and migrate work on the database itself, and
so do the token commands unless an embedded one is in use.

Exit codes: 0 done, 1 refused, 2 called wrongly, 3 the backend does not answer.`;
}

/** The usage of one command. */
export function helpOf(command: Command): string {
  const line = ({ help, standard }: Value) =>
    `${help}${standard === undefined || standard === false ? '' : ` (default: ${String(standard)})`}`;
  const options = [
    ...command.options.map((value) => [
      `  --${optionOf(value.name)}${isSwitch(value) ? '' : ` <${value.kind}>`}`,
      line(value),
    ]),
    ...(command.danger ? [['  --yes', 'Do it without asking']] : []),
    ...(command.call ? [['  --api <url>', 'Address of the backend']] : []),
    ['  --json', 'Print the result as JSON'],
  ];
  return `wps ${usageOf(command)}

${command.summary}

${table([...command.args.map((value) => [`  <${value.name}>`, line(value)]), ...options])}`;
}
