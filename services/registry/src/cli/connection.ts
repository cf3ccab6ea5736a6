import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isUnencrypted } from '@r777/server-kit';
import { UsageError } from '@r777/server-kit/cli';
import { RegistryClient } from '../client/registry-client';
import { readKeyFile } from '../signing/key-file';
import { OPERATOR_KEY_FILE, OPERATOR_TOKEN_FILE } from '../signing/operator-files';

/** Written by a running site for tools beside it. */
const RUN_FILE = join('.data', 'run.json');
/** The data folder of a registry started here, unless DATA_DIR says otherwise. */
const DEFAULT_DATA_DIR = join('.data', 'registry');

async function localOps(): Promise<string | undefined> {
  try {
    return (JSON.parse(await readFile(resolve(RUN_FILE), 'utf8')) as { ops?: string }).ops;
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
  if (!origin) throw new UsageError(`no site is running here (${RUN_FILE}): name a registry with --registry <url>`);
  if (!URL.canParse(origin)) throw new UsageError(`--registry is no address: ${origin}`);
  const signingKey = env.R777_SIGNING_KEY;
  if (env.R777_TOKEN && origin !== local && isUnencrypted(origin, env))
    throw new UsageError(`${origin} is without TLS, and the token would be readable on the way: use https`);
  if (env.R777_TOKEN) return new RegistryClient(origin, env.R777_TOKEN, signingKey);
  const folder = resolve(env.DATA_DIR ?? DEFAULT_DATA_DIR);
  const file = join(folder, OPERATOR_TOKEN_FILE);
  // The operator's token of this machine must not be sent to an arbitrary address on a command line.
  const host = new URL(origin).hostname;
  const here = origin === local || ['localhost', '127.0.0.1', '[::1]'].includes(host);
  const token = here ? await readFile(file, 'utf8').catch(() => undefined) : undefined;
  if (!token)
    throw new UsageError(
      here
        ? `no token: set R777_TOKEN, or DATA_DIR to the folder of ${OPERATOR_TOKEN_FILE}`
        : 'no token: set R777_TOKEN',
    );
  const own = await readKeyFile(join(folder, OPERATOR_KEY_FILE)).catch(() => undefined);
  return new RegistryClient(origin, token.trim(), signingKey ?? own);
}
