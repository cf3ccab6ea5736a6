import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { site } from '../../../platform/settings/default-site';
import { referencePolicy } from '../../../platform/settings/policy-pack';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  setSite,
  startWps,
  TEST_PASSWORD,
  type TestWps,
} from '../../../testing';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
beforeEach(async () => {
  wps.advance(25 * 60 * 60_000);
  await setSite(wps, {
    register: { username: true, mobileNum: true },
    humanCheck: { ...site.humanCheck, sms: false },
    policy: referencePolicy,
    sms: { homeADay: 8, abroadADay: 2, perRangeADay: 4 },
  });
});
afterAll(() => wps.close());

const order = (mobileNum: string, countryDialingCode = '+880') =>
  createClient(wps.url, wps.now).call('sendRegisterCode', { mobileNum, countryDialingCode });
const codesOf = async (numbers: readonly string[], code?: string) => {
  const seen: (string | undefined)[] = [];
  for (const number of numbers) seen.push(errorOf(await order(number, code))?.code);
  return seen;
};

test('a range of numbers gets so many codes a day, and other ranges still get theirs', async () => {
  const range = Array.from({ length: 6 }, (_, index) => `0171200001${index}`);
  expect(await codesOf(range)).toEqual([...Array(4).fill(undefined), ...Array(2).fill('request.rateLimited')]);
  expect(await codesOf(['01812000010'])).toEqual([undefined]);
  wps.advance(25 * 60 * 60_000);
  expect(await codesOf(['01712000017'])).toEqual([undefined]);
});

test('a country gets so many codes a day; the own country more than others', async () => {
  const home = Array.from({ length: 9 }, (_, index) => `017${index}2000001`);
  expect(await codesOf(home)).toEqual([...Array(8).fill(undefined), 'request.rateLimited']);
  const maldives = ['7712345', '7812345', '7912345'];
  expect(await codesOf(maldives, '+960')).toEqual([undefined, undefined, 'request.rateLimited']);
  expect(await wps.metrics.registry.metrics()).toContain('wps_sms_codes_total{country="MV",outcome="country"} 1');
});

test.each([
  ['a premium number', '9001234567', '+960'],
  ['a premium number of the United Kingdom', '9012345678', '+44'],
  ['a fixed line', '3301234', '+960'],
  ['a number that no plan has', '1111111', '+960'],
])('%s gets no code', async (_, number, code) => {
  expect(errorOf(await order(number, code))).toMatchObject({ code: 'request.invalid', field: 'mobileNum' });
});

test('a country that the site does not serve gets no code', async () => {
  await setSite(wps, { policy: { ...referencePolicy, regions: { allowed: ['BD'], local: 'BD' } } });
  expect(errorOf(await order('7712345', '+960'))).toMatchObject({ code: 'request.invalid', field: 'mobileNum' });
  granted(await order('01712000018'));
});

test('numbers that members bind have the limit of their range too, apart from that of strangers', async () => {
  const bind = async (end: number) => {
    const member = await newMember(wps);
    return errorOf(await member.call('sendBindCode', { mobileNum: `0171200002${end}` }))?.code;
  };
  const seen: (string | undefined)[] = [];
  for (let end = 0; end < 5; end++) seen.push(await bind(end));
  expect(seen).toEqual([...Array(4).fill(undefined), 'request.rateLimited']);
  expect(await codesOf(['01712000029'])).toEqual([undefined]);
});

test('cookies that a caller invents make no more browsers known than ten a day', async () => {
  const member = await newMember(wps);
  const { account } = granted(await member.call('memberInfo', {}));
  for (let log = 0; log < 12; log++) {
    member.cookies.set('device', randomBytes(32).toString('base64url'));
    await member.login(account, TEST_PASSWORD);
    wps.advance(5_000);
  }
  const [known] = await wps.db.rows<{ count: number }>(
    sql`select count(*)::int from wps.known_devices d join wps.members m on m.id = d.member_id where m.username = ${account}`,
  );
  expect(known?.count).toBe(10);
});
