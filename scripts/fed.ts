/** `npm run fed -- <command> <remote>`: the registry's command line, on the running stack unless --registry says otherwise. */
import { runCli } from '@r777/registry';
import { readSettings } from './stack/settings';

const settings = readSettings();
process.exitCode = await runCli(process.argv.slice(2), { dataDir: settings.dataDir });
