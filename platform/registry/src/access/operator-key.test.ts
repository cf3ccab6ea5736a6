import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { tokens } from '../database/tables';
import { openBench } from '../testing/bench';
import { listKeys, revokeKey } from './keys';
import { ensureOperatorKey, ensureOperatorToken } from './operator-key';
import { createToken, listTokens, recogniseToken, revokeToken } from './tokens';

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

test('a start makes a new operator token when each one before it is revoked or expired', async () => {
  const { registry, folder, stop } = await openBench();
  const { db } = registry;
  const request = { who: 'test', why: '' };
  const file = join(folder, 'operator.token');
  const start = async () => {
    await Promise.all([1, 2, 3].map(() => ensureOperatorToken(db, folder)));
    return (await readFile(file, 'utf8')).trim();
  };
  const first = await start();
  const owner = await recogniseToken(db, first);
  await revokeToken(db, 'operator', request);
  const second = await start();
  expect(await recogniseToken(db, second)).toMatchObject({ label: 'operator-2', scopes: ['operate'] });
  expect(await start()).toBe(second);

  // A token that an operator has made with the first one is valid, but its owner is not the first operator.
  const child = { label: 'operator-3', scopes: ['operate' as const], createdBy: owner?.token ?? 0 };
  const { secret } = await createToken(db, child, request);
  await writeFile(file, `${secret}\n`);
  const expiresAt = new Date(db.now() - 1);
  await db.orm.update(tokens).set({ expiresAt }).where(eq(tokens.label, 'operator-2'));
  expect(await recogniseToken(db, await start())).toMatchObject({ label: 'operator-4' });
  expect(await recogniseToken(db, secret)).toMatchObject({ label: 'operator-3' });
  // Its only copy may have been in that file.
  expect((await readFile(`${file}.before`, 'utf8')).trim()).toBe(secret);
  await stop();
});
