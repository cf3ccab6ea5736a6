import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const entry = z.object({
  name: z.string(),
  /** First factor: this machine has it, and the backend its hash. */
  key: z.string(),
  /** The token of the current log-in. */
  token: z.string().optional(),
  expiresAt: z.string().optional(),
});
/** What this machine keeps of an operator at one backend. */
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

/** Keeps them, in one step: an interrupted write loses nothing. */
export async function keepCredentials(env: NodeJS.ProcessEnv, url: string, kept: Credentials): Promise<void> {
  const path = credentialsFile(env);
  const text = JSON.stringify({ ...(await readAll(env)), [new URL(url).origin]: kept }, null, 1);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(`${path}.new`, `${text}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}
