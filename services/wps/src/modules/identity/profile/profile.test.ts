import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site } from '../../../platform/settings/default-site';
import {
  confirmed,
  createClient,
  errorOf,
  granted,
  newMember,
  sentCode,
  setSite,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { eventually, followEvents } from '../../../testing/eventually';
import { photo, png } from '../../../testing/feedback';
import { cleanNickname } from './routes';

describe('nickname', () => {
  test.each([
    ['  Rahim   77 ', 'Rahim 77'],
    ['Bébé'.normalize('NFD'), 'Bébé'],
    ['রহিম উদ্দিন', 'রহিম উদ্দিন'],
    ['র‍্যাব', 'র‍্যাব'],
    ['X😀', 'X😀'],
    ['x'.repeat(20), 'x'.repeat(20)],
  ])('%j is kept as %j', (typed, kept) => {
    expect(cleanNickname(typed)).toBe(kept);
  });

  test.each([
    ['too short', ' x '],
    ['too long', 'x'.repeat(21)],
    ['a line break', 'Ra\nhim'],
    ['a control', 'Ra\u0007him'],
    ['text turned round', 'Ra\u202ehim'],
    ['an isolate', 'Ra\u2066him'],
    ['an invisible letter', 'Ra\u200bhim'],
    ['nothing but joiners and signs', '\u200d\u200d!!'],
    ['marks without end', `R${'\u0301'.repeat(12)}`],
    ['markup', '<b>Rahim'],
    ['half a character', 'Rahim\ud800'],
  ])('%s is no nickname', (_, typed) => {
    expect(() => cleanNickname(typed)).toThrow(expect.objectContaining({ code: 'request.invalid', field: 'nickname' }));
  });
});

describe('profile events', () => {
  let wps: TestWps;
  beforeAll(async () => {
    wps = await startWps();
  });
  afterAll(() => wps.close());

  test('a new head icon and nickname are announced to the member’s own pages alone', async () => {
    const [one, other] = [await newMember(wps), await newMember(wps)];
    const [mine, theirs] = [await followEvents(wps.url, one), await followEvents(wps.url, other)];
    await eventually(() => mine.events).toEqual(['hello']);
    granted(await one.call('setIcon', { icon: (await png(20, 20)).toString('base64') }));
    await eventually(() => mine.events).toEqual(['hello', 'profile.changed']);
    granted(await one.call('setNickname', { nickname: 'Shohag' }));
    await eventually(() => mine.events).toEqual(['hello', 'profile.changed', 'profile.changed']);
    expect(theirs.events).toEqual(['hello']);
    await Promise.all([mine.stop(), theirs.stop()]);
  });
});

describe('profile', () => {
  let wps: TestWps;
  beforeAll(async () => {
    wps = await startWps();
    await setSite(wps, { humanCheck: { ...site.humanCheck, sms: false } });
  });
  afterAll(() => wps.close());

  const configOf = async (client: TestClient) => granted(await client.call('securityConfig', {}));

  test('MEMB-24 member info tells id, account, nickname, VIP label and type', async () => {
    const username = `memb24${Date.now().toString(36)}`.slice(0, 14);
    const member = await newMember(wps, { username });
    const info = { account: username, clubLabel: { labelName: 'VIP 0' }, type: 0 };
    const id = expect.stringMatching(/^\d+$/);
    expect(granted(await member.call('memberInfo', {}))).toMatchObject({ ...info, id, nickname: null });
    granted(await member.call('setNickname', { nickname: 'Rahim' }));
    expect(granted(await member.call('memberInfo', {}))).toMatchObject({ ...info, id, nickname: 'Rahim' });
    const agent = createClient(wps.url, wps.now);
    await agent.login('agent77', 'Agent777!');
    expect(granted(await agent.call('memberInfo', {}))).toMatchObject({ account: 'agent77', type: 1 });
  });

  test('API-19 MEMB-29 an e-mail is set after the member has proved to own it, and is shown masked', async () => {
    const [member, other] = [await newMember(wps), await newMember(wps)];
    const email = `rahim.${Date.now()}@mail.example.com`;
    granted(await member.call('sendEmailCode', { email: ` ${email} ` }));
    const verificationCode = await sentCode(member, email);
    const confirmation = await confirmed(member, 'email');
    const set = (part: object) => member.callWith('setEmail', { email, verificationCode, confirmation, ...part });
    const wrongCode = verificationCode === '000000' ? '000001' : '000000';
    expect(errorOf(await set({ confirmation: 'made-up' }))).toEqual({
      code: 'confirmation.required',
      field: 'confirmation',
    });
    expect(errorOf(await set({ verificationCode: wrongCode }))).toEqual({
      code: 'verification.wrong',
      field: 'verificationCode',
    });
    expect(errorOf(await set({ email: 'other@mail.example.com' }))?.code).toBe('verification.wrong');
    expect((await configOf(member)).email).toEqual({ set: false, verified: false, masked: null });
    const masked = expect.stringMatching(/^r\*\*\*\d@mail\.example\.com$/);
    expect(granted(await set({}))).toEqual({ masked });
    expect((await configOf(member)).email).toEqual({ set: true, verified: true, masked });
    expect((await configOf(other)).email.set).toBe(false);
    expect(errorOf(await set({}))?.code).toBe('confirmation.required');
  });

  test("SEC-04 a code sets only its own member's e-mail, and none is sent to an invalid address", async () => {
    const [member, other] = [await newMember(wps), await newMember(wps)];
    const email = `shared.${Date.now()}@mail.example.com`;
    granted(await member.call('sendEmailCode', { email }));
    const verificationCode = await sentCode(member, email);
    const confirmation = await confirmed(other, 'email');
    const stolen = await other.call('setEmail', { email, verificationCode, confirmation });
    expect(errorOf(stolen)).toEqual({ code: 'verification.wrong', field: 'verificationCode' });
    for (const wrong of ['rahim', 'rahim@example', 'a b@mail.example.com', ''])
      expect(errorOf(await member.call('sendEmailCode', { email: wrong }))).toEqual({
        code: 'request.invalid',
        field: 'email',
      });
  });

  test('a mobile number is bound with its code and a confirmation; only its holder learns that it is taken', async () => {
    const [member, other] = [await newMember(wps), await newMember(wps)];
    const [mobileNum, number] = ['01912345678', '+8801912345678'];
    granted(await member.call('sendBindCode', { mobileNum }));
    const verificationCode = await sentCode(member, number);
    const made = await member.call('setMobileNum', { mobileNum, verificationCode, confirmation: 'made-up' });
    expect(errorOf(made)).toEqual({ code: 'confirmation.required', field: 'confirmation' });
    const own = await confirmed(member, 'mobileNum');
    granted(await member.call('setMobileNum', { mobileNum, verificationCode, confirmation: own }));
    expect((await configOf(member)).mobileNum).toEqual({ set: true, verified: true, masked: '*****5678' });
    const confirmation = await confirmed(other, 'mobileNum');
    const guess = await other.call('setMobileNum', { mobileNum, verificationCode: '123456', confirmation });
    expect(errorOf(guess)?.code).toBe('verification.wrong');
    wps.advance(61_000);
    granted(await other.call('sendBindCode', { mobileNum }));
    const proven = { mobileNum, verificationCode: await sentCode(other, number, 2), confirmation };
    expect(errorOf(await other.call('setMobileNum', proven))).toEqual({ code: 'mobile.taken', field: 'mobileNum' });
  });

  test('a number that another account has only typed is bound by its holder, and then logs in the holder', async () => {
    const [mobileNum, number] = ['01912345679', '+8801912345679'];
    const squatter = await newMember(wps);
    const { account } = granted(await squatter.call('memberInfo', {}));
    await wps.db.rows(
      sql`update wps.members set mobile_num = ${mobileNum}, mobile_key = ${number} where username = ${account}`,
    );
    const holder = await newMember(wps);
    granted(await holder.call('sendBindCode', { mobileNum }));
    const verificationCode = await sentCode(holder, number);
    const confirmation = await confirmed(holder, 'mobileNum');
    granted(await holder.call('setMobileNum', { mobileNum, verificationCode, confirmation }));
    const browser = createClient(wps.url, wps.now);
    await browser.login(mobileNum, TEST_PASSWORD);
    expect(granted(await browser.call('memberInfo', {})).id).toBe(granted(await holder.call('memberInfo', {})).id);
  });

  test('API-21 API-22 MEMB-30 a head icon is re-encoded as a square, and only its member gets it', async () => {
    const [member, other] = [await newMember(wps), await newMember(wps)];
    expect(granted(await member.call('icon', {}))).toEqual({ icon: null });
    granted(await member.call('setIcon', { icon: (await photo(700, 500)).toString('base64') }));
    const { icon } = granted(await member.call('icon', {}));
    expect(icon).toMatch(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+=*$/);
    const bytes = Buffer.from(icon?.split(',')[1] ?? '', 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 });
    expect(bytes.toString('latin1')).not.toMatch(/SecretPhone|Exif/);
    expect(granted(await other.call('icon', {}))).toEqual({ icon: null });
    granted(await member.call('setIcon', { icon: (await png(20, 20)).toString('base64') }));
    expect(granted(await member.call('icon', {})).icon).not.toBe(icon);
  });

  test('API-21 a file that is not a picture, or over 5 MB, is refused, and so is a trial account', async () => {
    const member = await newMember(wps);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    const invalid = { code: 'request.invalid', field: 'icon' };
    for (const icon of [svg, 'AAAA', 'no base64!', ''])
      expect([icon, errorOf(await member.call('setIcon', { icon }))]).toEqual([icon, invalid]);
    const large = (await png(640, 480, 5 * 1024 * 1024 + 1)).toString('base64');
    expect(errorOf(await member.call('setIcon', { icon: large }))).toEqual({ code: 'request.tooLarge', field: 'icon' });
    granted(await member.call('setIcon', { icon: (await png(640, 480, 5 * 1024 * 1024)).toString('base64') }));
    const visitor = createClient(wps.url, wps.now);
    expect(errorOf(await visitor.call('setIcon', { icon: large }))).toEqual({ code: 'session.required' });
    const asJson = await member.send('POST', '/wps/member/info/icon', { icon: 'AAAA' });
    expect(errorOf(asJson)).toEqual({ code: 'request.unsupported' });
  });
});
