import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '@r777/server-kit/cli';
import { LOCAL_TOKEN_FILE } from '../admin/local-token';
import type { Place } from '../platform/backup/backup';
import { keySecret } from '../platform/crypto/key-secret';
import type { Api } from './api';

/** Settings of the commands from the environment. */
export interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  /** Address of the backend of the site that runs here. */
  readonly running?: string | undefined;
}

const local = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Address and token of the backend. @throws UsageError */
export async function apiOf({ env, running }: Surroundings, given: string | undefined): Promise<Api> {
  const url = given ?? env.WPS_URL ?? running;
  if (!url) throw new UsageError('no site is running here: name its backend with --api <url> or WPS_URL');
  if (!URL.canParse(url)) throw new UsageError(`${url} is no address`);
  if (env.WPS_TOKEN) return { url, token: env.WPS_TOKEN };
  // The token of this machine is not sent to an arbitrary address on a command line.
  const mine = url === running || local.has(new URL(url).hostname);
  const file = join(env.DATA_DIR ?? '.', LOCAL_TOKEN_FILE);
  const token = mine ? await readFile(file, 'utf8').catch(() => undefined) : undefined;
  if (!token) throw new UsageError('no token: set WPS_TOKEN; one is made with: wps token create');
  return { url, token: token.trim() };
}

/** The database of this machine. @throws UsageError */
export function placeOf({ env }: Surroundings): Place {
  if (!env.DATABASE_URL && !env.DATA_DIR)
    throw new UsageError('set DATABASE_URL, or DATA_DIR for an embedded database');
  if (env.DATABASE_URL && !env.KEY_SECRET)
    throw new UsageError('set KEY_SECRET: a copy is of no use without the one that belongs to it');
  const folder = env.DATA_DIR ?? '';
  return { url: env.DATABASE_URL, folder, keySecret: keySecret(env.KEY_SECRET, folder) };
}
