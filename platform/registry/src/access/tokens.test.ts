import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { tokens } from '../database/tables';
import { type Bench, openBench } from '../testing/bench';
import { ensureOperatorToken } from './operator-key';
import { beginSession, endSession, recogniseSession } from './sessions';
import { createToken, listTokens, maybeSamePerson, recogniseToken, revokeToken } from './tokens';

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

test('the list names the token that made each one, also after that token was revoked', async () => {
  const { db } = bench.registry;
  await createToken(db, { label: 'leaked', scopes: ['operate'] }, request);
  await createToken(db, { label: 'child', scopes: ['operate'], createdBy: (await find('leaked')).id }, request);
  await revokeToken(db, 'leaked', request);
  const newest = (await listTokens(db)).slice(0, 2);
  expect(newest.map(({ label, createdBy }) => [label, createdBy])).toEqual([
    ['child', 'leaked'],
    ['leaked', null],
  ]);
});

test('operators are two persons after the first token was replaced, but no token makes its maker two', async () => {
  const { db } = bench.registry;
  await ensureOperatorToken(db, bench.folder);
  const made = async (label: string, by: string, createdAt = new Date(Date.now() - 2 * 24 * 60 * 60_000)) => {
    await createToken(db, { label, scopes: ['operate'], createdBy: (await find(by)).id }, request);
    await set(label, { createdAt });
  };
  const same = async (one: string, other: string) =>
    maybeSamePerson(db, db.orm, (await find(one)).id, (await find(other)).id);
  await made('alice', 'operator');
  await made('new-1', 'operator', new Date());
  await revokeToken(db, 'operator', request);
  await ensureOperatorToken(db, bench.folder);
  for (const label of ['bob', 'carol']) await made(label, 'operator-2');
  await made('new-2', 'operator-2', new Date());
  await made('carol-2', 'carol');
  for (const [one, other] of [
    ['alice', 'bob'],
    ['bob', 'carol'],
    ['bob', 'carol-2'],
    ['bob', 'new-1'],
  ] as const)
    expect([one, other, await same(one, other)]).toEqual([one, other, false]);
  // Whoever has the data folder has both tokens of the first operator.
  for (const [one, other] of [
    ['carol', 'carol-2'],
    ['operator', 'operator-2'],
    ['operator-2', 'alice'],
    ['operator', 'bob'],
    ['new-1', 'new-2'],
  ] as const)
    expect([one, other, await same(one, other)]).toEqual([one, other, true]);
});
