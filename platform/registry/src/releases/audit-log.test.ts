import type { Database } from '@mfe/server-kit';
import { openPostgres } from '@mfe/server-kit/testing';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { openBench } from '../testing/bench';
import { listAudit } from './listing';

const attempts = [
  "update registry_audit set who = 'nobody'",
  'update registry_audit set why = why where id = 0',
  'delete from registry_audit',
  'truncate registry_audit',
  'truncate registry_audit cascade',
];

async function expectAppendOnly(db: Database): Promise<void> {
  const before = await listAudit(db, 100);
  expect(before.length).toBeGreaterThan(0);
  for (const statement of attempts)
    await expect(db.orm.execute(sql.raw(statement)).catch(({ cause }) => Promise.reject(cause))).rejects.toThrow(
      /the audit log is append-only: (UPDATE|DELETE|TRUNCATE) is refused/,
    );
  expect(await listAudit(db, 100)).toEqual(before);
}

const server = await openPostgres();
afterAll(() => server?.stop());

describe('REG-10 entries of the audit log cannot be changed', () => {
  test('REG-10 on the embedded database', { tags: ['extended'] }, async () => {
    const { registry, publish, stop } = await openBench({ on: 'embedded' });
    await publish('mf-games', '1.0.0');
    await expectAppendOnly(registry.db);
    await stop();
  });

  test.runIf(server)('REG-10 on PostgreSQL, also for a session that calls itself a replica', async () => {
    const { registry, publish, stop } = await openBench({
      database: { folder: 'memory', url: (await server?.database()) ?? '' },
    });
    await publish('mf-games', '1.0.0');
    await expectAppendOnly(registry.db);
    await expect(
      registry.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql`delete from registry_audit`);
      }),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } });
    await stop();
  });
});
