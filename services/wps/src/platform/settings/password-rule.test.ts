import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, granted, setSite, startWps, type TestWps } from '../../testing';
import { site } from './default-site';

const migration = readFileSync(join(import.meta.dirname, '../../../migrations/0043_password_rule.sql'), 'utf8');
const { registerFields: fields } = site;
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

async function rulesAfter(password: Partial<typeof fields.password>) {
  const confirmPassword = { ...fields.confirmPassword, maxLength: 32 };
  await setSite(wps, { registerFields: { ...fields, password: { ...fields.password, ...password }, confirmPassword } });
  await wps.db.orm.execute(sql.raw(migration));
  await setSite(wps, {});
  const rules = granted(await createClient(wps.url).call('registerSettings', {}));
  return { password: rules.password, confirmPassword: rules.confirmPassword };
}

test('a site with the former rule for passwords gets the present one', async () => {
  const former = { pattern: '^(?=.*\\p{L})(?=.*\\d)\\S+$', maxLength: 32 };
  expect(await rulesAfter(former)).toEqual({ password: fields.password, confirmPassword: fields.confirmPassword });
});

test('a rule that a merchant has written stays', async () => {
  const own = { pattern: '^\\d+$', maxLength: 32 };
  expect((await rulesAfter(own)).password).toMatchObject(own);
});
