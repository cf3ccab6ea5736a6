import { runService } from '@r777/server-kit';
import { startRegistry } from './service';
import { readSettings } from './settings';

await runService({ name: 'registry', start: (log) => startRegistry(readSettings(), log) });
