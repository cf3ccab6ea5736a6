import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';

const FILE = '_FILE';
/** Permission bits of group and others. */
const OTHERS = 0o077;

function contentOf(name: string, path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isFile()) throw new Error(`${name}${FILE}: no such file`);
  if ((stat.mode & OTHERS) !== 0)
    throw new Error(`${name}${FILE}: others than its owner may read it (chmod 400, or LoadCredential of systemd)`);
  return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
}

/**
 * The environment with values from files: `NAME_FILE` is the file that contains `NAME`, as a vault, systemd's
 * `LoadCredential` or a container's secrets provide it. A secret in a file is in no list of processes, no crash report
 * and no child's environment.
 * @param names the variables that may be in a file
 * @throws Error naming the variable, never its value, if both are given or the file is missing or readable by others
 */
function withSecretFiles(names: readonly string[], env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = names.flatMap((name) => {
    const path = env[name + FILE];
    if (!path) return [];
    if (env[name]) throw new Error(`${name} and ${name}${FILE} are both set`);
    return [[name, contentOf(name, path)]];
  });
  return { ...env, ...Object.fromEntries(read) };
}

/** Settings in the environment are missing or invalid. */
export class BadEnvironment extends Error {
  override readonly name = 'BadEnvironment';
}

/**
 * Reads a service's settings from the environment, or from the files in `NAME_FILE`. An empty variable counts as
 * absent.
 * @throws {@link BadEnvironment} naming every variable that is missing or wrong, never its value.
 */
export function envConfig<T extends z.ZodObject>(schema: T, env: NodeJS.ProcessEnv = process.env): z.output<T> {
  const names = Object.keys(schema.shape);
  const all = withFiles(names, env);
  const given = names.map((key) => [key, all[key] === '' ? undefined : all[key]]);
  const read = schema.safeParse(Object.fromEntries(given), { reportInput: false });
  if (read.success) return read.data;
  const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new BadEnvironment(`The environment is not complete:\n${lines.join('\n')}`);
}

function withFiles(names: readonly string[], env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  try {
    return withSecretFiles(names, env);
  } catch (cause) {
    throw new BadEnvironment(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

const notAPort = 'a port is a whole number from 0 to 65535';
/** A port number as text. */
export const envPort = z.coerce.number(notAPort).int(notAPort).min(0, notAPort).max(65_535, notAPort);
/** How long a service keeps serving after it reports that it is not ready, in ms. */
export const envDrain = z.coerce.number().int().min(0).max(60_000);
/** How many connections a service may hold to PostgreSQL. */
export const envPool = z.coerce.number().int().min(2).max(500);
/** `1`/`true` or `0`/`false`. */
export const envFlag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');
/** Comma-separated list. */
export const envList = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
