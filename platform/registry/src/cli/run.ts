import {
  type Command,
  type CommandLine,
  commandOf,
  type Failure,
  processTerminal,
  runCommandLine,
  type Terminal,
} from '@mfe/server-kit/cli';
import { z } from 'zod';
import { RegistryRefused, RegistryUnreachable } from '../client/answers';
import { type ErrorHelp, errorHelp, failureHelp, helpFor } from '../error-help';
import { RegistryError } from '../registry-error';
import { accessCommands } from './access-commands';
import { approvalCommands } from './change-commands';
import { commands } from './commands';

const textOf = ([code, { means, todo }]: readonly [string, ErrorHelp]) => `${code}\n  ${means}\n  ${todo}`;

/** `fed errors`: the meaning of an error code, or of the reason of a failure on a page. It needs no registry. */
const errorCommand = commandOf(
  'errors [code]',
  z.object({ code: z.string().describe('Such as upload.overBudget, or incompatible').optional() }),
  {
    summary: 'Explain an error code, or all of them',
    async run({ code }) {
      if (code === undefined) {
        const value = { ...errorHelp, ...failureHelp };
        return { value, text: Object.entries(value).map(textOf).join('\n') };
      }
      const value = helpFor(code);
      if (!value)
        throw new RegistryError('request.invalid', `There is no error ${code}. List all errors with: fed errors`);
      return { value, text: textOf([code, value]) };
    },
  },
);

const aboutOf = (alone: readonly string[]) => `A command talks to the registry of the site running
here, or to that of --registry; the token comes from R777_TOKEN, or from the file that a registry of this machine made at its first start.
${alone.join(', ').replace(/, (?=[^,]*$)/, ' and ')} ${alone.length > 1 ? 'need' : 'needs'} no registry.`;

/** Commands that a program adds to the registry's own. */
export interface MoreCommands {
  /** Commands that need no registry. */
  readonly commands: readonly Command[];
  /** The exit code for a failure of these commands; undefined if the failure is a bug in the program. */
  failureOf?(error: unknown): Failure | undefined;
}

function failureOf(error: unknown): Failure | undefined {
  if (error instanceof RegistryRefused || error instanceof RegistryError)
    return { exit: 'refused', code: error.code, reasons: error.reasons, help: `fed errors ${error.code}` };
  return error instanceof RegistryUnreachable ? { exit: 'unreachable' } : undefined;
}

const lineOf = (more: MoreCommands): CommandLine => ({
  program: 'fed',
  commands: [...commands, ...accessCommands, ...approvalCommands, errorCommand, ...more.commands],
  about: aboutOf([...more.commands, errorCommand].map(({ words }) => words)),
  failureOf: (error) => failureOf(error) ?? more.failureOf?.(error),
});

/**
 * Runs one command of the registry's command line.
 * @param argv arguments after the program's name.
 * @param more commands of the program around, such as those that build.
 * @returns the exit code: 0 done, 1 refused, 2 called wrongly, 3 registry not reachable.
 */
export function runCli(
  argv: readonly string[],
  terminal: Terminal = processTerminal,
  more: MoreCommands = { commands: [] },
): Promise<number> {
  return runCommandLine(lineOf(more), argv, terminal);
}
