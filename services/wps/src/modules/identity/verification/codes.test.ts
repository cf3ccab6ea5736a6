import type { Database } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { localEmail } from '../../../adapters/email';
import { localSms } from '../../../adapters/sms';
import { createCounters } from '../../../platform/counters/counters';
import { singleKey } from '../../../platform/crypto/key-ring';
import { startWps } from '../../../testing';
import { openSeededDatabase } from '../../../testing/template';
import { type CodeBrowser, type CodeKey, type Codes, createCodes, recipientKey } from './codes';

const MINUTE = 60_000;
let db: Database;
let codes: Codes;
let offset = 0;
const now = () => Date.now() + offset;
const advance = (ms: number) => {
  offset += ms;
};
let sending: Promise<void> = Promise.resolve();
beforeAll(async () => {
  db = await openSeededDatabase();
  const secrets = {
    keySecret: singleKey(Buffer.alloc(32, 7)),
    rateLimitFactor: 1_000,
    publicOrigins: ['https://r777.example'],
  };
  const background = (_what: string, work: () => Promise<void>) => {
    sending = work();
  };
  const ports = { sms: localSms({ db, now }), email: localEmail({ db, now }) };
  codes = createCodes({
    db,
    now,
    config: secrets,
    ports,
    background,
    counters: createCounters(db, now),
    admitSms: async () => {},
  });
});
beforeEach(() => advance(25 * 60 * MINUTE));
afterAll(() => db.close());

const key: CodeKey = { to: '+8801811111111', purpose: 'register' };
async function send(): Promise<string> {
  await codes.send({ ...key, channel: 'sms', language: 'EN', address: '192.0.2.1', deliver: true });
  await sending;
  const [last] = await db.rows<{ text: string }>(sql`select text from wps.outbox order by id desc limit 1`);
  return /\b\d{6}\b/.exec(last?.text ?? '')?.[0] ?? '';
}
const known = (index: number, isEstablished = false): CodeBrowser => ({
  mark: `browser ${index}`,
  isKnown: true,
  established: isEstablished ? `browser ${index}` : undefined,
});
const use = (which: CodeKey, code: string) => db.transaction((tx) => codes.use(which, code, tx));

test('a message ends with the line that makes a phone offer the code on this site only', async () => {
  const code = await send();
  const [last] = await db.rows<{ text: string }>(sql`select text from wps.outbox order by id desc limit 1`);
  expect(last?.text.endsWith(`\n\n@r777.example #${code}`)).toBe(true);
});

test('SEC-04 API-97 a code is valid once, also when it is used twice at the same moment', async () => {
  const code = await send();
  expect(await codes.isRight(key, code)).toBe(true);
  const both = await Promise.all([use(key, code), use(key, code)]);
  expect(both.filter(Boolean)).toHaveLength(1);
  expect(await codes.isRight(key, code)).toBe(false);
});

test('SEC-04 a code is bound to its number, its purpose and, for binding, its member', async () => {
  const code = await send();
  for (const other of [
    { to: '+8801811111112' },
    { purpose: 'login' },
    { purpose: 'password' },
    { memberId: 7 },
  ] as const) {
    expect(await codes.isRight({ ...key, ...other }, code)).toBe(false);
    expect(await use({ ...key, ...other }, code)).toBe(false);
  }
  expect(await use(key, code)).toBe(true);
});

test('SEC-04 API-97 a code lasts ten minutes', async () => {
  const code = await send();
  advance(10 * MINUTE - 5_000);
  expect(await codes.isRight(key, code)).toBe(true);
  advance(6_000);
  expect([await codes.isRight(key, code), await use(key, code)]).toEqual([false, false]);
});

test('SEC-04 five wrong tries invalidate a code; right ones do not count', async () => {
  const code = await send();
  const wrong = code === '000000' ? '000001' : '000000';
  for (let i = 0; i < 4; i++) expect(await codes.isRight(key, wrong)).toBe(false);
  for (let i = 0; i < 4; i++) expect(await codes.isRight(key, code)).toBe(true);
  expect(await codes.isRight(key, wrong)).toBe(false);
  expect([await codes.isRight(key, code), await use(key, code)]).toEqual([false, false]);
});

test('SEC-04 a newer code invalidates the older one', async () => {
  const older = await send();
  advance(MINUTE + 1);
  const newer = await send();
  if (older !== newer) expect(await codes.isRight(key, older)).toBe(false);
  expect(await use(key, newer)).toBe(true);
});

test('SEC-04 no code can be read from the database', async () => {
  const code = await send();
  const rows = JSON.stringify(await db.rows(sql`select * from wps.verification_codes`));
  expect(rows).toContain(key.to);
  expect(rows).not.toContain(code);
});

test('a code whose transaction was rolled back can be used again', async () => {
  const code = await send();
  const undone = db.transaction(async (tx) => {
    expect(await codes.use(key, code, tx)).toBe(true);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await use(key, code)).toBe(true);
});

test('a sent message is deleted after a day, and a code when it has expired', async () => {
  const wps = await startWps({ db });
  await send();
  const left = async () =>
    (
      await db.rows<{ codes: number; messages: number }>(sql`
        select (select count(*)::int from wps.verification_codes) as codes, (select count(*)::int from wps.outbox) as messages`)
    )[0];
  await wps.sweep(now());
  expect(await left()).toEqual({ codes: 1, messages: 1 });
  await wps.sweep(now() + 11 * MINUTE);
  expect(await left()).toEqual({ codes: 0, messages: 1 });
  await wps.sweep(now() + 24 * 60 * MINUTE + MINUTE);
  expect(await left()).toEqual({ codes: 0, messages: 0 });
  await wps.close();
});

test.each([
  ['letter case', 'Rahim@Mail.Example.com', 'rahim@mail.example.com'],
  ['a tag', 'rahim+one@mail.example.com', 'rahim@mail.example.com'],
  ['dots at Google', 'ra.him+x@gmail.com', 'rahim@googlemail.com'],
])('codes to one mailbox are counted together: %s', async (_, one, other) => {
  expect(recipientKey(one)).toBe(recipientKey(other));
  const order = {
    purpose: 'email',
    memberId: 9,
    channel: 'email',
    language: 'EN',
    address: '192.0.2.1',
    deliver: true,
  } as const;
  await codes.send({ ...order, to: one });
  await expect(codes.send({ ...order, to: other })).rejects.toThrow('Too many codes');
});

test('dots elsewhere, and another number, are another recipient', () => {
  expect(recipientKey('ra.him@mail.example.com')).not.toBe(recipientKey('rahim@mail.example.com'));
  expect(recipientKey('+8801811111111')).toBe('+8801811111111');
});

test('SEC-04 a browser that asked has five tries of its own; those of others are untouched', async () => {
  const browser = { mark: 'asker', isKnown: false, established: undefined };
  await codes.send({ ...key, channel: 'sms', language: 'EN', address: '192.0.2.1', deliver: true, browser });
  await sending;
  const [last] = await db.rows<{ text: string }>(sql`select text from wps.outbox order by id desc limit 1`);
  const code = /\b\d{6}\b/.exec(last?.text ?? '')?.[0] ?? '';
  const wrong = code === '000000' ? '000001' : '000000';
  for (let i = 0; i < 5; i++) expect(await codes.isRight(key, wrong, browser)).toBe(false);
  expect(await codes.isRight(key, code, browser)).toBe(false);
  expect(await db.transaction((tx) => codes.use(key, code, tx, browser))).toBe(false);
  expect(await codes.isRight(key, code)).toBe(true);
  expect(await use(key, code)).toBe(true);
});

test('known browsers order fifty codes a day together, an established one ten alone', async () => {
  const order = (browser: CodeBrowser) =>
    codes.send({
      ...key,
      channel: 'sms',
      language: 'EN',
      address: '192.0.2.1',
      deliver: false,
      own: true,
      browser,
    });
  for (let asked = 0; asked < 50; asked++) {
    await order(known(asked % 6));
    advance(MINUTE + 1);
  }
  const refused = { code: 'request.rateLimited' };
  await expect(order(known(6))).rejects.toMatchObject(refused);
  for (let asked = 0; asked < 10; asked++) {
    await order(known(7, true));
    advance(MINUTE + 1);
  }
  await expect(order(known(7, true))).rejects.toMatchObject(refused);
  advance(24 * 60 * MINUTE);
  await order(known(6));
});

test('known browsers type a hundred codes a day together, an established one alone', async () => {
  const code = await send();
  const wrong = code === '000000' ? '000001' : '000000';
  for (let typed = 0; typed < 100; typed++) expect(await codes.isRight(key, wrong, known(typed))).toBe(false);
  await expect(codes.isRight(key, code, known(100))).rejects.toMatchObject({ code: 'request.rateLimited' });
  expect(await codes.isRight(key, code, known(101, true))).toBe(true);
  // Who tries to bind somebody else's number uses up nothing of what its owner may try.
  expect(await codes.isRight({ ...key, purpose: 'login' }, wrong, known(100))).toBe(false);
  expect(await codes.isRight(key, code)).toBe(true);
});
