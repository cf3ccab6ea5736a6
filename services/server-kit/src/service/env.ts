import { z } from 'zod';

/** Settings in the environment are missing or invalid. */
export class BadEnvironment extends Error {
  override readonly name = 'BadEnvironment';
}

/**
 * Reads a service's settings from the environment. An empty variable counts as absent.
 * @throws {@link BadEnvironment} naming every variable that is missing or wrong, never its value.
 */
export function envConfig<T extends z.ZodObject>(schema: T, env: NodeJS.ProcessEnv = process.env): z.output<T> {
  const given = Object.keys(schema.shape).map((key) => [key, env[key] === '' ? undefined : env[key]]);
  const read = schema.safeParse(Object.fromEntries(given), { reportInput: false });
  if (read.success) return read.data;
  const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new BadEnvironment(`The environment is not complete:\n${lines.join('\n')}`);
}

const notAPort = 'a port is a whole number from 0 to 65535';
/** A port number as text. */
export const envPort = z.coerce.number(notAPort).int(notAPort).min(0, notAPort).max(65_535, notAPort);
/** `1`/`true` or `0`/`false`. */
export const envFlag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');
/** Comma-separated list. */
export const envList = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
