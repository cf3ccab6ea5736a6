import { join } from 'node:path';
import { openBench } from './bench';

/**
 * A process to be killed: changes mf-auth in the data folder named by its argument again and again, and tells its parent
 * of each change that was acknowledged.
 */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('name a data folder');
const { registry } = await openBench({ at: folder, database: { folder: join(folder, 'database') } });
for (let turn = 0; ; turn++) {
  const request = { who: 'ops', why: `turn ${turn}` };
  const version = turn % 2 === 0 ? '1.1.0' : '1.0.0';
  const result =
    turn % 5 === 4 ? await registry.rollback('mf-auth', request) : await registry.activate('mf-auth', version, request);
  if (result.changed) process.send?.(result.revision);
}
