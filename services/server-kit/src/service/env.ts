import { z } from 'zod';
import { withSecretFiles } from './secret-files';

/** Settings in the environment are missing or invalid. */
export class BadEnvironment extends Error {
  override readonly name = 'BadEnvironment';
}

/**
 * Reads a service's settings from the environment, or from the files that `NAME_FILE` names. An empty variable counts as absent.
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
/** How long an ending service continues after it has said so, in ms. */
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
