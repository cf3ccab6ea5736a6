import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBench } from '../testing/bench';
import { ensureOperatorToken } from './operator-token';
import { listTokens, recogniseToken } from './tokens';

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
