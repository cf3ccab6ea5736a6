import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Command, Value } from './command';

/** The command was called wrongly; its message says how to call it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The parsed command line. */
export interface Given {
  readonly input: Record<string, unknown>;
  readonly json: boolean;
  readonly yes: boolean;
  readonly help: boolean;
}

/** `noExpiry` as an option: `--no-expiry`. */
export const optionOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** An option without a value. */
export const isSwitch = ({ kind, standard }: Value) => kind === 'flag' && standard === false;

/** A negative number is a value, not a group of options. */
const NEGATIVE = /^-\d+(\.\d+)?$/;
const HIDDEN = '\u0000';
const hide = (word: string) => (NEGATIVE.test(word) ? `${HIDDEN}${word}` : word);
const show = (text: unknown) => String(text).replace(HIDDEN, '');

/** Text after an `@` is read from that file: long texts such as announcements do not fit on a command line. */
function textOf(name: string, text: string): string {
  if (!text.startsWith('@')) return text;
  try {
    return readFileSync(text.slice(1), 'utf8');
  } catch {
    throw new UsageError(`${name}: ${text.slice(1)} cannot be read`);
  }
}

function read({ name, kind }: Value, given: string, files: boolean): unknown {
  const text = files && (kind === 'text' || kind === 'json') ? textOf(name, given) : given;
  if (kind === 'text') return text;
  if (kind === 'flag') {
    if (given !== 'true' && given !== 'false') throw new UsageError(`${name} is true or false`);
    return given === 'true';
  }
  if (kind === 'number') {
    if (!/^-?\d{1,12}$/.test(given)) throw new UsageError(`${name} is a whole number`);
    return Number(given);
  }
  try {
    return JSON.parse(text);
  } catch {
    if (given.startsWith('@')) throw new UsageError(`${name}: ${given.slice(1)} is not JSON`);
    // A plain word counts as text, so that JSON quotes inside shell quotes are not needed.
    return text;
  }
}

function readOption(value: Value, given: unknown, files: boolean): unknown {
  if (value.kind === 'list') return [given].flat().map(show);
  return typeof given === 'boolean' ? given : read(value, show(given), files);
}

function split({ options }: Command, argv: readonly string[]) {
  const own = options.map((value) => [
    optionOf(value.name),
    isSwitch(value) ? { type: 'boolean' as const } : { type: 'string' as const, multiple: value.kind === 'list' },
  ]);
  const common = {
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
    // Also accepted by commands that do not ask, because a script passes it to every command.
    yes: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({
      args: argv.map(hide),
      options: { ...Object.fromEntries(own), ...common },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(show((error as Error).message));
  }
}

/**
 * Parses the arguments after the words of a command.
 * @param files whether `@name` is replaced by the content of that file
 * @throws UsageError
 */
export function parse(command: Command, argv: readonly string[], files: boolean): Given {
  const { values, positionals } = split(command, argv) as {
    values: Record<string, unknown>;
    positionals: string[];
  };
  const found = { json: values.json === true, yes: values.yes === true, help: values.help === true };
  if (found.help) return { ...found, input: {} };
  if (positionals.length > command.args.length) throw new UsageError(`too much: ${show(positionals.at(-1))}`);
  const input: Record<string, unknown> = {};
  for (const [index, value] of command.args.entries()) {
    const text = positionals[index];
    if (text !== undefined) input[value.name] = read(value, show(text), files);
    else if (value.required) throw new UsageError(`${value.name} is missing`);
  }
  for (const value of command.options) {
    const given = values[optionOf(value.name)];
    if (given !== undefined) input[value.name] = readOption(value, given, files);
    else if (value.required) throw new UsageError(`--${optionOf(value.name)} is missing`);
  }
  return { ...found, input };
}
