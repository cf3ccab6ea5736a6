import type { Command, Value } from './command';
import { isSwitch, optionOf } from './parse';

/**
 * Formats rows as aligned columns. Further lines of a cell are indented to its column, so that no line of a text looks like
 * a row of its own.
 */
export function table(rows: readonly (readonly string[])[]): string {
  const longest = (cell = '') => Math.max(...cell.split('\n').map((line) => line.length));
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => longest(row[column])))) ?? [];
  const starts = widths.map((_, column) => widths.slice(0, column).reduce((sum, width) => sum + width + 2, 0));
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          const lines = cell.split('\n');
          const last = (lines.pop() ?? '').padEnd(width);
          return [...lines, last].join(`\n${' '.repeat(starts[column] ?? 0)}`);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const usageOf = ({ words, args }: Command) =>
  [words, ...args.map(({ name, required }) => (required ? `<${name}>` : `[${name}]`))].join(' ');

/** One line for each command, then the common options. */
export function overview(program: string, commands: readonly Command[], about: string): string {
  const rows = commands.map((command) => [`  ${usageOf(command)}`, command.summary]);
  return `${program} <command>

${table(rows)}

Every command takes --json, --yes (nothing is asked), and --help to tell more. ${about}

Exit codes: 0 done, 1 refused, 2 called wrongly, 3 the service does not answer.`;
}

const helpLine = ({ help, standard }: Value) =>
  `${help}${standard === undefined || standard === false ? '' : ` (default: ${String(standard)})`}`;

/** The usage of one command. */
export function helpOf(program: string, command: Command): string {
  const options = [
    ...command.options.map((value) => [
      `  --${optionOf(value.name)}${isSwitch(value) ? '' : ` <${value.placeholder ?? value.kind}>`}`,
      helpLine(value),
    ]),
    ...(command.danger ? [['  --yes', 'Do it without asking']] : []),
    ['  --json', 'Print the result as JSON'],
  ];
  return `${program} ${usageOf(command)}

${command.summary}

${table([...command.args.map((value) => [`  <${value.name}>`, helpLine(value)]), ...options])}`;
}
