import { DataFolderInUse } from '@r777/server-kit';
import { adminCalls } from '../admin/contract/admin-calls';
import { BackupRefused } from '../platform/backup/file';
import { AppError } from '../platform/errors/app-error';
import { callApi } from './api';
import { adminCommands, type Command } from './command';
import { apiOf, type Surroundings } from './environment';
import { ApiError, UnreachableError, UsageError } from './errors';
import { localCommands, runLocal, tokensInDatabase } from './local-commands';
import { helpOf, overview, resultText } from './output';
import { type Given, optionOf, parse } from './parse';
import { processTerminal, type Terminal } from './terminal';

/** Exit codes of the process. */
const EXIT = { ok: 0, refused: 1, usage: 2, unreachable: 3 } as const;
const commands: readonly Command[] = [...adminCommands, ...localCommands];

function find(argv: readonly string[]): { command: Command; rest: readonly string[] } | undefined {
  for (const length of [2, 1]) {
    const words = argv.slice(0, length).join(' ');
    const command = commands.find((one) => one.words === words);
    if (command) return { command, rest: argv.slice(length) };
  }
  return undefined;
}

/** Reports what the API would refuse before anything is sent. */
function check({ call }: Command, input: Readonly<Record<string, unknown>>): void {
  // The API parses a query: everything in it is text.
  if (!call || adminCalls[call].method === 'GET') return;
  const { error } = adminCalls[call].input.safeParse(input);
  const [issue] = error?.issues ?? [];
  if (issue) throw new UsageError(`${optionOf(String(issue.path[0] ?? ''))}: ${issue.message}`);
}

/** What is wrong with a command line, without running it; null when nothing is. */
export function faultOf(argv: readonly string[]): string | null {
  const found = find(argv);
  if (!found) return `there is no command ${argv[0]}`;
  try {
    parse(found.command, found.rest);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

async function confirm({ danger, words }: Command, { yes, input }: Given, terminal: Terminal): Promise<void> {
  if (!danger || yes) return;
  const what = [words, ...Object.values(input).map((value) => JSON.stringify(value).slice(0, 60))].join(' ');
  if (!terminal.ask) throw new UsageError(`${words} is dangerous: add --yes to do it without being asked`);
  if (!(await terminal.ask(`${what}: do it?`))) throw new UsageError('not done');
}

async function perform(command: Command, given: Given, around: Surroundings): Promise<unknown> {
  const { input, api, key } = given;
  if (!command.call) return runLocal(command, input, around, api);
  if (command.words.startsWith('token ') && api === undefined && (around.env.DATABASE_URL || around.env.DATA_DIR)) {
    try {
      return await tokensInDatabase(command.words, input, around);
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error;
    }
  }
  return callApi(await apiOf(around, api), command.call, input, key);
}

function exitCode(error: unknown): number {
  if (error instanceof ApiError || error instanceof AppError) return EXIT.refused;
  if (error instanceof BackupRefused || error instanceof DataFolderInUse) return EXIT.refused;
  if (error instanceof UnreachableError) return EXIT.unreachable;
  if (error instanceof UsageError) return EXIT.usage;
  throw error;
}

/**
 * Runs one command of the backend's command line.
 * @param argv arguments after the program's name
 * @returns the exit code: 0 done, 1 refused, 2 called wrongly, 3 the backend does not answer
 */
export async function runWpsCli(
  argv: readonly string[],
  around: Surroundings = { env: process.env },
  terminal: Terminal = processTerminal,
): Promise<number> {
  const json = argv.includes('--json');
  try {
    const found = find(argv);
    if (!found) {
      if (argv[0] !== undefined && argv[0] !== '--help') throw new UsageError(`there is no command ${argv[0]}`);
      terminal.out(`${overview(commands)}\n`);
      return argv[0] === undefined ? EXIT.usage : EXIT.ok;
    }
    const given = parse(found.command, found.rest);
    if (given.help) {
      terminal.out(`${helpOf(found.command)}\n`);
      return EXIT.ok;
    }
    check(found.command, given.input);
    await confirm(found.command, given, terminal);
    const value = await perform(found.command, given, around);
    terminal.out(`${json ? JSON.stringify(value, null, 2) : resultText(value)}\n`);
    return EXIT.ok;
  } catch (error) {
    const code = exitCode(error);
    const { message } = error as Error;
    const errorCode = error instanceof ApiError || error instanceof AppError ? error.code : null;
    if (json) terminal.out(`${JSON.stringify({ code: errorCode, message })}\n`);
    terminal.err(`${message}\n`);
    if (code === EXIT.usage) terminal.err('Try: wps --help\n');
    return code;
  }
}
