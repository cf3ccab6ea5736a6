import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isAlive } from '@mfe/server-kit';
import { type Command, commandOf, type Result, type Terminal, UsageError } from '@mfe/server-kit/cli';
import { z } from 'zod';
import { givenToken, requireAddress } from '../client/credentials';
import { RegistryClient } from '../client/registry-client';
import { OPERATOR_KEY_FILE, OPERATOR_TOKEN_FILE, readKeyFile } from '../signing';

/** Written by a running site for tools beside it. */
const RUN_FILE = join('.data', 'run.json');
/** The data folder of a registry started here, unless DATA_DIR says otherwise. */
const DEFAULT_DATA_DIR = join('.data', 'registry');

async function localOps(): Promise<string | undefined> {
  try {
    const run = JSON.parse(await readFile(resolve(RUN_FILE), 'utf8')) as { ops?: string; pid?: number };
    // A site that was killed leaves its file behind. Another service can have its port, and must not get the token.
    return run.pid === undefined || isAlive(run.pid) ? run.ops : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Connects to a registry: address from `--registry` or the site running here; token from R777_TOKEN or its token file; key to
 * sign with from R777_SIGNING_KEY (PEM), or the one beside that token.
 */
export async function connect(
  given: string | undefined,
  env: NodeJS.ProcessEnv = process.env,
): Promise<RegistryClient> {
  const local = await localOps();
  const origin = given ?? local;
  if (!origin)
    throw new UsageError(
      `No site is running here (${RUN_FILE} is missing, or of a site that has ended). Start one with npm start, or give a registry with --registry <url>.`,
    );
  const source = given === undefined ? RUN_FILE : '--registry';
  requireAddress(origin, { source, running: local }, env);
  const signingKey = env.R777_SIGNING_KEY;
  const ownToken = givenToken(env);
  if (ownToken) return new RegistryClient(origin, ownToken, signingKey, source);
  const folder = resolve(env.DATA_DIR ?? DEFAULT_DATA_DIR);
  const file = join(folder, OPERATOR_TOKEN_FILE);
  // The operator's token of this machine must not be sent to an arbitrary address on a command line.
  const host = new URL(origin).hostname;
  const here = origin === local || ['localhost', '127.0.0.1', '[::1]'].includes(host);
  const token = here ? await readFile(file, 'utf8').catch(() => undefined) : undefined;
  if (!token)
    throw new UsageError(
      here
        ? `There is no token. Set R777_TOKEN, or set DATA_DIR to the folder that contains ${OPERATOR_TOKEN_FILE}.`
        : 'There is no token. Set R777_TOKEN.',
    );
  const own = await readKeyFile(join(folder, OPERATOR_KEY_FILE)).catch(() => undefined);
  return new RegistryClient(origin, token.trim(), signingKey ?? own, source);
}

/** An option with a value: its placeholder in the help, and its description. */
export const option = (placeholder: string, description: string) =>
  z.string().optional().meta({ description, placeholder });
/** A flag without a value. */
export const flag = (description: string) => z.boolean().default(false).describe(description);
/** An option that may be repeated. */
export const repeated = (placeholder: string, description: string) =>
  z.array(z.string()).optional().meta({ description, placeholder });
/** Reason for a change. */
export const why = option('text', 'Reason, for the audit log');
/** The remote that a command is about. */
export const remote = z.string().describe('Name of the remote, such as mf-shop');

const connection = { registry: option('url', "Operators' origin of the registry (default: the site running here)") };

/** Declares a command that talks to a registry. */
export function registryCommand<Shape extends z.core.$ZodLooseShape>(
  usage: string,
  summary: string,
  shape: Shape,
  run: (client: RegistryClient, input: z.input<z.ZodObject<Shape>>, terminal: Terminal) => Promise<Result>,
): Command {
  return commandOf(usage, z.object(shape), {
    summary,
    more: z.object(connection),
    async run(given, terminal) {
      const { registry } = given as { registry?: string };
      return run(await connect(registry), given, terminal);
    },
  });
}

const units: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A time on the command line, such as `30s`, `10m` or `7d`, in ms. */
export function millisecondsOf(option: string, given: unknown): number | undefined {
  if (given === undefined) return undefined;
  const [, number, unit = ''] = /^(\d{1,9})(ms|s|m|h|d)$/.exec(String(given)) ?? [];
  const factor = units[unit];
  if (number === undefined || factor === undefined) {
    throw new UsageError(`${option} ${given} is not a time. Use a time such as 30s, 10m, 6h or 7d.`);
  }
  return Number(number) * factor;
}

/** An error rate on the command line, in percent (`0.5` or `0.5%`), as a share of 1. */
export function rateOf(option: string, given: unknown): number | undefined {
  if (given === undefined) return undefined;
  const [, number] = /^(\d{1,2}(?:\.\d{1,4})?) ?%?$/.exec(String(given)) ?? [];
  if (number === undefined || Number(number) <= 0 || Number(number) > 50) {
    throw new UsageError(
      `${option} ${given} is not a valid rate. Use a percentage above 0 and at most 50, such as 0.5.`,
    );
  }
  return Number(number) / 100;
}

/** A share of the devices on the command line. */
export function percentOf(name: string, given: unknown, least = 0): number {
  const text = String(given);
  if (!/^\d{1,3}$/.test(text) || Number(text) > 100 || Number(text) < least) {
    throw new UsageError(`${name} ${text} is not a valid percentage. Use a whole number from ${least} to 100.`);
  }
  return Number(text);
}

/** Parses an option that is a number of lines. */
export function limitOf(given: unknown = 20): number {
  const rows = Number(given);
  if (!Number.isInteger(rows) || rows < 1 || rows > 500) {
    throw new UsageError(`--limit ${given} is not valid. Use a whole number from 1 to 500.`);
  }
  return rows;
}

/** A time back from now on the command line, in minutes. */
export function minutesOf(given: unknown = 60): number {
  const minutes = Number(given);
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 24 * 60) {
    throw new UsageError(`--minutes ${given} is not valid. Use a whole number from 1 to 1440.`);
  }
  return minutes;
}
