import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@r777/server-kit/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { openWpsDatabase } from './database/open';
import { expectWholeBooks } from './testing/ledger-check';
import { startMoneyLoad } from './testing/money-load';

const vendorSecret = 'the secret of the vendor under test';

/** The service as a process of its own, as it runs in production. */
async function startProcess(folder: string, port: number, url: string | undefined): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('./main.ts', import.meta.url)), [], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      PUBLIC_ORIGINS: 'http://site.test',
      VENDOR_URL: 'http://vendor.test',
      VENDOR_SECRET: vendorSecret,
      KEY_SECRET: Buffer.alloc(32, 7).toString('base64'),
      RATE_LIMIT_FACTOR: '1000',
      ...(url ? { DATABASE_URL: url } : {}),
    },
  });
  const [message] = (await once(child, 'message')) as [{ ready?: { url: string } }];
  expect(message.ready?.url).toBe(`http://127.0.0.1:${port}`);
  return child;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

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
