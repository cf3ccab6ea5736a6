import { cac } from 'cac';
import { RegistryRefused, RegistryUnreachable } from '../client/errors';
import { RegistryError } from '../registry-error';
import { addCommands } from './commands';
import { UsageError } from './connection';
import type { Terminal } from './output';
import { AlreadyTold, addTeamCommands } from './team/commands';
import type { Workshop } from './team/workshop';

/** What the process ends with. */
const EXIT = { ok: 0, refused: 1, usage: 2, unreachable: 3 } as const;

const processTerminal: Terminal = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  interactive: process.stderr.isTTY ?? false,
};

function exitCode(error: unknown): number {
  if (error instanceof RegistryRefused || error instanceof RegistryError) return EXIT.refused;
  if (error instanceof RegistryUnreachable) return EXIT.unreachable;
  // cac throws its own class, which it does not export, for a missing argument or an unknown option.
  if (error instanceof UsageError || (error instanceof Error && error.name === 'CACError')) return EXIT.usage;
  throw error;
}

function explain(error: unknown, json: boolean, terminal: Terminal): number {
  const code = exitCode(error);
  const { message } = error as Error;
  const refusal = error instanceof RegistryRefused || error instanceof RegistryError ? error : undefined;
  if (json)
    terminal.out(`${JSON.stringify({ code: refusal?.code ?? null, message, reasons: refusal?.reasons ?? [] })}\n`);
  terminal.err(`${message}\n`);
  if (!json && refusal && refusal.reasons.length > 1)
    for (const reason of refusal.reasons) terminal.err(`  ${reason}\n`);
  if (code === EXIT.usage) terminal.err('Try: fed --help\n');
  return code;
}

/**
 * Runs one command of the registry's command line.
 * @param argv arguments after the program's name.
 * @param workshop the repository around, for commands that build.
 * @returns the exit code: 0 done, 1 refused, 2 called wrongly, 3 registry not reachable.
 */
export async function runCli(
  argv: readonly string[],
  terminal: Terminal = processTerminal,
  workshop?: Workshop,
): Promise<number> {
  const cli = cac('fed');
  let chosen: Promise<void> | undefined;
  const take = (result: Promise<void>) => {
    chosen = result;
  };
  addCommands(cli, terminal, take);
  addTeamCommands(cli, terminal, workshop, take);
  cli.help();
  const json = argv.includes('--json');
  try {
    // Run separately from the parsing, so that the command's asynchronous work can be awaited.
    const parsed = cli.parse(['node', 'fed', ...argv], { run: false });
    if (parsed.options.help) return EXIT.ok;
    if (!cli.matchedCommand) throw new UsageError(argv[0] ? `there is no command ${argv[0]}` : 'name a command');
    cli.runMatchedCommand();
    await chosen;
    return EXIT.ok;
  } catch (error) {
    if (error instanceof AlreadyTold) return EXIT.refused;
    return explain(error, json, terminal);
  }
}
