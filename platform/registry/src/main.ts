import { runService } from '@mfe/server-kit';
import { startRegistry } from './service';
import { readSettings } from './settings';

await runService({ name: 'registry', start: (log) => startRegistry(readSettings(), log) });
