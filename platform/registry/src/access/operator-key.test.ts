import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openBench } from '../testing/bench';
import { listKeys, revokeKey } from './keys';
import { ensureOperatorKey, ensureOperatorToken } from './operator-key';
import { listTokens, recogniseToken } from './tokens';

test('the first start makes one key, also when hosts start together, and signs what was published before', async () => {
  const { registry, folder, publish, stop } = await openBench();
  const { db } = registry;
  await publish('mf-games', '1.0.0');
  // The format from before builds were signed.
  await db.orm.execute(sql`delete from registry_signatures`);
  await Promise.all([1, 2, 3].map(() => ensureOperatorKey(db, folder)));
  expect((await stat(join(folder, 'operator.key'))).mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).filter((name) => name.startsWith('operator'))).toEqual(['operator.key']);
  const operators = () => listKeys(db).then((keys) => keys.filter(({ label }) => label === 'operator'));
  expect(await operators()).toMatchObject([{ scopes: ['operate'], revokedAt: null }]);
  await registry.activate('mf-games', '1.0.0', { who: 'test', why: '' });

  await revokeKey(db, 'operator', { who: 'test', why: '' });
  await publish('mf-games', '1.1.0');
  await db.orm.execute(sql`delete from registry_signatures`);
  await ensureOperatorKey(db, folder);
  expect(await operators()).toMatchObject([{ revokedAt: expect.any(String) }]);
  await expect(registry.activate('mf-games', '1.1.0', { who: 'test', why: '' })).rejects.toMatchObject({
    code: 'signature.missing',
  });
  await stop();
});

test('the first start creates one operator token, also when hosts start together; later starts keep it', async () => {
  const { registry, folder, stop } = await openBench();
  await Promise.all([1, 2, 3].map(() => ensureOperatorToken(registry.db, folder)));
  const secret = (await readFile(join(folder, 'operator.token'), 'utf8')).trim();
  expect(await recogniseToken(registry.db, secret)).toMatchObject({ label: 'operator', scopes: ['operate'] });
  await ensureOperatorToken(registry.db, folder);
  expect(await listTokens(registry.db)).toHaveLength(1);
  expect((await readdir(folder)).filter((name) => name.startsWith('operator'))).toEqual(['operator.token']);
  await stop();
});

test('a start that was interrupted between file and database is completed by the next', async () => {
  const { registry, folder, stop } = await openBench();
  await writeFile(join(folder, 'operator.token'), 'r777_left-by-the-start-before\n');
  await ensureOperatorToken(registry.db, folder);
  expect(await recogniseToken(registry.db, 'r777_left-by-the-start-before')).not.toBeNull();
  await stop();
});
