import { type CommandLine, type Failure, processTerminal, runCommandLine, type Terminal } from '@r777/server-kit/cli';
import { RegistryRefused, RegistryUnreachable } from '../client/errors';
import { RegistryError } from '../registry-error';
import { accessCommands } from './access-commands';
import { approvalCommands } from './approval-commands';
import { commands } from './commands';
import { teamCommandsOf } from './team/commands';
import { NotInstalled } from './team/errors';
import type { Workshop } from './team/workshop';

const about = `A command talks to the registry of the site running
here, or to that of --registry; the token comes from R777_TOKEN, or from the file that a registry of this machine made at its first start.
check and new need no registry.`;

function failureOf(error: unknown): Failure | undefined {
  if (error instanceof RegistryRefused || error instanceof RegistryError)
    return { exit: 'refused', code: error.code, reasons: error.reasons };
  if (error instanceof NotInstalled) return { exit: 'refused' };
  return error instanceof RegistryUnreachable ? { exit: 'unreachable' } : undefined;
}

const lineOf = (workshop?: Workshop): CommandLine => ({
  program: 'fed',
  commands: [...commands, ...accessCommands, ...approvalCommands, ...teamCommandsOf(workshop)],
  about,
  failureOf,
});

/**
 * Runs one command of the registry's command line.
 * @param argv arguments after the program's name.
 * @param workshop the repository around, for commands that build.
 * @returns the exit code: 0 done, 1 refused, 2 called wrongly, 3 registry not reachable.
 */
export function runCli(
  argv: readonly string[],
  terminal: Terminal = processTerminal,
  workshop?: Workshop,
): Promise<number> {
  return runCommandLine(lineOf(workshop), argv, terminal);
}
