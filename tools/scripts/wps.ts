/**
 * `npm run wps -- <command>`: the backend's command line, on this folder's stack unless the environment names another.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BadEnvironment } from '@mfe/server-kit';
import { runWpsCli } from '@r777/wps/cli';
import { readRunFile } from './stack/run-file';
import { readSecrets, type Secrets } from './stack/secrets';
import { readSettings } from './stack/settings';

async function main(argv: string[]): Promise<number> {
  const settings = readSettings();
  const running = await readRunFile(settings.runFile).catch(() => undefined);
  // The service and these commands share a folder and a key.
  const isInstalled = existsSync(join(settings.dataDir, 'secrets.json'));
  const { KEY_SECRET, KEY_SECRETS, ...secrets } = isInstalled
    ? await readSecrets(settings.dataDir)
    : ({} as Partial<Secrets>);
  // Only one of the two may be set, as itself or as a file.
  const isGiven = ['KEY_SECRET', 'KEY_SECRETS'].some((name) => process.env[name] || process.env[`${name}_FILE`]);
  const env = {
    ...secrets,
    ...process.env,
    ...(isGiven ? {} : { KEY_SECRET, KEY_SECRETS }),
    DATA_DIR: join(settings.dataDir, 'wps'),
  };
  return runWpsCli(argv, { env, running: running?.admin });
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof BadEnvironment)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
