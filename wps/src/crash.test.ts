import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@r777/server-kit/testing';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { openWpsDatabase } from './database/open';
import { createGameServer, newMember } from './testing';
import { findLedgerFaults } from './testing/ledger-faults';

const vendorSecret = 'the secret of the vendor under test';

/** The service as a process of its own, as it runs in production. */
async function startProcess(folder: string, url: string | undefined): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(fileURLToPath(new URL('./main.ts', import.meta.url)), [], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      PUBLIC_ORIGINS: 'http://site.test',
      VENDOR_URL: 'http://vendor.test',
      VENDOR_SECRET: vendorSecret,
      KEY_SECRET: Buffer.alloc(32, 7).toString('base64'),
      RATE_LIMIT_FACTOR: '1000',
      ...(url ? { DATABASE_URL: url } : {}),
    },
  });
  const [message] = (await once(child, 'message')) as [{ ready: { url: string } }];
  return { child, url: message.ready.url };
}

const server = await startPostgres();
afterAll(() => server?.stop());
const kinds: [string, () => Promise<string | undefined>][] = [['the embedded database', async () => undefined]];
if (server) kinds.push(['PostgreSQL', () => server.database()]);

describe.each(kinds)('on %s', (_kind, address) => {
  test('REL-02 killed in the middle of writes, every acknowledged bet is there again and no half of one', {
    timeout: 240_000,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'r777-crash-'));
    const databaseUrl = await address();
    const acknowledged: string[] = [];
    for (const killAfter of [8, 20, 33]) {
      const { child, url } = await startProcess(folder, databaseUrl);
      const service = { url, now: Date.now, config: { vendorSecret } };
      const member = await newMember(service);
      const games = createGameServer(service);
      const { playerToken, gameId } = await games.open(member);
      const before = acknowledged.length;
      let stopped = false;
      const writers = Array.from({ length: 4 }, async () => {
        while (!stopped) {
          const bet = { playerToken, gameId, roundId: randomUUID(), transactionId: randomUUID(), amount: '0.10' };
          try {
            const reply = await games.debit(bet);
            if (!reply.body.success) break;
            acknowledged.push(bet.transactionId);
            const win = { ...bet, transactionId: randomUUID() };
            if ((await games.credit(win)).body.success) acknowledged.push(win.transactionId);
          } catch {
            break;
          }
        }
      });
      // Killed while all four are writing, wherever they are in it.
      while (acknowledged.length < before + killAfter) await sleep(1);
      child.kill('SIGKILL');
      stopped = true;
      await Promise.all([...writers, once(child, 'exit')]);
    }
    const db = await openWpsDatabase({ folder, url: databaseUrl });
    const kept = await db.rows<{ key: string }>(
      sql`select idempotency_key as key from wps.ledger_transactions where idempotency_key like 'SANDBOX:%'`,
    );
    const keys = new Set(kept.map(({ key }) => key));
    expect(acknowledged.length).toBeGreaterThan(60);
    expect(acknowledged.filter((id) => !keys.has(`SANDBOX:${id}`))).toEqual([]);
    expect(await findLedgerFaults(db)).toEqual({ accounts: [], transactions: [] });
    const halves = await db.rows(sql`
      select t.id from wps.ledger_transactions t left join wps.rounds r on r.round_id = t.reference
      where t.kind in ('bet', 'win') and r.round_id is null`);
    expect(halves).toEqual([]);
    await db.close();
  });
});
