import type { calls, InputOf } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { site } from '../../../platform/settings/default-site';
import {
  createClient,
  errorOf,
  granted,
  messagesTo,
  newMember,
  sentCode,
  setSite,
  solveHuman,
  startWps,
  type TestWps,
} from '../../../testing';

const MINUTE = 60_000;
const SEND = '/wps/verification/sms/noLogin';
const REGISTER = '/wps/verification/sms/register';
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
  await setSite(wps, {
    humanCheck: { ...site.humanCheck, sms: false },
    register: { username: true, mobileNum: true },
    whitelabel: { ...site.whitelabel, CHNGPASSVERIF3: true, MOBILEVERCODELOGIN3: true },
  });
});
beforeEach(() => wps.advance(2 * 24 * 60 * MINUTE));
afterAll(() => wps.close());
const visitor = () => createClient(wps.url, wps.now);
const askFor = (mobileNum: string, part: Partial<InputOf<typeof calls.sendRegisterCode>> = {}) =>
  visitor().send<{ expirationTime: number }>('POST', REGISTER, { mobileNum, ...part });

test('API-24 SMS-08 SMS-09 a code to register goes to the normalised number; the next may be sent in 60 s', async () => {
  const typed: [string, string | undefined][] = [
    ['01712345001', '+880'],
    ['1712345001', '+880'],
    ['+8801712345001', undefined],
    ['01712345001', undefined],
  ];
  for (const [i, [mobileNum, countryDialingCode]] of typed.entries()) {
    const reply = await askFor(mobileNum, countryDialingCode === undefined ? {} : { countryDialingCode });
    const { expirationTime } = granted(reply);
    expect(Math.abs(expirationTime - wps.now() - MINUTE)).toBeLessThan(5_000);
    expect(await sentCode(visitor(), '+8801712345001', i + 1)).toMatch(/^\d{6}$/);
    wps.advance(MINUTE + 1);
  }
  granted(await visitor().send('POST', REGISTER, { mobileNo: '01712345001' }));
  await sentCode(visitor(), '+8801712345001', 5);
  expect(errorOf(await visitor().send('POST', REGISTER, {}))).toEqual({
    code: 'request.invalid',
    field: 'mobileNum',
  });
});

test('API-23 SMS-08 SMS-09 a code for log-in goes to the normalised number; the next may be sent in 60 s', async () => {
  await wps.db.orm.execute(
    sql`update wps.members set mobile_key = '+8801712345010', mobile_verified_at = now() where username = 'agent77'`,
  );
  const asked = { mobileNum: '1712345010', countryDialingCode: '+880', purpose: 'login' };
  const { expirationTime } = granted(await visitor().send<{ expirationTime: number }>('POST', SEND, asked));
  expect(Math.abs(expirationTime - wps.now() - MINUTE)).toBeLessThan(5_000);
  expect(await sentCode(visitor(), '+8801712345010', 1)).toMatch(/^\d{6}$/);
});

test('API-23 API-24 a code goes to the number of the country that is named', async () => {
  await wps.db.orm.execute(
    sql`update wps.members set mobile_key = '+919812345011', mobile_verified_at = now() where username = 'agent77'`,
  );
  const asked = { mobileNum: '9812345011', countryDialingCode: '+91' };
  granted(await visitor().send('POST', SEND, { ...asked, purpose: 'login' }));
  expect(await sentCode(visitor(), '+919812345011', 1)).toMatch(/^\d{6}$/);
  granted(await visitor().send('POST', REGISTER, { ...asked, mobileNum: '9812345012' }));
  expect(await sentCode(visitor(), '+919812345012', 1)).toMatch(/^\d{6}$/);
});

test('a number that is invalid for its country, or an unlisted country, is refused by its field', async () => {
  const field = async (mobileNum: string, countryDialingCode = '+880') =>
    errorOf(await askFor(mobileNum, { countryDialingCode }))?.field;
  for (const wrong of ['0171234567', '02123456789', '017123456789', '0171-2345678', '+919812345678', ''])
    expect([wrong, await field(wrong)]).toEqual([wrong, 'mobileNum']);
  expect(await field('712345678', '+999')).toBe('countryDialingCode');
  expect(await field('9812345678', '+91')).toBeUndefined();
});

test('the message is in the language of the page and says what the code is for', async () => {
  await visitor().send('POST', REGISTER, { mobileNum: '01712345002' }, { language: 'EN' });
  await sentCode(visitor(), '+8801712345002');
  wps.advance(MINUTE + 1);
  await visitor().send('POST', REGISTER, { mobileNum: '01712345002' }, { language: 'BN' });
  await sentCode(visitor(), '+8801712345002', 2);
  const [bengali, english] = await messagesTo(visitor(), '+8801712345002');
  expect(english?.text).toMatch(/is your code for your registration/);
  expect(bengali?.text).toMatch(/নিবন্ধন/);
});

test('a code for log-in is refused if the site has disabled that method; one for recovery is not', async () => {
  const ask = (purpose: 'login' | 'password') =>
    visitor().send<{ expirationTime: number }>('POST', SEND, { mobileNum: '01712345009', purpose });
  await setSite(wps, { whitelabel: { ...site.whitelabel, CHNGPASSVERIF3: true, MOBILEVERCODELOGIN3: false } });
  expect(errorOf(await ask('login'))).toEqual({ code: 'permission.denied' });
  granted(await ask('password'));
  await setSite(wps, { whitelabel: { ...site.whitelabel, CHNGPASSVERIF3: true, MOBILEVERCODELOGIN3: true } });
  granted(await ask('login'));
});

test('SEC-03 a log-in or recovery code gets the same answer for every number, and is sent only to an account', async () => {
  const known = '01712345003';
  await wps.db.orm.execute(
    sql`update wps.members set mobile_key = '+8801712345003', mobile_verified_at = now() where username = 'rahim77'`,
  );
  for (const purpose of ['login', 'password'] as const) {
    const ask = (mobileNum: string) => visitor().send<{ expirationTime: number }>('POST', SEND, { mobileNum, purpose });
    const replies = [await ask(known), await ask('01712345004')];
    for (const reply of replies) expect(Object.keys(granted(reply))).toEqual(['expirationTime']);
    expect(await ask(known)).toMatchObject({ status: 429 });
    expect(await ask('01712345004')).toMatchObject({ status: 429 });
  }
  await sentCode(visitor(), '+8801712345003', 2);
  expect(await messagesTo(visitor(), '+8801712345004')).toEqual([]);
  // A closed account is none.
  const state = (to: string) =>
    wps.db.orm.execute(sql`update wps.members set state = ${to} where username = 'rahim77'`);
  await state('disabled');
  wps.advance(MINUTE + 1);
  granted(await visitor().send('POST', SEND, { mobileNum: known, purpose: 'login' }));
  await state('active');
  wps.advance(MINUTE + 1);
  granted(await visitor().send('POST', SEND, { mobileNum: known, purpose: 'login' }));
  await sentCode(visitor(), '+8801712345003', 3);
});

const refusedFor = (params: Record<string, string>) => ({ code: 'request.rateLimited', params });

test('SEC-03 a number gets one code a minute, and ten a day', async () => {
  for (let i = 0; i < 10; i++) {
    granted(await askFor('01712345005'));
    expect(errorOf(await askFor('01712345005'))).toEqual(refusedFor({ context: 'seconds', seconds: '60' }));
    wps.advance(MINUTE + 1);
  }
  expect(errorOf(await askFor('01712345005'))).toEqual(refusedFor({ context: 'hours', hours: '24' }));
  wps.advance(24 * 60 * MINUTE);
  granted(await askFor('01712345005'));
});

test('SEC-03 an address gets a hundred codes an hour over all numbers; ten in this test', async () => {
  const strict = await startWps({ db: wps.db, rateLimitFactor: 0.1 });
  const from = { 'x-forwarded-for': '203.0.113.50' };
  const status = async (i: number) => {
    const mobileNum = `019000001${`${i}`.padStart(2, '0')}`;
    return (await createClient(strict.url).send('POST', REGISTER, { mobileNum }, from)).status;
  };
  const seen: number[] = [];
  for (let i = 0; i < 11; i++) {
    strict.advance(MINUTE + 1);
    seen.push(await status(i));
  }
  expect(seen).toEqual([...Array(10).fill(200), 429]);
  // Eleven minutes have passed since the first.
  strict.advance(47 * MINUTE);
  expect(await status(11)).toBe(429);
  strict.advance(3 * MINUTE);
  expect(await status(12)).toBe(200);
  await strict.close();
});

test.each([
  ['by default', undefined, 200, 499],
  ['with a factor of two', 2, 400, 998],
])('a human check takes a random number of guesses, %s', async (_, humanCheckFactor, least, most) => {
  const own = await startWps({ db: wps.db, humanCheckFactor });
  const results = await Promise.all(Array.from({ length: 4 }, () => solveHuman(createClient(own.url, own.now))));
  await own.close();
  const guesses = results.map((each) => JSON.parse(Buffer.from(each, 'base64').toString('utf8')).solution.counter);
  expect(Math.min(...guesses)).toBeGreaterThanOrEqual(least);
  expect(Math.max(...guesses)).toBeLessThanOrEqual(most);
  expect(new Set(guesses).size).toBeGreaterThan(1);
});

test('SEC-03 with the human check enabled, no code is sent without its result, which is valid once', async () => {
  await setSite(wps, { humanCheck: { ...site.humanCheck, sms: true } });
  const failed = { code: 'human.failed', field: 'humanCheck' };
  const humanCheck = await solveHuman(visitor());
  /** The same result with one thing in it changed. */
  const changed = (change: (result: ReturnType<typeof JSON.parse>) => void, result = humanCheck) => {
    const given = JSON.parse(Buffer.from(result, 'base64').toString());
    change(given);
    return Buffer.from(JSON.stringify(given)).toString('base64');
  };
  const forged = [
    changed(({ challenge }) => Object.assign(challenge.parameters, { cost: 1 })),
    changed(({ challenge }) => Object.assign(challenge, { signature: '0'.repeat(64) })),
    changed(({ solution }) => Object.assign(solution, { derivedKey: '0'.repeat(64) })),
  ];
  for (const wrong of [undefined, '', 'e30=', 'not base64 at all', ...forged])
    expect(errorOf(await askFor('01712345006', wrong === undefined ? {} : { humanCheck: wrong }))).toEqual(failed);
  expect(await messagesTo(visitor(), '+8801712345006')).toEqual([]);
  const replies = await Promise.all([askFor('01712345006', { humanCheck }), askFor('01712345007', { humanCheck })]);
  expect(replies.map((reply) => errorOf(reply)?.code).sort()).toEqual(['human.failed', undefined]);
  const late = await solveHuman(visitor());
  wps.advance(6 * MINUTE);
  const renewed = changed(({ challenge }) => {
    challenge.parameters.expiresAt += 3_600;
  }, late);
  for (const over of [late, renewed])
    expect(errorOf(await askFor('01712345008', { humanCheck: over }))).toEqual(failed);
  await setSite(wps, { humanCheck: { ...site.humanCheck, sms: false } });
});

test.each(['login', 'password'])(
  'API-23 with the human check enabled, no code for %s is sent without it',
  async (purpose) => {
    await setSite(wps, { humanCheck: { ...site.humanCheck, sms: true } });
    const ask = (part: object) => visitor().send('POST', SEND, { mobileNum: '01712345020', purpose, ...part });
    for (const wrong of [{}, { humanCheck: '' }, { humanCheck: 'e30=' }])
      expect(errorOf(await ask(wrong))).toEqual({ code: 'human.failed', field: 'humanCheck' });
    granted(await ask({ humanCheck: await solveHuman(visitor()) }));
    await setSite(wps, { humanCheck: { ...site.humanCheck, sms: false } });
  },
);

test('API-24 the code to register is asked for in JSON, not by a form', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await visitor().send('POST', REGISTER, 'mobileNum=01712345021', form);
  expect(errorOf(reply)).toEqual({ code: 'request.unsupported' });
  granted(await askFor('01712345021'));
});

test('a code that binds a number is for members only, and not for trial accounts', async () => {
  const path = '/wps/verification/sms/bind';
  const member = await newMember(wps);
  granted(await member.send('POST', path, { mobileNum: '01712345009' }));
  await sentCode(member, '+8801712345009');
  const trial = visitor();
  await trial.login('trial01', 'Trial777!');
  expect(errorOf(await trial.send('POST', path, { mobileNum: '01712345010' }))).toEqual({ code: 'trial.rejected' });
});

test('outside development the outbox cannot be read', async () => {
  const strict = await startWps({ db: wps.db, devOutbox: false });
  expect((await createClient(strict.url).get('/wps/dev/outbox/messages?to=%2B8801712345009')).status).toBe(404);
  await strict.close();
});
