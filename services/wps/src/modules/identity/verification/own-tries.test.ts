// @module-tag extended
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { site } from '../../../platform/settings/default-site';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  proveNumber,
  registration,
  sentCode,
  setSite,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../../testing';

const NEW = 'Fresh4567';
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
  const { mobileNum, verificationCode } = site.registerFields;
  await setSite(wps, {
    humanCheck: { ...site.humanCheck, sms: false, register: false },
    register: { username: true, mobileNum: true },
    registerFields: {
      ...site.registerFields,
      mobileNum: { ...mobileNum, enabled: true },
      verificationCode: { ...verificationCode, enabled: true },
    },
    whitelabel: { ...site.whitelabel, CHNGPASSVERIF3: true, MOBILEVERCODELOGIN3: true },
  });
});
beforeEach(() => wps.advance(25 * 60 * 60_000));
afterAll(() => wps.close());

const browser = () => createClient(wps.url, wps.now);
let next = 100;
async function known() {
  const number = `01612001${++next}`;
  const client = await newMember(wps, { mobileNum: number, countryDialingCode: '+880' });
  const { account } = granted(await client.call('memberInfo', {}));
  await proveNumber(wps, account);
  return { client, number, full: `+88${number}` };
}
type Known = Awaited<ReturnType<typeof known>>;

async function logIn(client: TestClient, { number }: Known, code: string) {
  granted(await client.get('/wps/captcha'));
  const captcha = granted(await client.get<{ answer: string }>('/wps/dev/outbox/captcha')).answer;
  const input = { type: 'sms', username: number, password: code, countryDialingCode: '+880', captcha };
  return errorOf(await client.sendEncrypted('/wps/session/login', input))?.code;
}
const recover = async (client: TestClient, { number }: Known, verificationCode: string) =>
  errorOf(
    await client.call('setPasswordByPhone', {
      mobileNum: number,
      countryDialingCode: '+880',
      verificationCode,
      newPassword: NEW,
    }),
  )?.code;

/** The ways to type an SMS code without a session. */
const ways = [
  ['log-in', 'login', logIn],
  ['recovery', 'password', recover],
] as const;
const ask = async (client: TestClient, { number }: Known, purpose: 'login' | 'password') =>
  granted(await client.call('sendSmsCode', { mobileNum: number, countryDialingCode: '+880', purpose }));
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

test.each(ways)(
  'at %s, strangers use up their tries and not those of the browser that asked',
  async (_, purpose, type) => {
    const member = await known();
    const asker = browser();
    await ask(asker, member, purpose);
    const code = await sentCode(asker, member.full);
    for (let turn = 0; turn < 12; turn++) expect(await type(browser(), member, wrongOf(code))).toMatch(/wrong|locked/);
    // For a stranger not even the right code counts.
    expect(await type(browser(), member, code)).toMatch(/wrong|locked/);
    expect(await type(asker, member, code)).toBeUndefined();
  },
);

test.each(ways)('at %s, a browser that the account knows has tries of its own', async (_, purpose, type) => {
  const member = await known();
  await ask(browser(), member, purpose);
  const code = await sentCode(browser(), member.full);
  for (let turn = 0; turn < 6; turn++) await type(browser(), member, wrongOf(code));
  expect(await type(member.client, member, code)).toBeUndefined();
});

test.each(ways)(
  'SEC-04 at %s, the browser that asked has five tries, then the code is lost to it',
  async (_, purpose, type) => {
    const member = await known();
    const asker = browser();
    await ask(asker, member, purpose);
    const code = await sentCode(asker, member.full);
    for (let turn = 0; turn < 5; turn++) expect(await type(asker, member, wrongOf(code))).toBe('verification.wrong');
    expect(await type(asker, member, code)).toBe('verification.wrong');
  },
);

test('a browser that logged in once cannot use up the codes that the owner’s browser may order', async () => {
  const { client: owner, number } = await known();
  const { account } = granted(await owner.call('memberInfo', {}));
  const former = browser();
  await former.login(account, TEST_PASSWORD);
  const order = { mobileNum: number, countryDialingCode: '+880', purpose: 'login' } as const;
  for (let turn = 0; turn < 10; turn++) {
    granted(await former.call('sendSmsCode', order));
    wps.advance(61_000);
  }
  expect(errorOf(await former.call('sendSmsCode', order))?.code).toBe('request.rateLimited');
  granted(await owner.call('sendSmsCode', order));
});

test('a wrong code typed in another browser of the member uses up no tries of the one that asked', async () => {
  const { client: owner, full } = await known();
  const { account } = granted(await owner.call('memberInfo', {}));
  const other = browser();
  await other.login(account, TEST_PASSWORD);
  granted(await owner.call('sendConfirmCode', { way: 'sms', purpose: 'email' }));
  const secret = await sentCode(owner, full);
  const confirm = (client: TestClient, typed: string) =>
    client.call('confirm', { way: 'sms', purpose: 'email', secret: typed });
  for (let turn = 0; turn < 6; turn++)
    expect(errorOf(await confirm(other, wrongOf(secret)))?.code).toBe('verification.wrong');
  const { confirmation } = granted(await confirm(owner, secret));

  const email = `own.tries.${Date.now()}@mail.example.com`;
  granted(await owner.call('sendEmailCode', { email }));
  const verificationCode = await sentCode(owner, email);
  const setEmail = (client: TestClient, typed: string) =>
    client.callWith('setEmail', { email, verificationCode: typed, confirmation });
  for (let turn = 0; turn < 6; turn++) expect(errorOf(await setEmail(other, wrongOf(verificationCode)))).toBeDefined();
  granted(await setEmail(owner, verificationCode));
});

test('an attacker’s ask gives five tries, takes none of the owner’s, and a copy of it gives no more', async () => {
  const member = await known();
  const [owner, attacker] = [browser(), browser()];
  await ask(owner, member, 'password');
  const first = await sentCode(owner, member.full);
  for (let turn = 0; turn < 3; turn++) await recover(owner, member, wrongOf(first));
  wps.advance(61_000);
  await ask(attacker, member, 'password');
  const code = await sentCode(owner, member.full, 2);
  const copies = () => {
    const copy = browser();
    for (const [name, value] of attacker.cookies) copy.cookies.set(name, value);
    return copy;
  };
  for (let turn = 0; turn < 5; turn++) await recover(copies(), member, wrongOf(code));
  expect(await recover(attacker, member, code)).toBe('verification.wrong');
  // Another browser's request gives the owner no new tries: two are left.
  expect(await recover(owner, member, wrongOf(code))).toBe('verification.wrong');
  expect(await recover(owner, member, code)).toBeUndefined();
});

test('a made-up cookie, or one that asked for another number, gives no tries', async () => {
  const [member, other] = [await known(), await known()];
  const asker = browser();
  await ask(asker, other, 'password');
  await ask(browser(), member, 'password');
  const code = await sentCode(asker, member.full);
  for (let turn = 0; turn < 5; turn++) await recover(browser(), member, wrongOf(code));
  const forged = browser();
  for (const name of asker.cookies.keys()) forged.cookies.set(name, 'x'.repeat(43));
  expect(await recover(forged, member, code)).toBe('verification.wrong');
  expect(await recover(asker, member, code)).toBe('verification.wrong');
});

test('a registration keeps its tries when strangers guess at its code', async () => {
  const number = '01712009911';
  const asker = browser();
  granted(await asker.call('sendRegisterCode', { mobileNum: number, countryDialingCode: '+880' }));
  const code = await sentCode(asker, `+88${number}`);
  const register = async (client: TestClient, verificationCode: string) =>
    errorOf(
      await client.callWith(
        'register',
        registration({ mobileNum: number, countryDialingCode: '+880', verificationCode }),
      ),
    )?.code;
  for (let turn = 0; turn < 6; turn++) expect(await register(browser(), wrongOf(code))).toBe('verification.wrong');
  expect(await register(browser(), code)).toBe('verification.wrong');
  expect(await register(asker, code)).toBeUndefined();
});
