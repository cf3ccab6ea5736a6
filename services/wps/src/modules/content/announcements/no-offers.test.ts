import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../../testing';

const DAY = 86_400_000;
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

/** Everything that invites to play, in every answer that can hold it. */
async function offersFor(client: TestClient) {
  const language = 'EN';
  const all = granted(await client.call('announcements', { types: 'B,PL,PU,PR,H', language }));
  const notices = granted(await client.call('notices', { language, pageSize: 100 })).content;
  const popular = granted(await client.call('popularAnnouncements', { language }));
  const adverts = new Set(['super-six-matches', 'burning-777-jackpot', 'new-fishing-room', 'e-lottery-draws']);
  return [
    ...[...all.promotion, ...all.banners, ...all.hot, ...popular].map(({ id }) => id),
    ...all.popup.map(({ id }) => id).filter((id) => id !== 'popup-safe-play'),
    ...[...all.player, ...notices].map(({ id }) => id).filter((id) => adverts.has(id)),
  ];
}
const kept = async (client: TestClient) => {
  const { popup, player } = granted(await client.call('announcements', { types: 'PL,PU', language: 'EN' }));
  return [...popup, ...player].map(({ id }) => id);
};

const protections: Readonly<Record<string, (member: TestClient) => Promise<unknown>>> = {
  'a time-out': (member) => member.call('excludeSelf', { kind: 'timeOut', days: 1 }),
  'a looser limit that waits': async (member) => {
    granted(await member.call('setPlayLimit', { kind: 'depositDay', value: '500.00' }));
    return granted(await member.call('setPlayLimit', { kind: 'depositDay', value: '900.00' }));
  },
};

const newTrial = async () => {
  const trial = createClient(wps.url, wps.now);
  trial.token = granted(await trial.call('freeplay', { moduleId: 'FREEPLAY3' })).token;
  return trial;
};

test.each(
  Object.keys(protections).flatMap((name) => [
    { name, who: 'a member', open: () => newMember(wps) },
    { name, who: 'a trial account', open: newTrial },
  ]),
)('during $name $who gets no offer, and still what protects', async ({ name, open }) => {
  const member = await open();
  expect((await offersFor(member)).length).toBeGreaterThan(10);
  await protections[name]?.(member);
  expect(await offersFor(member)).toEqual([]);
  expect(await kept(member)).toEqual(expect.arrayContaining(['popup-safe-play', 'limits-for-you', 'password-advice']));
  expect((await offersFor(createClient(wps.url))).length).toBeGreaterThan(10);
});

test('after a time-out the offers are back, and the page was told until when they are not', async () => {
  const member = await newMember(wps);
  expect(granted(await member.call('playSession', {})).noOffers).toBeNull();
  granted(await member.call('excludeSelf', { kind: 'timeOut', days: 1 }));
  const { exclusion } = granted(await member.call('playLimits', {}));
  expect(granted(await member.call('playSession', {})).noOffers).toEqual({ until: exclusion?.until });
  const { account } = granted(await member.call('memberInfo', {}));
  wps.advance(DAY + 1000);
  await member.login(account, TEST_PASSWORD);
  expect((await offersFor(member)).length).toBeGreaterThan(10);
});

test('a looser limit that was dropped hides nothing any more', async () => {
  const member = await newMember(wps);
  await protections['a looser limit that waits']?.(member);
  expect(granted(await member.call('playSession', {})).noOffers).toEqual({ until: null });
  granted(await member.call('dropPlayLimit', { kind: 'depositDay' }));
  expect((await offersFor(member)).length).toBeGreaterThan(10);
});

describe('a browser whose player has excluded themselves', () => {
  /** The member's browser, logged out. */
  const asGuest = (member: TestClient): TestClient => Object.assign(member, { token: undefined });
  const exclude = async () => {
    const member = await newMember(wps);
    const { account } = granted(await member.call('memberInfo', {}));
    granted(await member.call('excludeSelf', { kind: 'selfExclusion', days: 180 }));
    return { member, account };
  };

  test('gets no offers as a guest, until the exclusion is over', async () => {
    const { member } = await exclude();
    expect(errorOf(await member.call('wallet', {}))?.code).toMatch(/^session\./);
    const guest = asGuest(member);
    expect(await offersFor(guest)).toEqual([]);
    expect(await kept(guest)).toEqual(expect.arrayContaining(['popup-safe-play']));
    wps.advance(181 * DAY);
    expect((await offersFor(guest)).length).toBeGreaterThan(10);
  });

  test.each(['selfExclusion', 'timeOut'] as const)('learns of a %s that was chosen elsewhere', async (kind) => {
    const member = await newMember(wps);
    const { account } = granted(await member.call('memberInfo', {}));
    const [other, thief] = [createClient(wps.url, wps.now), createClient(wps.url, wps.now)];
    await other.login(account, TEST_PASSWORD);
    thief.token = other.token;
    granted(await member.call('excludeSelf', { kind, days: kind === 'timeOut' ? 1 : 180 }));
    // A token without its cookies tells nothing.
    expect(errorOf(await thief.call('wallet', {}))).toEqual({ code: 'session.revoked' });
    const { params } = errorOf(await other.call('wallet', {})) ?? {};
    const until = new Date(wps.now() + (kind === 'timeOut' ? DAY : 180 * DAY)).toISOString().slice(0, 10);
    expect(params).toEqual({ context: 'excluded', noOffers: expect.stringContaining(until) });
    expect(await offersFor(asGuest(other))).toEqual([]);
    expect(errorOf(await other.call('renew', {}))?.code).toBe('session.revoked');
  });

  test('learns nothing of an exclusion if its log-in had ended before: it may be a stranger’s', async () => {
    const member = await newMember(wps);
    const { account } = granted(await member.call('memberInfo', {}));
    const stranger = createClient(wps.url, wps.now);
    await stranger.login(account, TEST_PASSWORD);
    granted(await member.call('endOtherDevices', {}));
    wps.advance(60_000);
    granted(await member.call('excludeSelf', { kind: 'selfExclusion', days: 180 }));
    for (const call of ['wallet', 'renew'] as const)
      expect(errorOf(await stranger.call(call, {}))).toEqual({ code: 'session.revoked' });
  });

  test('gets none on another device either, from the first refused log-in on', async () => {
    const { account } = await exclude();
    const other = createClient(wps.url, wps.now);
    expect((await offersFor(other)).length).toBeGreaterThan(10);
    const refused = await other.call('login', { username: account, password: TEST_PASSWORD, type: 'username' });
    expect(errorOf(refused)?.code).toBe('member.excluded');
    expect(await offersFor(other)).toEqual([]);
  });

  test('gets them for the next member who logs in there, and is a guest without any again afterwards', async () => {
    const { member } = await exclude();
    const phone = asGuest(member);
    const { account } = granted(await (await newMember(wps)).call('memberInfo', {}));
    await phone.login(account, TEST_PASSWORD);
    // The page is told nothing, and keeps its mark.
    expect(granted(await phone.call('playSession', {}))).not.toHaveProperty('noOffers');
    expect((await offersFor(phone)).length).toBeGreaterThan(10);
    granted(await phone.call('excludeSelf', { kind: 'timeOut', days: 1 }));
    const { noOffers } = granted(await phone.call('playSession', {}));
    expect(Date.parse(noOffers?.until ?? '') - wps.now()).toBeGreaterThan(100 * DAY);
    granted(await phone.call('logout', {}));
    wps.advance(2 * DAY);
    expect(await offersFor(asGuest(phone))).toEqual([]);
  });

  test('keeps the end of one protection when a longer one of another member is lifted', async () => {
    const member = await newMember(wps);
    granted(await member.call('excludeSelf', { kind: 'timeOut', days: 7 }));
    const phone = asGuest(member);
    const { account } = granted(await (await newMember(wps)).call('memberInfo', {}));
    await phone.login(account, TEST_PASSWORD);
    // Without a known end, until the member drops it.
    await protections['a looser limit that waits']?.(phone);
    expect(granted(await phone.call('playSession', {})).noOffers).toEqual({ until: null });
    granted(await phone.call('dropPlayLimit', { kind: 'depositDay' }));
    granted(await phone.call('playSession', {}));
    granted(await phone.call('logout', {}));
    expect(await offersFor(asGuest(phone))).toEqual([]);
    wps.advance(7 * DAY + 1000);
    expect((await offersFor(asGuest(phone))).length).toBeGreaterThan(10);
  });

  test('gets them again after the own protection is over', async () => {
    const member = await newMember(wps);
    const { account } = granted(await member.call('memberInfo', {}));
    granted(await member.call('excludeSelf', { kind: 'timeOut', days: 1 }));
    expect(await offersFor(asGuest(member))).toEqual([]);
    wps.advance(DAY + 1000);
    await member.login(account, TEST_PASSWORD);
    granted(await member.call('playSession', {}));
    expect((await offersFor(asGuest(member))).length).toBeGreaterThan(10);
  });

  test('gets none in a trial account either, and is a guest without any again afterwards', async () => {
    const { member } = await exclude();
    const guest = asGuest(member);
    guest.token = granted(await guest.call('freeplay', { moduleId: 'FREEPLAY3' })).token;
    expect(await offersFor(guest)).toEqual([]);
    expect(granted(await guest.call('playSession', {})).noOffers).not.toBeNull();
    expect(granted(await guest.call('answerRealityCheck', { choice: 'continue' })).noOffers).not.toBeNull();
    expect(await offersFor(guest)).toEqual([]);
    expect(await offersFor(asGuest(guest))).toEqual([]);
  });

  test('keeps its protection through a shorter one of a trial account', async () => {
    const { member } = await exclude();
    const guest = asGuest(member);
    guest.token = granted(await guest.call('freeplay', { moduleId: 'FREEPLAY3' })).token;
    granted(await guest.call('excludeSelf', { kind: 'timeOut', days: 1 }));
    wps.advance(DAY + 1000);
    expect(await offersFor(asGuest(guest))).toEqual([]);
  });

  test('a cookie that somebody wrote by hand hides offers from that browser alone', async () => {
    const stranger = createClient(wps.url, wps.now);
    for (const value of ['x', '-1', '9'.repeat(40), 'open']) {
      stranger.cookies.set('noOffers', value);
      expect((await offersFor(stranger)).length > 0).toBe(value !== 'open');
    }
    expect((await offersFor(createClient(wps.url, wps.now))).length).toBeGreaterThan(10);
  });
});
