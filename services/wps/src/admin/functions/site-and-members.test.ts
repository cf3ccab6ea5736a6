// @module-tag extended
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site as defaults } from '../../platform/settings/default-site';
import { readSite } from '../../platform/settings/site';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  newOperator,
  type Operator,
  sessionHeaders,
  setSite,
  signUp,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../testing';
import { eventually } from '../../testing/eventually';
import { findLedgerFaults } from '../../testing/ledger-faults';
import { bindCard, PAYMENT_PASSWORD } from '../../testing/payments';

let wps: TestWps;
let operator: Operator;
beforeAll(async () => {
  wps = await startWps();
  operator = await newOperator(wps, 'operator');
});
afterAll(() => wps.close());

const nameOf = async (client: TestClient) => granted(await client.get<{ account: string }>('/wps/member/info')).account;

test('a flag that is set shows at once in open pages, and on every instance', async () => {
  const other = await startWps({ db: wps.db });
  const member = await newMember(other);
  const stream = await fetch(`${other.url}/wps/events`, { headers: sessionHeaders(member) });
  const flags = (url: string) => createClient(url).get<{ REFERRAL: boolean }>('/wps/system/whitelabel');
  expect(granted(await flags(other.url)).REFERRAL).toBe(true);
  const set = await operator.ask('siteSet', { path: 'whitelabel.REFERRAL', value: false });
  expect(set).toEqual({ path: 'whitelabel.REFERRAL', from: true, to: false });
  await eventually(async () => granted(await flags(other.url)).REFERRAL).toBe(false);
  await eventually(async () => granted(await flags(wps.url)).REFERRAL).toBe(false);
  await other.close();
  expect(await stream.text()).toContain('event: site.changed');
  expect(await operator.ask('site', { path: 'whitelabel.REFERRAL' })).toEqual({
    path: 'whitelabel.REFERRAL',
    value: false,
    version: expect.any(String),
  });
  await operator.ask('siteSet', { path: 'whitelabel.REFERRAL', value: true });
});

test('the site is closed for maintenance and opened again', async () => {
  const code = async () => errorOf(await createClient(wps.url).get('/lgw/vendors?language=EN'))?.code;
  await operator.ask('siteSet', { path: 'maintenance', value: true });
  await eventually(code).toBe('system.maintenance');
  await operator.ask('siteSet', { path: 'maintenance', value: false });
  await eventually(code).toBeUndefined();
});

test('an unknown or unsuitable setting changes nothing', async () => {
  const before = await operator.ask('site', {});
  for (const path of [
    'nothing',
    'whitelabel.NOTHING',
    'whitelabel.REFERRAL.more',
    'constructor',
    'whitelabel.constructor',
  ])
    expect(errorOf(await operator.send('siteSet', { path, value: true })), path).toEqual({
      code: 'request.notFound',
      field: 'path',
    });
  for (const [path, value] of [
    ['maintenance', 'yes'],
    ['whitelabel', {}],
    ['signUpBonus', -1],
  ] as const)
    expect(errorOf(await operator.send('siteSet', { path, value })), path).toEqual({
      code: 'request.invalid',
      field: 'value',
    });
  expect(await operator.ask('site', {})).toEqual(before);
});

test('an older version ignores newer settings, and the newer version has their defaults', () => {
  const { maintenance: _gone, ...older } = defaults;
  const newer = { ...older, later: 1, whitelabel: { ...defaults.whitelabel, LATER3: true } };
  expect(readSite(newer)).toEqual(defaults);
  expect(() => readSite({ ...defaults, maintenance: 'perhaps' })).toThrow('maintenance');
});

test('a licence is configured with its number and the page that proves it, or not at all', () => {
  const withLicence = (licence: object) => ({ ...defaults, consolidated: { ...defaults.consolidated, licence } });
  const proven = { number: 'OGL/2026/777', validator: 'https://validator.example/777' };
  expect(readSite(withLicence(proven)).consolidated.licence).toEqual(proven);
  for (const half of [
    { ...proven, validator: '' },
    { ...proven, number: '' },
  ])
    expect(() => readSite(withLicence(half))).toThrow('a licence needs both');
  expect(() => readSite(withLicence({ ...proven, validator: 'http://validator.example' }))).toThrow();
  // A site of an earlier version has free text instead, which cannot be checked.
  const former = { shown: true, text: { en: 'Licensed', bn: 'লাইসেন্স আছে' } };
  expect(readSite(withLicence(former)).consolidated.licence).toEqual({ number: '', validator: '' });
});

test('a member is found and shown without data that support must not see', async () => {
  const found = await operator.ask('members', { text: 'RAHIM' });
  expect(found.content.map(({ username }) => username)).toContain('rahim77');
  expect((await operator.ask('members', { text: '%_' })).totalCount).toBe(0);
  const shown = await operator.ask('member', { member: 'rahim77' });
  expect(shown).toMatchObject({ username: 'rahim77', state: 'active', type: 0 });
  expect(await operator.ask('member', { member: shown.id })).toEqual(shown);
  expect(JSON.stringify(shown)).not.toMatch(/argon2|hash|idNumber/i);
  const { content, totalCount } = await operator.ask('memberMovements', { member: 'rahim77', size: 5 });
  expect(content).toHaveLength(Math.min(5, totalCount));
  expect(content[0]?.balanceAfter).toBe(shown.wallets.find(({ wallet }) => wallet === 'main')?.balance);
});

test('a closed account is logged out at once and cannot log in until it is opened', async () => {
  const member = await newMember(wps);
  const name = await nameOf(member);
  const done = await operator.ask('memberState', { member: name, state: 'disabled' });
  expect(done).toMatchObject({ state: 'disabled', endedSessions: 1 });
  expect(errorOf(await member.get('/wps/member/info'))?.code).toBe('session.revoked');
  await expect(createClient(wps.url, wps.now).login(name, TEST_PASSWORD)).rejects.toThrow('member.unavailable');
  await operator.ask('memberState', { member: name, state: 'active' });
  await createClient(wps.url, wps.now).login(name, TEST_PASSWORD);
});

test('a locked account and a locked payment password are unlocked, and sessions are ended', async () => {
  const member = await newMember(wps);
  const cardId = await bindCard(wps, member);
  const payOut = async (paymentPassword: string) =>
    errorOf(await member.call('createWithdrawal', { amount: '600.00', cardId, paymentPassword }))?.code;
  for (let wrong = 0; wrong < 5; wrong++) await payOut('Wrong123456');
  expect(await payOut(PAYMENT_PASSWORD)).toBe('paymentPassword.locked');
  const name = await nameOf(member);
  await createClient(wps.url, wps.now)
    .login(name, 'wrong')
    .catch(() => undefined);
  await expect(createClient(wps.url, wps.now).login(name, TEST_PASSWORD)).rejects.toThrow('captcha.required');
  expect(await operator.ask('memberUnlock', { member: name })).toMatchObject({ forgotten: 1, paymentForgotten: 5 });
  expect(await payOut(PAYMENT_PASSWORD)).toBe('wallet.insufficient');
  await createClient(wps.url, wps.now).login(name, TEST_PASSWORD);
  expect(await operator.ask('memberLogout', { member: name })).toMatchObject({ endedSessions: 2 });
  expect(errorOf(await member.get('/wps/member/info'))?.code).toBe('session.revoked');
});

test('one session of a member is seen with its device and ended; the others stay; the audit names it', async () => {
  const member = await newMember(wps);
  const name = await nameOf(member);
  const phone = createClient(wps.url, wps.now);
  await phone.login(name, TEST_PASSWORD);
  const [{ familyId } = { familyId: '' }] = await wps.db.rows<{ familyId: string }>(sql`
    update wps.session_families set user_agent = 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0', address = '203.0.113.77'
    where id = (select id from wps.session_families order by started_at desc limit 1) returning id as "familyId"`);
  const listed = await operator.ask('memberSessions', { member: name });
  expect(listed.totalCount).toBe(2);
  expect(listed.content.find(({ id }) => id === familyId)).toMatchObject({ browser: 'Chrome', platform: 'Android' });
  expect(JSON.stringify(listed)).not.toContain('203.0.113.77');
  expect((await operator.ask('memberSessions', { member: name, size: 1, page: 2 })).content).toHaveLength(1);

  const input = { member: name, session: familyId };
  expect(await operator.ask('memberEndSession', input)).toMatchObject({ ended: true });
  expect(await operator.ask('memberEndSession', input)).toMatchObject({ ended: false });
  expect(errorOf(await phone.get('/wps/member/info'))?.code).toBe('session.revoked');
  granted(await member.get('/wps/member/info'));
  expect((await operator.ask('memberSessions', { member: name })).content).toHaveLength(1);
  const { id } = granted(await member.call('memberInfo', {}));
  const [entry] = (await operator.ask('audit', { subject: `member:${id}`, size: 20 })).content.filter(
    ({ what }) => what === 'memberEndSession',
  );
  expect(JSON.stringify(entry)).toContain(familyId);
  const another = await nameOf(await newMember(wps));
  expect(errorOf(await operator.send('memberEndSession', { ...input, member: another }))?.code).toBe(
    'request.notFound',
  );
});

test('a member becomes an agent at the next log-in, and a trial account stays one', async () => {
  const member = await newMember(wps);
  const name = await nameOf(member);
  expect(await operator.ask('memberType', { member: name, type: 1 })).toMatchObject({ from: 0, to: 1 });
  const again = createClient(wps.url, wps.now);
  expect((await again.login(name, TEST_PASSWORD)).type).toBe(1);
  expect(errorOf(await operator.send('memberType', { member: 'trial01', type: 0 }))?.code).toBe('trial.rejected');
  expect(errorOf(await operator.send('memberType', { member: name, type: 4 }))?.code).toBe('trial.rejected');
});

test('SEC-07 a correction is booked once against the house, never below zero, and reported with its reason', async () => {
  const member = await newMember(wps);
  const name = await nameOf(member);
  const key = { 'idempotency-key': randomUUID() };
  const input = { member: name, amount: '25.50', why: 'a lost deposit' };
  const [one, two] = await Promise.all([operator.send('correct', input, key), operator.send('correct', input, key)]);
  expect(granted(one)).toEqual(granted(two));
  expect(granted(await operator.send('correct', input, key))).toEqual(granted(one));
  expect(granted(one).balance).toBe('43.50');
  expect(errorOf(await operator.send('correct', { ...input, amount: '1.00' }, key))?.code).toBe('idempotency.conflict');
  expect(errorOf(await operator.send('correct', input, { 'idempotency-key': '' }))?.code).toBe('idempotency.required');
  expect(errorOf(await operator.send('correct', { ...input, amount: '-43.51' }))?.code).toBe('wallet.insufficient');
  expect(errorOf(await operator.send('correct', { ...input, amount: '0.00' }))?.field).toBe('amount');
  expect((await operator.ask('correct', { ...input, amount: '-0.50' })).balance).toBe('43.00');
  const { content } = await operator.ask('audit', { what: 'correct', subject: `member:${granted(one).id}` });
  expect(content).toMatchObject([
    { from: '43.50', to: { balance: '43.00' } },
    { from: '18.00', why: 'a lost deposit' },
  ]);
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
});

test('a slow pattern from before patterns were checked stops no visitor, and staff see it', async () => {
  const slow = '^(a+)+$';
  const { registerFields } = defaults;
  const email = { ...registerFields.email, enabled: true, pattern: slow };
  await setSite(wps, { registerFields: { ...registerFields, email } });
  const shown = granted(await createClient(wps.url).call('registerSettings', {}));
  expect(shown.email).toEqual({ ...registerFields.email, enabled: true });
  const typed = await signUp(createClient(wps.url, wps.now), { email: `${'a'.repeat(40)}!` });
  expect(errorOf(typed)).toEqual({ code: 'request.invalid', field: 'email' });
  expect(await operator.ask('siteCheck', {})).toMatchObject([{ path: 'registerFields.email.pattern' }]);
  // The stored value is shown as it is, so that it can be changed.
  expect(await operator.ask('site', { path: 'registerFields.email.pattern' })).toMatchObject({ value: slow });
  await setSite(wps, { registerFields });
  expect(await operator.ask('siteCheck', {})).toEqual([]);
});
