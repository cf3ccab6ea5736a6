import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  BadEnvironment,
  type Database,
  DataFolderInUse,
  envConfig,
  holdsDatabase,
  isLoopback,
  isUnencrypted,
  lockFolder,
} from '@mfe/server-kit';
import { UsageError } from '@mfe/server-kit/cli';
import { z } from 'zod';
import { LOCAL_TOKEN_FILE } from '../admin/tokens';
import type { Place } from '../platform/backup/backup';
import { keyFileIn, keySecret } from '../platform/crypto/secrets';
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

/** The variables of the commands by what they are for: a command reads those that it needs. */
const variables = {
  backend: z.object({
    WPS_URL: z.string().optional(),
    WPS_TOKEN: z.string().optional(),
    WPS_KEY: z.string().optional(),
  }),
  database: z.object({ DATABASE_URL: z.url().optional(), MIGRATION_URL: z.url().optional() }),
  keys: z.object({ KEY_SECRET: z.base64().optional(), KEY_SECRETS: z.string().optional() }),
};

/** Reads variables, or the files that `<name>_FILE` names, as the services do. @throws UsageError */
function read<T extends z.ZodObject>(schema: T, env: NodeJS.ProcessEnv): z.output<T> {
  try {
    return envConfig(schema, env);
  } catch (error) {
    if (!(error instanceof BadEnvironment)) throw error;
    throw new UsageError(error.message);
  }
}

/** How the environment names the backend and its operator. @throws UsageError */
export const backendOf = (env: NodeJS.ProcessEnv): z.output<typeof variables.backend> => read(variables.backend, env);

/** The option that names the backend. */
export const address = {
  api: z.string().optional().meta({ description: 'Address of the backend', placeholder: 'url' }),
};

const isOpen = ({ env, running }: Surroundings, url: string): boolean => url !== running && isUnencrypted(url, env);
const open = (url: string) =>
  new UsageError(`${url} is without TLS, and a secret would be readable on the way: use https, or UNENCRYPTED_HOSTS`);

/** Address of the backend. @throws UsageError */
function urlOf({ env, running }: Surroundings, given: string | undefined): string {
  const url = given ?? backendOf(env).WPS_URL ?? running;
  if (!url) throw new UsageError('no site is running here: name its backend with --api <url> or WPS_URL');
  if (!URL.canParse(url)) throw new UsageError(`${url} is no address`);
  return url;
}

/** Address of the backend for a key, a code or an invite. @throws UsageError also if others could read them on the way */
export function secretUrlOf(around: Surroundings, given: string | undefined): string {
  const url = urlOf(around, given);
  if (isOpen(around, url)) throw open(url);
  return url;
}

/**
 * Address and token of the backend: the token from the environment, of the operator who has logged in here, or of an
 * embedded database on this machine. @throws UsageError
 */
export async function apiOf(around: Surroundings, given: string | undefined): Promise<Required<Api>> {
  const { env, running } = around;
  const url = urlOf(around, given);
  const { WPS_TOKEN } = backendOf(env);
  const isPlain = isOpen(around, url);
  if (WPS_TOKEN && isPlain) throw open(url);
  if (WPS_TOKEN) return { url, token: WPS_TOKEN };
  const kept = await credentialsFor(env, url);
  if (kept?.token !== undefined && isPlain) throw open(url);
  if (kept?.token !== undefined && Date.parse(kept.expiresAt ?? '') > Date.now()) return { url, token: kept.token };
  // This machine's token is not sent to an arbitrary address on a command line.
  const mine = url === running || isLoopback(new URL(url).hostname);
  const file = join(env.DATA_DIR ?? '.', LOCAL_TOKEN_FILE);
  const token = mine ? await readFile(file, 'utf8').catch(() => undefined) : undefined;
  if (!token && kept) throw new UsageError(`log in first: wps login --code <six digits of ${kept.name}>`);
  if (!token) throw new UsageError('no token: log in (wps enrol, wps login), or set WPS_TOKEN');
  return { url, token: token.trim() };
}

/** The database of this machine: PostgreSQL by its address, or the embedded one in a data folder. */
export interface LocalDatabase {
  readonly url: string | undefined;
  /** `url` with the role that owns the tables. */
  readonly migrationUrl: string | undefined;
  readonly folder: string;
}

function localDatabase(env: NodeJS.ProcessEnv): LocalDatabase {
  const { DATABASE_URL, MIGRATION_URL } = read(variables.database, env);
  return { url: DATABASE_URL, migrationUrl: MIGRATION_URL, folder: env.DATA_DIR ?? '' };
}

const isThere = ({ url, folder }: LocalDatabase) => url !== undefined || (folder !== '' && holdsDatabase(folder));

/** A command that opened this database would create it, and then report on an empty one. */
function noDatabase({ folder }: LocalDatabase, otherwise = ''): UsageError {
  const where = folder === '' ? '' : ` in ${folder}`;
  return new UsageError(
    `there is no database${where}: set DATABASE_URL or DATABASE_URL_FILE as wps has it, or DATA_DIR to the data folder of the site${otherwise}`,
  );
}

/** The database for work that the API cannot do; it may not exist yet. @throws UsageError, DataFolderInUse */
function databaseAlone({ env, running }: Surroundings): LocalDatabase {
  if (backendOf(env).WPS_URL !== undefined)
    throw new UsageError('the API has no call for this: run it on the machine of the database, without WPS_URL');
  const database = localDatabase(env);
  if (running === undefined || database.url !== undefined) return database;
  // A running site locks the folder of an embedded database.
  if (existsSync(database.folder)) lockFolder(database.folder)();
  throw new UsageError(
    'the database of the site that runs here is not embedded: set DATABASE_URL or DATABASE_URL_FILE as wps has it',
  );
}

/** The database for work that the API cannot do. @throws UsageError if there is none, DataFolderInUse */
export function databaseOf(around: Surroundings): LocalDatabase {
  const database = databaseAlone(around);
  if (!isThere(database)) throw noDatabase(database);
  return database;
}

/** Adds the keys of a database. They are never made here, because new ones open nothing. @throws UsageError */
export function withKeys({ env }: Surroundings, database: LocalDatabase): LocalDatabase & Place {
  const given = read(variables.keys, env);
  const isGiven = given.KEY_SECRET !== undefined || given.KEY_SECRETS !== undefined;
  if (!isGiven && (database.url !== undefined || !existsSync(keyFileIn(database.folder))))
    throw new UsageError('set KEY_SECRET or KEY_SECRETS as wps has it: this command needs the keys of the database');
  try {
    return { ...database, keySecret: keySecret(given, database.folder) };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** The database for work that the API cannot do, with its keys. @throws UsageError if there is none, DataFolderInUse */
export const placeOf = (around: Surroundings): LocalDatabase & Place => withKeys(around, databaseOf(around));

/** Where a copy is restored: its database may not exist yet. @throws UsageError, DataFolderInUse */
export function placeToRestore(around: Surroundings): Place {
  const database = databaseAlone(around);
  if (database.url === undefined && database.folder === '') throw noDatabase(database);
  return withKeys(around, database);
}

/** Both ways to do what the API can do too. */
interface Ways<T> {
  onDatabase(database: LocalDatabase): Promise<T>;
  byApi(api: Api): Promise<T>;
}

/**
 * Asks the backend that `--api` or WPS_URL names, and never works on a database beside it. Without them it works on the
 * database of this machine. If a site runs here and DATABASE_URL is not set, that site is asked, because it alone knows
 * which database it has.
 * @throws UsageError if there is no database either
 */
export async function byApiOrDatabase<T>(
  around: Surroundings,
  api: string | undefined,
  { onDatabase, byApi }: Ways<T>,
): Promise<T> {
  const isNamed = api !== undefined || backendOf(around.env).WPS_URL !== undefined;
  const database = isNamed ? undefined : localDatabase(around.env);
  if (database === undefined || (around.running !== undefined && database.url === undefined))
    return byApi(await apiOf(around, api));
  const named = 'name the backend with --api <url> or WPS_URL';
  if (!isThere(database)) throw noDatabase(database, `; or ${named}`);
  try {
    return await onDatabase(database);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    throw new UsageError(`${error.message} Or ${named}.`);
  }
}

/** Does some work on the database of this machine. */
export async function withDatabase<T>(
  { url, migrationUrl, folder }: LocalDatabase,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = await openWpsDatabase({ url, migrationUrl, folder });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
