/**
 * `npm run fed -- <command> <remote>`: the kit's command line, on the running stack unless --registry names
 * another registry.
 */
import { join } from 'node:path';
import { runFed, teamCommands } from '@mfe/remote-kit/cli';
import { BadEnvironment } from '@mfe/server-kit';
import { remoteSite } from '@r777/build/plan';
import { readRunFile } from './stack/run-file';
import { readSettings } from './stack/settings';
import { workshop } from './team/workshop';

async function main(argv: string[]): Promise<number> {
  const settings = readSettings();
  const running = await readRunFile(settings.runFile).catch(() => undefined);
  // The command line looks for the token in the registry's own data folder.
  process.env.DATA_DIR = join(settings.dataDir, 'registry');
  const alone = teamCommands.some((name) => name === argv[0]) || argv.includes('--registry') || !running;
  return runFed(alone ? argv : [...argv, '--registry', running.ops], remoteSite, workshop);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof BadEnvironment)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
