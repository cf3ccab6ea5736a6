import { DataFolderInUse } from '@mfe/server-kit';
import {
  type CommandLine,
  type Failure,
  faultOf as faultOfLine,
  processTerminal,
  runCommandLine,
  type Terminal,
} from '@mfe/server-kit/cli';
import { KeysRefused } from '../keys/check-keys';
import { BackupRefused } from '../platform/backup/file';
import { MissingKeyError } from '../platform/crypto/seal';
import { AppError } from '../platform/errors/app-error';
import { InvalidPackError } from '../platform/settings/policy-pack';
import { adminCommandsOf } from './admin-commands';
import type { Surroundings } from './environment';
import { localCommandsOf } from './local-commands';
import { ApiError, UnreachableError } from './output';
import { signInCommandsOf } from './sign-in-commands';

const about = `Changes need --why, what is dangerous --yes or somebody to ask.
The address of the backend is that of the site running here, WPS_URL or --api (its admin listener); the token comes from
WPS_TOKEN, from the log-in of an operator (enrol, login), or from the file that an embedded database made at its first
start, which is good on its own machine only. A text that begins with @ is read from that file. restore, site close,
lost, keys and migrate work on the database itself: that of DATABASE_URL, or the embedded one in DATA_DIR, which restore
alone creates. So do backup, verify, the token commands, operator list, create and reset, unless --api or WPS_URL names
a backend, or a site runs here and DATABASE_URL is not set. An address, token or key can stand in a file that
<name>_FILE names.`;

function failureOf(error: unknown): Failure | undefined {
  if (error instanceof ApiError || error instanceof AppError) return { exit: 'refused', code: error.code };
  if (error instanceof InvalidPackError) return { exit: 'refused', code: 'request.invalid' };
  if (error instanceof KeysRefused || error instanceof MissingKeyError) return { exit: 'refused' };
  if (error instanceof BackupRefused || error instanceof DataFolderInUse) return { exit: 'refused' };
  return error instanceof UnreachableError ? { exit: 'unreachable' } : undefined;
}

const lineOf = (around: Surroundings): CommandLine => ({
  program: 'wps',
  commands: [...signInCommandsOf(around), ...adminCommandsOf(around), ...localCommandsOf(around)],
  about,
  readsFiles: true,
  failureOf,
});

/** The error of a command line, without running it; null if it is valid. */
export const faultOf = (argv: readonly string[]): string | null => faultOfLine(lineOf({ env: {} }), argv);

/**
 * Runs one command of the backend's command line.
 * @param argv arguments after the program's name
 * @returns the exit code: 0 done, 1 refused, 2 usage error, 3 no answer from the backend
 */
export function runWpsCli(
  argv: readonly string[],
  around: Surroundings = { env: process.env },
  terminal: Terminal = processTerminal,
): Promise<number> {
  return runCommandLine(lineOf(around), argv, terminal);
}
