import type { Command, Value } from './command';
import { isSwitch, optionOf } from './parse';
import { table } from './table';

const usageOf = ({ words, args }: Command) =>
  [words, ...args.map(({ name, required }) => (required ? `<${name}>` : `[${name}]`))].join(' ');

/** One line for each command, then the common options. */
export function overview(program: string, commands: readonly Command[], about: string): string {
  const rows = commands.map((command) => [`  ${usageOf(command)}`, command.summary]);
  return `${program} <command>

${table(rows)}

Every command takes --json, and --help to tell more. ${about}

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
