import type { MemberInfo, Wallet } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '../../../platform/settings/default-site';
import { siteSchema } from '../../../platform/settings/site-schema';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  registration,
  signUp,
  solveHuman,
  startWps,
  type TestWps,
} from '../../../testing';
import { eventually } from '../../../testing/eventually';
import { TRIAL_TYPE } from '../members/roles';
import { checkUsername } from './register-check';

const usual = siteSchema.parse(site);

test.each([
  ['its own country', '01712345678'],
  ['Bengali digits', '০১৭১২৩৪৫৬৭৮'],
  ['Arabic digits', '٠١٧١٢٣٤٥٦٧٩'],
  ['another country', '9876543210'],
])('a name that reads as a number in %s is refused: it would keep the holder from logging in', (_what, name) => {
  expect(() => checkUsername(usual, name)).toThrow(/username/);
});

test('a name with a letter among its digits is none', () => {
  expect(() => checkUsername(usual, 'r01712345678')).not.toThrow();
});

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());
const visitor = () => createClient(wps.url, wps.now);
const register = (part: Record<string, unknown>) => signUp(visitor(), part);

async function setFields(part: object): Promise<void> {
  const registerFields = JSON.stringify({ registerFields: { ...site.registerFields, ...part } });
  await wps.db.orm.execute(sql`update wps.settings set value = value || ${registerFields}::jsonb where key = 'site'`);
  await wps.db.notify('settings', {});
  const read = async () => granted(await visitor().get('/wps/system/setting/register'));
  await eventually(read).toEqual({ ...site.registerFields, ...part });
}

test('API-13 a visitor registers by username and finds the bonus in the wallet', async () => {
  const member = await newMember(wps);
  expect(granted(await member.get<Wallet>('/wps/wallets/gcs'))).toEqual({
    sumBalance: '18.00',
    currency: 'BDT',
    wallets: [{ walletType: 'main', balance: '18.00' }],
  });
});

test('API-12 the member info of a new member has the own account, and the nickname once it is set', async () => {
  const { username } = registration();
  const client = await newMember(wps, { username });
  const [row] = await wps.db.rows<{ id: number }>(sql`select id from wps.members where username = ${username}`);
  const own = {
    id: String(row?.id),
    account: username,
    type: 0,
    clubLabel: { labelName: 'VIP 0' },
    firstTimeLogin: false,
  };
  const info = async () => granted(await client.get<MemberInfo>('/wps/member/info'));
  expect(await info()).toMatchObject({ ...own, nickname: null });
  granted(await client.call('setNickname', { nickname: 'Rahim B' }));
  expect(await info()).toMatchObject({ ...own, nickname: 'Rahim B' });
});

test('API-12 the member info is that of the session’s member', async () => {
  const client = visitor();
  await client.login('rahim77', 'Play777!');
  const info = granted(await client.get<MemberInfo>('/wps/member/info'));
  expect(info).toMatchObject({ account: 'rahim77', type: 0, clubLabel: { labelName: 'VIP 2' }, vipBenefit: true });
  expect(info.permissions).not.toContain('AGEPAG');
  await client.login('agent77', 'Agent777!');
  const agent = granted(await client.get<MemberInfo>('/wps/member/info'));
  expect(agent).toMatchObject({ account: 'agent77', type: 1 });
  expect(agent.permissions).toContain('AGEPAG');
});

test('API-35 the username check finds taken names in any letter case and Unicode form', async () => {
  const check = async (username: string) =>
    (await visitor().get(`/wps/check/username?${new URLSearchParams({ username })}`)).body;
  const name = `b\u00e9b\u00e9_${Date.now() % 10_000}`;
  expect(await check(name)).toEqual({ success: true, value: { available: true, suggestions: [] } });
  granted(await register({ username: name.normalize('NFD') }));
  for (const same of [name, name.toUpperCase()])
    expect(await check(same)).toEqual({ success: true, value: { available: false, suggestions: expect.any(Array) } });
  expect(await check('no')).toMatchObject({ code: 'request.invalid', field: 'username' });
});

test('API-98 the server checks every field again and names the invalid one', async () => {
  const refused: [Record<string, unknown>, string][] = [
    [{ username: 'abc' }, 'username'],
    [{ username: 'a'.repeat(17) }, 'username'],
    [{ username: 'no spaces' }, 'username'],
    [{ username: '' }, 'username'],
    [{ password: ' '.repeat(8), confirmPassword: ' '.repeat(8) }, 'password'],
    [{ password: 'x'.repeat(65), confirmPassword: 'x'.repeat(65) }, 'password'],
    [{ password: 'Ab1', confirmPassword: 'Ab1' }, 'password'],
    [{ confirmPassword: 'Different1' }, 'confirmPassword'],
    [{ affiliateCode: '!!' }, 'affiliateCode'],
    [{ email: 'rahim@example.com' }, 'email'],
    [{ type: 1 }, 'type'],
    [{ registerMethod: 'FAX' }, 'registerMethod'],
    [{ surprise: true }, 'surprise'],
    [{ username: 'nul\u0000name' }, 'username'],
  ];
  for (const [part, field] of refused) {
    expect(errorOf(await register(part)), JSON.stringify(part)).toEqual({ code: 'request.invalid', field });
  }
});

test('API-98 a field that the merchant enables is required and checked by its own rule', async () => {
  const on = (field: keyof typeof site.registerFields) => ({
    [field]: { ...site.registerFields[field], enabled: true, required: true },
  });
  await setFields({ ...on('email'), ...on('birthday') });
  expect(errorOf(await register({}))).toEqual({ code: 'request.invalid', field: 'email' });
  const email = 'rahim.uddin@mail.example.com';
  expect(errorOf(await register({ email: 'rahim@example' }))).toEqual({ code: 'request.invalid', field: 'email' });
  const year = new Date(wps.now()).getFullYear();
  for (const birthday of [`${year - 10}-01-01`, `${year - 30}-02-30`]) {
    expect(errorOf(await register({ email, birthday }))).toEqual({ code: 'request.invalid', field: 'birthday' });
  }
  granted(await register({ email, birthday: `${year - 30}-02-28` }));
  await setFields({});
});

test('API-97 a captcha is checked when the merchant asks for one, and opens one account', async () => {
  await setFields({ captcha: { ...site.registerFields.captcha, enabled: true, required: true } });
  const client = visitor();
  expect(errorOf(await register({}))).toEqual({ code: 'request.invalid', field: 'captcha' });
  expect(errorOf(await register({ captcha: '1234' }))?.code).toBe('captcha.wrong');
  granted(await client.get('/wps/captcha'));
  const { answer } = granted(await client.get<{ answer: string }>('/wps/dev/outbox/captcha'));
  granted(await signUp(client, { captcha: answer }));
  expect(errorOf(await signUp(client, { captcha: answer }))?.code).toBe('captcha.wrong');
  await setFields({});
});

test('a taken name is refused, also for two requests at the same moment', async () => {
  const username = registration().username;
  const replies = await Promise.all([register({ username }), register({ username: username.toUpperCase() })]);
  expect(replies.map(errorOf).filter(Boolean)).toEqual([{ code: 'username.taken', field: 'username' }]);
});

test('an invitation code puts the new member into its owner’s team', async () => {
  const { id } = granted(await register({ affiliateCode: 'agent777' }));
  const [row] = await wps.db.rows(sql`
    select p.username from wps.members m join wps.members p on p.id = m.parent_id where m.id = ${Number(id)}`);
  expect(row).toEqual({ username: 'agent77' });
  expect(errorOf(await register({ affiliateCode: 'NOSUCH99' }))).toEqual({
    code: 'affiliate.invalid',
    field: 'affiliateCode',
  });
});

test('a username that is taken comes with three free ones by the site’s own rule', async () => {
  const check = async (username: string) => granted(await createClient(wps.url).call('checkUsername', { username }));
  const long = 'rahim_the_long_name_of_all';
  const taken = long.slice(0, site.registerFields.username.maxLength);
  granted(await signUp(createClient(wps.url), { username: taken }));
  for (const username of ['rahim77', taken]) {
    const { available, suggestions } = await check(username);
    expect(available).toBe(false);
    expect(suggestions).toHaveLength(3);
    for (const name of suggestions) expect(await check(name)).toEqual({ available: true, suggestions: [] });
  }
});

test('SEC-03 the reference site registers nobody without a human check, whose result opens one account', async () => {
  const failed = { code: 'human.failed', field: 'humanCheck' };
  const send = (part: object) => visitor().callWith('register', { ...registration(), ...part });
  const humanCheck = await solveHuman(visitor());
  for (const bad of [{}, { humanCheck: 'x' }, { humanCheck: `${humanCheck.slice(0, -8)}AAAAAAA=` }])
    expect(errorOf(await send(bad)), JSON.stringify(bad)).toEqual(failed);
  granted(await send({ humanCheck }));
  expect(errorOf(await send({ humanCheck }))).toEqual(failed);
});

test('an unknown, a disabled and a trial account recommend nobody, with one answer; nor do their codes', async () => {
  await setFields({ recommenderId: { ...site.registerFields.recommenderId, enabled: true } });
  const real = await newMember(wps);
  const id = Number(granted(await real.call('memberInfo', {})).id);
  const { code } = granted(await real.call('affiliateCode', {}));
  const ask = async () => [
    errorOf(await register({ recommenderId: String(id) })),
    errorOf(await register({ affiliateCode: code })),
  ];
  expect(await ask()).toEqual([undefined, undefined]);
  const refused = (field: string) => ({ code: 'affiliate.invalid', field });
  const both = [refused('recommenderId'), refused('affiliateCode')];
  await wps.db.rows(sql`update wps.members set state = 'disabled' where id = ${id}`);
  expect(await ask()).toEqual(both);
  await wps.db.rows(sql`update wps.members set state = 'active', type = ${TRIAL_TYPE} where id = ${id}`);
  expect(await ask()).toEqual(both);
  expect(errorOf(await register({ recommenderId: '999999999' }))).toEqual(refused('recommenderId'));
});

test('no account is opened without a name, even where a stored setting does not ask for one', async () => {
  await setFields({ username: { ...site.registerFields.username, enabled: false, required: false } });
  expect(errorOf(await register({ username: '' }))).toMatchObject({ code: 'request.invalid', field: 'username' });
  await setFields({});
});
