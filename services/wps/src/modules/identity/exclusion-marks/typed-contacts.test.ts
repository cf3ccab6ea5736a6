// @module-tag extended
import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { site } from '../../../platform/settings/default-site';
import {
  confirmed,
  createClient,
  createGameServer,
  errorOf,
  granted,
  newOperator,
  sentCode,
  setSite,
  signUp,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../../testing';

const DAY = 86_400_000;
const { registerFields: fields } = site;
const on = { enabled: true, required: false };
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps({ sessionTokenLifetime: 400 * DAY });
  await setSite(wps, {
    registerFields: {
      ...fields,
      email: { ...fields.email, ...on },
      mobileNum: { ...fields.mobileNum, ...on },
      verificationCode: { ...fields.verificationCode, enabled: false },
    },
  });
});
afterAll(() => wps.close());
beforeEach(() => wps.advance(61_000));

const browser = () => createClient(wps.url, wps.now);
const register = (client: TestClient, part: Record<string, unknown> = {}) => signUp(client, part);
/** Registers and logs in, in this browser. */
async function enter(client: TestClient, part: Record<string, unknown> = {}) {
  const { id, username } = granted(await register(client, part));
  await client.login(username, TEST_PASSWORD);
  return { id: Number(id), client };
}
const exclude = async (client: TestClient) =>
  granted(await client.call('excludeSelf', { kind: 'selfExclusion', days: 180 }));
const deposit = async (client: TestClient) =>
  errorOf(await client.call('createDeposit', { methodId: 'sandbox-wallet', amount: '200.00' }))?.code ?? 'done';
const aNumber = () => `017${randomInt(10_000_000, 99_999_999)}`;
const heldOf = async (id: number) => {
  const support = await newOperator(wps, 'support');
  return (await support.ask('member', { member: String(id) })).held;
};

test('another browser and the same number, however it is written, play nothing until staff decide', async () => {
  const number = aNumber();
  const { client, id: excludedId } = await enter(browser(), { mobileNum: number, countryDialingCode: '+880' });
  await exclude(client);
  for (const mobileNum of [number, number.slice(1), `+88${number}`]) {
    const again = await enter(browser(), { mobileNum, countryDialingCode: '+880' });
    expect(await deposit(again.client)).toBe('contact.unproven');
    const support = await newOperator(wps, 'support');
    await support.ask('memberRelease', { member: String(again.id) });
    expect(await deposit(again.client)).toBe('done');
    expect(await heldOf(again.id)).toMatchObject({
      stopped: false,
      excludedMember: String(excludedId),
      sameIn: ['mobile'],
    });
  }
});

/**
 * Differences that a stranger can see in an account that was registered with a typed address. Values that are the same
 * for all accounts are left out.
 */
async function seenOf(email: string) {
  const client = browser();
  const reply = await register(client, { email });
  const { id, username } = granted(reply);
  const begun = await client.login(username, TEST_PASSWORD);
  const answers = [
    await client.call('createDeposit', { methodId: 'sandbox-wallet', amount: '200.00' }),
    await client.call('wallet', {}),
    await client.call('wagering', {}),
    await client.call('playLimits', {}),
    await client.call('rewards', { language: 'EN', state: 'unclaimed' }),
    await client.call('inbox', { language: 'EN' }),
    await client.call('securityConfig', {}),
  ];
  const launched = await createGameServer(wps)
    .open(client)
    .then(
      () => 'open',
      (error: Error) => error.message,
    );
  const text = JSON.stringify([
    reply.status,
    reply.body,
    begun,
    launched,
    answers.map(({ status, body }) => [status, body]),
  ]);
  return text
    .replaceAll(username, 'NAME')
    .replaceAll(id, 'ID')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'UUID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z|\b\d{13}\b/g, 'TIME')
    .replace(/[\w-]{32,}/g, 'TOKEN')
    .replace(/"masked":"[^"]*"/g, '"masked":"X"')
    .replace(/"(affiliateCode|code)":"\w{6,12}"/g, '"$1":"CODE"');
}

test('a stranger who registers with an address sees the same for an excluded owner, another one and none', async () => {
  const mail = () => `${randomUUID().slice(0, 18)}@example.com`;
  const [excluded, player, nobody] = [mail(), mail(), mail()];
  await exclude((await enter(browser(), { email: excluded })).client);
  await enter(browser(), { email: player });
  const seen = await seenOf(nobody);
  expect(seen).toContain('contact.unproven');
  expect(await seenOf(excluded.toUpperCase())).toBe(seen);
  expect(await seenOf(player)).toBe(seen);
});

test('the proof opens an account to whoever owns the contact, and tells an excluded owner the reason', async () => {
  const prove = async (client: TestClient, email: string, mails = 1) => {
    const confirmation = await confirmed(client, 'email');
    granted(await client.call('sendEmailCode', { email }));
    return client.call('setEmail', { email, verificationCode: await sentCode(client, email, mails), confirmation });
  };
  const [own, other] = [`${randomUUID().slice(0, 18)}@example.com`, `${randomUUID().slice(0, 18)}@example.com`];
  const first = await enter(browser(), { email: own });
  granted(await prove(first.client, own));
  expect(await deposit(first.client)).toBe('done');
  await exclude(first.client);
  const again = await enter(browser(), { email: own });
  expect(errorOf(await prove(again.client, own, 2))?.code).toBe('member.excluded');
  expect(await deposit(again.client)).toBe('member.held');
  // The site knows who is behind the account: another address opens it no more.
  expect(errorOf(await prove(again.client, other))?.code).toBe('member.held');
  expect(await deposit(again.client)).toBe('member.held');
  // Each contact that was typed has to be proved.
  const second = `${randomUUID().slice(0, 18)}@example.com`;
  const both = await enter(browser(), { email: second, mobileNum: aNumber(), countryDialingCode: '+880' });
  granted(await prove(both.client, second));
  expect(await deposit(both.client)).toBe('contact.unproven');
});

test('whoever proves an excluded person’s contact in an account that is in use plays there no more', async () => {
  const own = `${randomUUID().slice(0, 18)}@example.com`;
  const first = await enter(browser(), { email: own });
  const second = await enter(browser());
  const prove = async (client: TestClient, mails: number) => {
    const confirmation = await confirmed(client, 'email');
    granted(await client.call('sendEmailCode', { email: own }));
    return client.call('setEmail', {
      email: own,
      verificationCode: await sentCode(client, own, mails),
      confirmation,
    });
  };
  granted(await prove(first.client, 1));
  expect(await deposit(second.client)).toBe('done');
  await exclude(first.client);
  expect(errorOf(await prove(second.client, 2))?.code).toBe('member.excluded');
  expect(await deposit(second.client)).toBe('member.held');
  expect(await heldOf(second.id)).toMatchObject({ stopped: true, excludedMember: String(first.id), sameIn: ['email'] });
});

test('staff open an account whose contact cannot be proved', async () => {
  const { client, id } = await enter(browser(), { email: `${randomUUID().slice(0, 18)}@example.com` });
  const support = await newOperator(wps, 'support');
  const shown = async () => (await support.ask('member', { member: String(id) })).unprovenSince;
  expect(await shown()).not.toBeNull();
  expect(await support.ask('memberRelease', { member: String(id) })).toMatchObject({ released: true });
  expect([await shown(), await deposit(client)]).toEqual([null, 'done']);
});
