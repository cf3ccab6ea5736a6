// @module-tag extended
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { site } from '../../../platform/settings/default-site';
import {
  confirmed,
  createClient,
  errorOf,
  granted,
  messagesTo,
  newMember,
  proveNumber,
  registration,
  sentCode,
  setSite,
  signUp,
  startWps,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { eventually } from '../../../testing/eventually';
import { bindCard, createPaymentProvider, giveUpBonus, PAYMENT_PASSWORD } from '../../../testing/payments';

/** Recognises every password of these tests, right or wrong. */
const MARK = 'Secret-7';
const lines: string[] = [];
const answers: string[] = [];
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps({ logTo: (line) => void lines.push(line) });
  const { registerFields: fields, humanCheck } = site;
  const on = { enabled: true };
  await setSite(wps, {
    humanCheck: { ...humanCheck, sms: false },
    registerFields: {
      ...fields,
      email: { ...fields.email, ...on },
      mobileNum: { ...fields.mobileNum, ...on },
      // Six digits could stand in a log by chance.
      paymentPassword: { ...fields.paymentPassword, ...on, pattern: '', maxLength: 40 },
    },
  });
  wps.app.server.prependListener('request', (_request, response) => {
    const end = response.end.bind(response) as (...given: unknown[]) => typeof response;
    response.end = ((...given: unknown[]) => {
      answers.push(String(given[0]));
      return end(...given);
    }) as typeof response.end;
  });
});
afterAll(() => wps.close());

/** The tables that contain a password in clear. */
async function tablesWithPasswords(): Promise<string[]> {
  const tables = await wps.db.rows<{ name: string }>(sql`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`);
  expect(tables.length).toBeGreaterThan(40);
  const known = `${MARK}|${PAYMENT_PASSWORD}|Play777!|Agent777!`;
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await wps.db.rows<{ count: number }>(
      sql`select count(*)::int as count from ${sql.raw(name)} as t where t::text ~ ${known}`,
    );
    if (row?.count !== 0) found.push(name);
  }
  return found;
}
afterEach(async () => {
  expect(await tablesWithPasswords()).toEqual([]);
  expect(lines.filter((line) => line.includes(MARK) || line.includes(PAYMENT_PASSWORD))).toEqual([]);
  expect(answers.filter((answer) => answer.includes(MARK) || answer.includes(PAYMENT_PASSWORD))).toEqual([]);
  expect([lines.length, answers.length]).not.toContain(0);
});

const browser = () => createClient(wps.url, wps.now);
const first = `First-${MARK}1`;
let next = 100;
/** A member with an address and a number, both proven. */
async function member() {
  const { username } = registration();
  const mobileNum = `01612000${++next}`;
  const email = `${username}@mail.example.com`;
  const passwords = { password: first, confirmPassword: first, paymentPassword: `Pay-${MARK}1` };
  granted(await signUp(browser(), { username, mobileNum, countryDialingCode: '+880', email, ...passwords }));
  await proveNumber(wps, username);
  const client = browser();
  await client.login(username, first);
  return { client, username, mobileNum, email };
}
const logIn = (client: TestClient, username: string, password: string) =>
  client.call('login', { username, password, type: 'username' });

test('API-96 a log-in and its failures keep, log and return no password', async () => {
  const { username } = await member();
  expect(errorOf(await logIn(browser(), username, `Wrong-${MARK}2`))?.code).toBe('login.failed');
  expect(errorOf(await logIn(browser(), `no-${username}`, `Wrong-${MARK}3`))?.code).toBe('login.failed');
});

test('API-96 a change of the password keeps, logs and returns none, whether it succeeds or not', async () => {
  const { client } = await member();
  const change = { oldPassword: first, newPassword: `Other-${MARK}4` };
  expect(errorOf(await client.call('changePassword', { ...change, oldPassword: `Wrong-${MARK}5` }))?.code).toBe(
    'password.wrong',
  );
  granted(await client.call('changePassword', change));
  const again = { oldPassword: change.newPassword, newPassword: `Third-${MARK}6` };
  granted(await client.call('changePasswordV2', { ...again, confirmNewPassword: again.newPassword }));
  for (const name of ['memberInfo', 'securityConfig', 'renew'] as const) granted(await client.call(name, {}));
});

test('API-96 a payment password is neither kept in clear, nor logged, nor returned, when set and when used', async () => {
  const { client } = await member();
  const proof = (secret: string) => ({ way: 'paymentPassword', secret }) as const;
  const wrong = await client.call('confirm', { purpose: 'paymentPassword', ...proof(`Wrong-${MARK}7`) });
  expect(errorOf(wrong)?.code).toBe('paymentPassword.wrong');
  const confirmation = await confirmed(client, 'paymentPassword', proof(`Pay-${MARK}1`));
  const pin = { newPaymentPassword: `Pay-${MARK}8`, confirmPaymentPassword: `Pay-${MARK}8` };
  granted(await client.call('changePaymentPassword', { ...pin, confirmation }));
  // Prove the contacts first: without them no money moves, and this test is about something else.
  await wps.db.rows(sql`update wps.protections set unproven_since = null`);
  const cardId = await bindCard(wps, client);
  await createPaymentProvider(wps).payIn(client, '5000.00');
  await giveUpBonus(client);
  const order = { amount: '600.00', cardId };
  const refused = await client.call('createWithdrawal', { ...order, paymentPassword: `Wrong-${MARK}9` });
  expect(errorOf(refused)?.code).toBe('paymentPassword.wrong');
  granted(await client.call('createWithdrawal', { ...order, paymentPassword: PAYMENT_PASSWORD }));
});

test('API-96 a recovery by phone and by e-mail keeps, logs and returns no password', async () => {
  const { username, mobileNum, email } = await member();
  await setSite(wps, { whitelabel: { ...site.whitelabel, CHNGPASSVERIF3: true } });
  granted(await browser().call('sendSmsCode', { mobileNum, purpose: 'password' }));
  const verificationCode = await sentCode(browser(), `+88${mobileNum}`);
  const byPhone = { mobileNum, verificationCode, newPassword: `Phone-${MARK}a` };
  granted(await browser().call('setPasswordByPhone', byPhone));
  await setSite(wps, { whitelabel: { ...site.whitelabel, CHNGPASSVERIF3: false } });
  granted(await browser().call('forgotPassword', { username, email }));
  await eventually(async () => (await messagesTo(browser(), email)).length).toBe(1);
  const [mail] = await messagesTo(browser(), email);
  const token = /#reset=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  granted(await browser().call('resetPassword', { token, newPassword: `Mail-${MARK}b` }));
  await browser().login(username, `Mail-${MARK}b`);
});

test('API-96 the password of an account that an agent opens is not kept in clear, nor logged, nor returned', async () => {
  const agent = browser();
  await agent.login('agent77', 'Agent777!');
  const account = { username: registration().username, password: `Agent-${MARK}c`, type: 'member' as const, rates: {} };
  granted(await agent.call('openAccount', account));
  expect(errorOf(await agent.call('openAccount', account))?.code).toBe('username.taken');
  await newMember(wps);
});
