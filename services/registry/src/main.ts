import { envConfig, runService } from '@r777/server-kit';
import { startRegistry } from './service';
import { settings } from './settings';

await runService({ name: 'registry', start: (log) => startRegistry(envConfig(settings), log) });
