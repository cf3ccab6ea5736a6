import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { tokens } from '../database/tables';
import { type Bench, openBench } from '../testing/bench';
import { beginSession, endSession, recogniseSession } from './sessions';
import { createToken, listTokens, recogniseToken, revokeToken } from './tokens';

const request = { who: 'test', why: '' };
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());
afterEach(() => void vi.useRealTimers());
const find = async (label: string) => {
  const [row] = await bench.registry.db.orm.select().from(tokens).where(eq(tokens.label, label));
  if (!row) throw new Error(`no token ${label}`);
  return row;
};
const set = (label: string, values: Partial<typeof tokens.$inferInsert>) =>
  bench.registry.db.orm.update(tokens).set(values).where(eq(tokens.label, label));

test('REG-11 an expired token is refused with that reason, and its sessions end', async () => {
  const { db } = bench.registry;
  const { secret, expiresAt } = await createToken(db, { label: 'short', scopes: ['operate'] }, request);
  const days = ((expiresAt?.getTime() ?? 0) - Date.now()) / (24 * 60 * 60_000);
  expect(days).toBeCloseTo(90, 1);
  const identity = await recogniseToken(db, secret);
  if (!identity) throw new Error('the token is not recognised');
  const session = await beginSession(db, identity);
  expect(await recogniseSession(db, session)).toEqual(identity);
  await set('short', { expiresAt: new Date(Date.now() - 1) });
  await expect(recogniseToken(db, secret)).rejects.toMatchObject({
    code: 'token.expired',
    status: 401,
    message: expect.stringMatching(/^the token short expired at .*: ask for a new one$/),
  });
  expect(await recogniseSession(db, session)).toBeNull();
});

test('REG-11 a session ends after eight hours, by a sign-out or with its token, and no other one with it', async () => {
  const { db } = bench.registry;
  const begin = async (label: string) => {
    const identity = await recogniseToken(db, (await createToken(db, { label, scopes: ['operate'] }, request)).secret);
    if (!identity) throw new Error('the token is not recognised');
    return beginSession(db, identity);
  };
  const all = [await begin('one'), await begin('two'), await begin('three')];
  const open = () => Promise.all(all.map(async (session) => (await recogniseSession(db, session))?.label ?? null));
  expect(await open()).toEqual(['one', 'two', 'three']);
  await endSession(db, all[0] ?? '');
  expect(await open()).toEqual([null, 'two', 'three']);
  await revokeToken(db, 'two', request);
  expect(await open()).toEqual([null, null, 'three']);
  const now = db.now();
  // A minute before eight hours, and after.
  const clock = vi.spyOn(db, 'now').mockReturnValue(now + 28_740_000);
  expect(await open()).toEqual([null, null, 'three']);
  clock.mockReturnValue(now + 28_800_000);
  expect(await open()).toEqual([null, null, null]);
  clock.mockRestore();
});

test('the last use of a token is stored, at most once a minute', async () => {
  const { db } = bench.registry;
  const { secret } = await createToken(db, { label: 'used', scopes: ['read'], expiresAt: null }, request);
  expect((await listTokens(db))[0]).toMatchObject({ label: 'used', expiresAt: null, lastUsedAt: null });
  await recogniseToken(db, secret);
  const first = (await find('used')).lastUsedAt;
  expect(first).not.toBeNull();
  await recogniseToken(db, secret);
  expect((await find('used')).lastUsedAt).toEqual(first);
  const earlier = new Date(Date.now() - 61_000);
  await set('used', { lastUsedAt: earlier });
  await recogniseToken(db, secret);
  expect((await find('used')).lastUsedAt?.getTime()).toBeGreaterThan(earlier.getTime());
});
