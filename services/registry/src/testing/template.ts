import { join } from 'node:path';
import { databaseTemplate } from '@r777/server-kit/testing';
import { openRegistryDatabase } from '../database/database';

/** An empty registry database to start tests from. */
export const template = (): Promise<Blob> =>
  databaseTemplate({
    name: 'registry',
    sources: [join(import.meta.dirname, '../database/migrations')],
    make: () => openRegistryDatabase({ folder: 'memory' }),
  });
