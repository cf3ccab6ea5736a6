import { openPostgres } from '@mfe/server-kit/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { singleKey } from '../../platform/crypto/key-ring';
import { AppError } from '../../platform/errors/app-error';
import { startWps, type TestWps } from '../../testing';
import { createIdempotency, type Idempotency } from './idempotency';

const server = await openPostgres();
afterAll(() => server?.stop());
const kinds: [string, () => Promise<TestWps>][] = [['the embedded database', () => startWps({ on: 'embedded' })]];
if (server) kinds.push(['PostgreSQL', () => startWps()]);

describe.each(kinds)('on %s', (_kind, start) => {
  let wps: TestWps;
  let once: Idempotency;
  beforeAll(async () => {
    wps = await start();
    once = createIdempotency({ db: wps.db, now: wps.now, secret: singleKey(Buffer.alloc(32, 1)) });
  });
  afterAll(() => wps.close());

  const id = (key: string) => ({ memberId: 1, call: 'try', key });

  test('SEC-07 twenty at once under one key do the work once and get one answer', async () => {
    let runs = 0;
    const work = async () => {
      runs += 1;
      return { run: runs };
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => once(id('twenty-at-once'), { a: 1 }, work)));
    expect(runs).toBe(1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"run":1}']));
  });

  test('SEC-07 a key is of one member and one call: elsewhere the same key does other work, and repeats that', async () => {
    const key = 'of-one-member';
    const callers = [
      { memberId: 1, call: 'try', key },
      { memberId: 2, call: 'try', key },
      { memberId: 1, call: 'other', key },
    ];
    for (const [i, caller] of callers.entries()) expect(await once(caller, {}, async () => i)).toBe(i);
    for (const [i, caller] of callers.entries()) expect(await once(caller, {}, async () => 'again')).toBe(i);
  });

  test('SEC-07 the same key with another body is refused and does nothing', async () => {
    await once(id('another-body'), { amount: '1.00' }, async () => 'first');
    const again = once(id('another-body'), { amount: '2.00' }, async () => 'second');
    await expect(again).rejects.toMatchObject({ code: 'idempotency.conflict', field: 'idempotency-key' });
  });

  test('a repeat with a new confirmation gets the first answer; another amount is still refused', async () => {
    const pay = (amount: string, confirmation: string) =>
      once(id('confirmed-again'), { amount, confirmation }, async () => confirmation);
    expect(await pay('1.00', 'first')).toBe('first');
    expect(await pay('1.00', 'second')).toBe('first');
    await expect(pay('2.00', 'first')).rejects.toMatchObject({ code: 'idempotency.conflict' });
  });

  test('a refused call stores nothing, and its key can be used again', async () => {
    const refuse = once(id('refused-first'), {}, async (tx) => {
      await tx.execute(sql`insert into wps.jobs (name, due_at) values ('half', now())`);
      throw new AppError('wallet.insufficient', 'Too little.');
    });
    await expect(refuse).rejects.toMatchObject({ code: 'wallet.insufficient' });
    expect(await wps.db.rows(sql`select 1 from wps.jobs where name = 'half'`)).toEqual([]);
    expect(await once(id('refused-first'), {}, async () => 'done')).toBe('done');
  });

  test('a body is not stored in a form from which its secrets could be guessed', async () => {
    await once(id('keyed-print'), { password: '1234' }, async () => 'done');
    const other = createIdempotency({ db: wps.db, now: wps.now, secret: singleKey(Buffer.alloc(32, 2)) });
    const guess = other(id('keyed-print'), { password: '1234' }, async () => 'done');
    await expect(guess).rejects.toMatchObject({ code: 'idempotency.conflict' });
  });
});
