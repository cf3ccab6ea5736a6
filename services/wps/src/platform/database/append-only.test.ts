// @module-tag extended
import { openPostgres } from '@mfe/server-kit/testing';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startWps } from '../../testing';

const server = await openPostgres();
afterAll(() => server?.stop());

const tables = [
  'postings',
  'ledger_transactions',
  'point_postings',
  'audit_log',
  'promotion_rules',
  'promotion_payments',
];
const statements = (table: string) => [
  `update wps.${table} set id = id`,
  `delete from wps.${table}`,
  `truncate wps.${table}`,
  `truncate wps.${table} cascade`,
];

async function expectRefused(on?: 'embedded'): Promise<void> {
  const { db, close } = await startWps(on ? { on } : {});
  const failures: string[] = [];
  for (const statement of [...tables.flatMap(statements), 'truncate wps.ledger_accounts cascade'])
    await db.orm.execute(sql.raw(statement)).then(
      () => failures.push(`${statement}: done`),
      ({ cause }: Error) => {
        // A table with references from others cannot be emptied alone anyway.
        if (!/append-only|referenced in a foreign key/.test(String(cause))) failures.push(`${statement}: ${cause}`);
      },
    );
  expect(failures).toEqual([]);
  await close();
}

test('money, points and the audit log refuse UPDATE, DELETE and TRUNCATE: embedded', () => expectRefused('embedded'));

test.runIf(server)('money, points and the audit log refuse UPDATE, DELETE and TRUNCATE: PostgreSQL', () =>
  expectRefused(),
);
