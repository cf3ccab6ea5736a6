/** The game vendor as a separate process: its only connection with the site is the signed wallet calls. */
import { runService } from '@mfe/server-kit';
import { readConfig } from './server/config';
import { startVendor } from './server/start';

await runService({ name: 'sandbox-vendor', start: (log) => startVendor(readConfig(), log) });
