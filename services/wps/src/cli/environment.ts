import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Database, isLoopback, isUnencrypted, withSecretFiles } from '@mfe/server-kit';
import { UsageError } from '@mfe/server-kit/cli';
import { z } from 'zod';
import { LOCAL_TOKEN_FILE } from '../admin/tokens';
import type { Place } from '../platform/backup/backup';
import type { KeyRing } from '../platform/crypto/key-ring';
import { keySecret } from '../platform/crypto/secrets';
import { openWpsDatabase } from '../platform/database/open';
import type { Api } from './api';

const entry = z.object({
  name: z.string(),
  /** First factor: this machine has the key, and the backend its hash. */
  key: z.string(),
  /** The token of the current log-in. */
  token: z.string().optional(),
  expiresAt: z.string().optional(),
});
/** An operator's data for one backend, on this machine. */
export type Credentials = z.output<typeof entry>;
const file = z.record(z.string(), entry);

/** The file, which only its owner can read: `WPS_CREDENTIALS`, or `r777/wps.json` in the user's configuration. */
export const credentialsFile = (env: NodeJS.ProcessEnv): string =>
  env.WPS_CREDENTIALS || join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'r777', 'wps.json');

async function readAll(env: NodeJS.ProcessEnv): Promise<z.output<typeof file>> {
  const text = await readFile(credentialsFile(env), 'utf8').catch(() => '{}');
  try {
    return file.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

/** The credentials for a backend. */
export const credentialsFor = async (env: NodeJS.ProcessEnv, url: string): Promise<Credentials | undefined> =>
  (await readAll(env))[new URL(url).origin];

/** Stores them in one step, so that an interrupted write loses nothing. */
export async function keepCredentials(env: NodeJS.ProcessEnv, url: string, kept: Credentials): Promise<void> {
  const path = credentialsFile(env);
  const text = JSON.stringify({ ...(await readAll(env)), [new URL(url).origin]: kept }, null, 1);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(`${path}.new`, `${text}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

/** Settings of the commands from the environment. */
export interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  /** Address of the backend of the local site. */
  readonly running?: string | undefined;
}

/** The option that names the backend. */
export const address = {
  api: z.string().optional().meta({ description: 'Address of the backend', placeholder: 'url' }),
};

/** Address of the backend. @throws UsageError */
export function urlOf({ env, running }: Surroundings, given: string | undefined): string {
  const url = given ?? env.WPS_URL ?? running;
  if (!url) throw new UsageError('no site is running here: name its backend with --api <url> or WPS_URL');
  if (!URL.canParse(url)) throw new UsageError(`${url} is no address`);
  return url;
}

/**
 * Address and token of the backend: the token from the environment, of the operator who has logged in here, or of an
 * embedded database on this machine. @throws UsageError
 */
export async function apiOf(around: Surroundings, given: string | undefined): Promise<Required<Api>> {
  const { env, running } = around;
  const url = urlOf(around, given);
  const isOpen = url !== running && isUnencrypted(url, env);
  const plain = `${url} is without TLS, and a token would be readable on the way: use https, or UNENCRYPTED_HOSTS`;
  if (env.WPS_TOKEN && isOpen) throw new UsageError(plain);
  if (env.WPS_TOKEN) return { url, token: env.WPS_TOKEN };
  const kept = await credentialsFor(env, url);
  if (kept?.token !== undefined && isOpen) throw new UsageError(plain);
  if (kept?.token !== undefined && Date.parse(kept.expiresAt ?? '') > Date.now()) return { url, token: kept.token };
  // This machine's token is not sent to an arbitrary address on a command line.
  const mine = url === running || isLoopback(new URL(url).hostname);
  const file = join(env.DATA_DIR ?? '.', LOCAL_TOKEN_FILE);
  const token = mine ? await readFile(file, 'utf8').catch(() => undefined) : undefined;
  if (!token && kept) throw new UsageError(`log in first: wps login --code <six digits of ${kept.name}>`);
  if (!token) throw new UsageError('no token: log in (wps enrol, wps login), or set WPS_TOKEN');
  return { url, token: token.trim() };
}

function keySecretOf({ KEY_SECRET, KEY_SECRETS }: NodeJS.ProcessEnv, folder: string): KeyRing {
  try {
    return keySecret({ KEY_SECRET, KEY_SECRETS }, folder);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** The database of this machine. @throws UsageError */
export function placeOf(around: Surroundings): Place {
  const env = withSecretFiles(['DATABASE_URL', 'KEY_SECRET'], around.env);
  if (!env.DATABASE_URL && !env.DATA_DIR)
    throw new UsageError('set DATABASE_URL, or DATA_DIR for an embedded database');
  if (env.DATABASE_URL && !env.KEY_SECRET && !env.KEY_SECRETS)
    throw new UsageError('set KEY_SECRET or KEY_SECRETS: a copy is of no use without the one that belongs to it');
  const folder = env.DATA_DIR ?? '';
  return { url: env.DATABASE_URL, folder, keySecret: keySecretOf(env, folder) };
}

/** Does some work on the database of this machine. */
export async function withDatabase<T>(
  { url, folder }: Pick<Place, 'url' | 'folder'>,
  work: (db: Database) => Promise<T>,
) {
  const db = await openWpsDatabase({ url, folder });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
