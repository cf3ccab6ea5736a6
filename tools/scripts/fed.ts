/** `npm run fed -- <command> <remote>`: the registry's command line, on the running stack unless --registry says otherwise. */
import { join } from 'node:path';
import { runCli, teamCommands } from '@r777/registry';
import { BadEnvironment } from '@r777/server-kit';
import { readRunFile } from './stack/run-file';
import { readSettings } from './stack/settings';
import { workshop } from './team/workshop';

async function main(argv: string[]): Promise<number> {
  const settings = readSettings();
  const running = await readRunFile(settings.runFile).catch(() => undefined);
  // The command line looks for the token in the registry's own data folder.
  process.env.DATA_DIR = join(settings.dataDir, 'registry');
  const alone = teamCommands.some((name) => name === argv[0]) || argv.includes('--registry') || !running;
  return runCli(alone ? argv : [...argv, '--registry', running.ops], undefined, workshop);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof BadEnvironment)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
