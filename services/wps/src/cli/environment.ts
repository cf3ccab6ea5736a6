import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLoopback, isUnencrypted, withSecretFiles } from '@r777/server-kit';
import { UsageError } from '@r777/server-kit/cli';
import { z } from 'zod';
import { LOCAL_TOKEN_FILE } from '../admin/local-token';
import type { Place } from '../platform/backup/backup';
import type { KeyRing } from '../platform/crypto/key-ring';
import { keySecret } from '../platform/crypto/key-secret';
import type { Api } from './api';
import { credentialsFor } from './credentials';

/** Settings of the commands from the environment. */
export interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  /** Address of the backend of the site that runs here. */
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
 * Address and token of the backend: the token of the environment, of the operator who has logged in here, or that of an
 * embedded database of this machine. @throws UsageError
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
  // The token of this machine is not sent to an arbitrary address on a command line.
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
