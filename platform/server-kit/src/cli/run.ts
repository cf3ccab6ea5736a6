import type { Command } from './command';
import { helpOf, overview } from './help';
import { type Given, optionOf, parse, UsageError } from './parse';
import { systemFailure } from './system-error';
import type { Terminal } from './terminal';
import { plainJson, plainText } from './terminal';

/** Exit codes. */
const EXIT = { ok: 0, refused: 1, usage: 2, unreachable: 3 } as const;

/** A service's error as the command line reports it. */
export interface Failure {
  readonly exit: 'refused' | 'unreachable';
  /** One of the service's error codes. */
  readonly code?: string;
  /** Several reasons are printed below the message. */
  readonly reasons?: readonly string[];
  /** The command that explains the code. It is printed last. */
  readonly help?: string;
}

/** A command-line program. */
export interface CommandLine {
  /** The name of the program. */
  readonly program: string;
  readonly commands: readonly Command[];
  /** Text below the overview: the sources of address and token. */
  readonly about: string;
  /** Whether `@name` is replaced by the content of that file. */
  readonly readsFiles?: boolean;
  /**
   * Undefined for an unexpected error. A refusal of the system, such as a file that cannot be read, is then printed in
   * words; any other is rethrown.
   */
  readonly failureOf: (error: unknown) => Failure | undefined;
}

/** Moves options from before the command to after it. */
function inOrder(argv: readonly string[]): readonly string[] {
  const first = argv.findIndex((word, at) => !word.startsWith('-') && !(at > 0 && takesValue(argv[at - 1])));
  return first > 0 ? [...argv.slice(first), ...argv.slice(0, first)] : argv;
}

const takesValue = (word: string | undefined) =>
  word?.startsWith('--') === true && !word.includes('=') && !['--json', '--yes', '--help'].includes(word);

function find(commands: readonly Command[], argv: readonly string[]) {
  for (const length of [2, 1]) {
    const words = argv.slice(0, length).join(' ');
    const command = commands.find((one) => one.words === words);
    if (command) return { command, rest: argv.slice(length) };
  }
  return undefined;
}

function chosen({ commands, readsFiles = false }: CommandLine, argv: readonly string[]) {
  const ordered = inOrder(argv);
  const found = find(commands, ordered);
  if (!found) throw new UsageError(ordered[0] ? `there is no command ${ordered[0]}` : 'name a command');
  return { command: found.command, given: parse(found.command, found.rest, readsFiles) };
}

/** Checks a command line without running it; returns its error, or null. */
export function faultOf(line: CommandLine, argv: readonly string[]): string | null {
  try {
    chosen(line, argv);
    return null;
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}

function check({ check: look }: Command, { input }: Given): void {
  const issue = look(input);
  if (issue) throw new UsageError(`${optionOf(String(issue.path[0] ?? ''))}: ${issue.message}`);
}

async function confirm({ danger, words }: Command, { yes, input }: Given, terminal: Terminal): Promise<void> {
  if (!danger || yes) return;
  const what = [words, ...Object.values(input).map((value) => JSON.stringify(value).slice(0, 60))].join(' ');
  if (!terminal.ask) throw new UsageError(`${words} is dangerous: add --yes to do it without being asked`);
  if (!(await terminal.ask(`${what}: do it?`))) throw new UsageError('not done');
}

async function perform(line: CommandLine, argv: readonly string[], terminal: Terminal): Promise<number> {
  const { command, given } = chosen(line, argv);
  if (given.help) {
    terminal.out(`${helpOf(line.program, command)}\n`);
    return EXIT.ok;
  }
  check(command, given);
  await confirm(command, given, terminal);
  const { value, text, isRefused = false } = await command.run(given.input, terminal);
  // Reasons and names are written by others: they must not command the reader's terminal.
  terminal.out(`${given.json ? plainJson(value, 2) : plainText(text)}\n`);
  return isRefused ? EXIT.refused : EXIT.ok;
}

function explain({ program, failureOf }: CommandLine, error: unknown, json: boolean, terminal: Terminal): number {
  const isUsage = error instanceof UsageError;
  const known = isUsage ? undefined : failureOf(error);
  const ofSystem = isUsage || known ? undefined : systemFailure(error);
  const failure: Failure | undefined = known ?? ofSystem;
  if (!(isUsage || failure)) throw error;
  const { message } = ofSystem ?? (error as Error);
  const { code = null, reasons = [] } = failure ?? {};
  if (json) terminal.out(`${plainJson({ code, message, reasons })}\n`);
  terminal.err(`${plainText(message)}\n`);
  if (!json && reasons.length > 1) for (const reason of reasons) terminal.err(`  ${plainText(reason)}\n`);
  if (!json && failure?.help) terminal.err(`More: ${failure.help}\n`);
  if (isUsage) terminal.err(`Try: ${program} --help\n`);
  return failure ? EXIT[failure.exit] : EXIT.usage;
}

/**
 * Runs one command of a command line.
 * @param argv arguments after the program's name
 * @returns the exit code: 0 done, 1 refused, 2 wrong usage, 3 the service does not answer
 */
export async function runCommandLine(line: CommandLine, argv: readonly string[], terminal: Terminal): Promise<number> {
  if (inOrder(argv)[0] === '--help' || inOrder(argv)[0] === '-h') {
    terminal.out(`${overview(line.program, line.commands, line.about)}\n`);
    return EXIT.ok;
  }
  try {
    return await perform(line, argv, terminal);
  } catch (error) {
    return explain(line, error, argv.includes('--json'), terminal);
  }
}
