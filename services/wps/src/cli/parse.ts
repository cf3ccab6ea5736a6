import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Command, Value } from './command';
import { UsageError } from './errors';

/** The parts of a command line besides the values of the command. */
export interface Given {
  readonly input: Record<string, unknown>;
  readonly json: boolean;
  readonly yes: boolean;
  readonly help: boolean;
  readonly api: string | undefined;
  readonly key: string | undefined;
}

/** Options that every command has. */
export const common = {
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
  api: { type: 'string' },
  key: { type: 'string' },
} as const;

/** `noExpiry` as an option: `--no-expiry`. */
export const optionOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A boolean option. */
export const isSwitch = ({ kind, standard }: Value) => kind === 'flag' && standard === false;

/** A negative number is a value, not a row of options. */
const NEGATIVE = /^-\d+(\.\d+)?$/;
const HIDDEN = '\u0000';

/** Text after an `@` is read from that file: announcements are too long for a command line. */
function textOf(name: string, text: string): string {
  if (!text.startsWith('@')) return text;
  try {
    return readFileSync(text.slice(1), 'utf8');
  } catch {
    throw new UsageError(`${name}: ${text.slice(1)} cannot be read`);
  }
}

function read({ name, kind }: Value, given: string | string[]): unknown {
  if (Array.isArray(given)) return kind === 'list' ? given : read({ name, kind } as Value, given.at(-1) ?? '');
  if (kind === 'text') return textOf(name, given);
  if (kind === 'list') return [given];
  if (kind === 'flag') {
    if (given !== 'true' && given !== 'false') throw new UsageError(`${name} is true or false`);
    return given === 'true';
  }
  if (kind === 'number') {
    if (!/^-?\d{1,12}$/.test(given)) throw new UsageError(`${name} is a whole number`);
    return Number(given);
  }
  const text = textOf(name, given);
  try {
    return JSON.parse(text);
  } catch {
    if (given.startsWith('@')) throw new UsageError(`${name}: ${given.slice(1)} is not JSON`);
    // On a command line a plain word is a text, so that no nested quotes are needed.
    return text;
  }
}

/** Reads the arguments after the words of a command. @throws UsageError */
export function parse(command: Command, argv: readonly string[]): Given {
  const options = Object.fromEntries(
    command.options.map((value) => [
      optionOf(value.name),
      isSwitch(value) ? { type: 'boolean' as const } : { type: 'string' as const, multiple: value.kind === 'list' },
    ]),
  );
  const hidden = argv.map((word) => (NEGATIVE.test(word) ? `${HIDDEN}${word}` : word));
  let parsed: { values: Record<string, unknown>; positionals: string[] };
  try {
    parsed = parseArgs({ args: hidden, options: { ...options, ...common }, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message.replaceAll(HIDDEN, ''));
  }
  const shown = (text: unknown): string | string[] =>
    Array.isArray(text) ? text.map((one) => String(one).replace(HIDDEN, '')) : String(text).replace(HIDDEN, '');
  const { values, positionals } = parsed;
  const { json = false, yes = false, help = false, api, key } = values;
  const flags = { json: json === true, yes: yes === true, help: help === true };
  const found = { ...flags, api: api as string | undefined, key: key as string | undefined };
  if (found.help) return { ...found, input: {} };
  if (positionals.length > command.args.length) throw new UsageError(`too much: ${String(shown(positionals.at(-1)))}`);
  const input: Record<string, unknown> = {};
  for (const [index, value] of command.args.entries()) {
    const text = positionals[index];
    if (text === undefined) throw new UsageError(`${value.name} is missing`);
    input[value.name] = read(value, shown(text));
  }
  for (const value of command.options) {
    const text = values[optionOf(value.name)];
    if (text === true) input[value.name] = true;
    else if (text !== undefined) input[value.name] = read(value, shown(text));
    else if (value.required) throw new UsageError(`--${optionOf(value.name)} is missing`);
  }
  return { ...found, input };
}
