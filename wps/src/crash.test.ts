import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '@r777/server-kit/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { openWpsDatabase } from './database/open';
import { expectWholeBooks } from './testing/ledger-check';
import { startMoneyLoad } from './testing/money-load';
import { freePort, startProcess, vendorSecret } from './testing/service-process';

const server = await startPostgres();
afterAll(() => server?.stop());
const kinds: [string, () => Promise<string | undefined>][] = [['the embedded database', async () => undefined]];
if (server) kinds.push(['PostgreSQL', () => server.database()]);

describe.each(kinds)('on %s', (_kind, address) => {
  test('REL-02 killed in the middle of writes, every acknowledged movement is there again, none twice and no half of one', {
    timeout: 240_000,
  }, async () => {
    const [folder, databaseUrl, port] = [mkdtempSync(join(tmpdir(), 'r777-crash-')), await address(), await freePort()];
    let child = await startProcess(folder, port, databaseUrl);
    const service = { url: `http://127.0.0.1:${port}`, now: Date.now, config: { vendorSecret } };
    // What was not answered is sent again to the service that comes back, as game servers do.
    const load = await startMoneyLoad([service], 4);
    for (const killAfter of [8, 20, 33]) {
      const before = load.acknowledged.length;
      // Killed while all four are writing, wherever they are in it.
      while (load.acknowledged.length < before + killAfter) await sleep(1);
      child.kill('SIGKILL');
      await once(child, 'exit');
      child = await startProcess(folder, port, databaseUrl);
    }
    await load.stop();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const db = await openWpsDatabase({ folder, url: databaseUrl });
    expect(load.acknowledged.length).toBeGreaterThan(60);
    expect(load.failures.get('lost')).toBeGreaterThan(0);
    expect([...load.failures.keys()]).toEqual(['lost']);
    await expectWholeBooks(db, load.acknowledged);
    await db.close();
  });
});
