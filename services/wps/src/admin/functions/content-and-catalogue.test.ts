import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createClient,
  createGameServer,
  errorOf,
  granted,
  newMember,
  newOperator,
  type Operator,
  startWps,
  type TestWps,
} from '../../testing';
import { eventually } from '../../testing/eventually';
import { refuseScripts } from '../html';

let wps: TestWps;
let editor: Operator;
let operator: Operator;
beforeAll(async () => {
  wps = await startWps();
  editor = await newOperator(wps, 'content');
  operator = await newOperator(wps, 'operator');
});
afterAll(() => wps.close());

const notice = {
  id: 'night-of-stars',
  type: 'PL' as const,
  position: 900,
  groupName: null,
  title: { en: 'Night of stars', bn: 'তারার রাত' },
  content: { en: '<p>Come <b>tonight</b></p>', bn: '<p>আজ রাতে আসুন</p>' },
  startDate: '2020-01-01',
  endDate: '2099-12-31',
  noExpiry: true,
  categoryIds: [],
  images: [],
  art: null,
  commentRule: null,
  offer: null,
};
const titles = async (language: string) =>
  granted(
    await createClient(wps.url).get<{ player: { title: string }[] }>(
      `/wps/relay/announcements?types=PL&language=${language}`,
    ),
  ).player.map(({ title }) => title);

test('an announcement is written in both languages, changed and withdrawn; the log has the old values', async () => {
  expect(await editor.ask('announcementPut', { item: notice })).toEqual({ id: notice.id, created: true });
  expect(await titles('BN')).toContain('তারার রাত');
  const [written] = (await editor.ask('announcementList', { id: notice.id })).content;
  const changed = { ...notice, title: { ...notice.title, en: 'Night of the stars' } };
  const again = { ...changed, version: written?.version };
  expect(await editor.ask('announcementPut', { item: again })).toEqual({ id: notice.id, created: false });
  expect(await titles('EN')).toContain('Night of the stars');
  expect(await editor.ask('announcementList', { id: notice.id })).toEqual({
    content: [{ ...changed, version: expect.any(String) }],
    totalCount: 1,
  });
  await editor.ask('announcementWithdraw', { id: notice.id });
  expect(await titles('EN')).not.toContain('Night of the stars');
  expect(errorOf(await editor.send('announcementWithdraw', { id: notice.id }))?.code).toBe('request.notFound');
  const [last] = (await operator.ask('audit', { subject: `announcement:${notice.id}` })).content;
  expect(last).toMatchObject({ what: 'announcementWithdraw', from: changed, to: null });
});

test('a notice that is an offer is not shown to a member in a break, and one that is none is', async () => {
  const member = await newMember(wps);
  granted(await member.call('excludeSelf', { kind: 'timeOut', days: 1 }));
  const items = [true, false, null].map((offer) => ({
    ...notice,
    id: `notice-${offer}`,
    title: { en: `Notice ${offer}`, bn: `Notice ${offer}` },
    offer,
  }));
  for (const item of items) {
    await editor.ask('announcementPut', { item });
    // What staff read and write back keeps it.
    const [{ offer } = { offer: undefined }] = (await editor.ask('announcementList', { id: item.id })).content;
    expect(offer).toBe(item.offer);
  }
  expect(await titles('EN')).toEqual(expect.arrayContaining(items.map(({ title }) => title.en)));
  const { player } = granted(await member.call('announcements', { types: 'PL', language: 'EN' }));
  const seen = player.map(({ title }) => title).filter((title) => title.startsWith('Notice '));
  expect(seen).toEqual(['Notice false', 'Notice null']);
  for (const { id } of items) await editor.ask('announcementWithdraw', { id });
});

test('everything that pages show can be read and written back unchanged', async () => {
  for (const [list, put] of [
    ['announcementList', 'announcementPut'],
    ['helpList', 'helpPut'],
    ['categoryList', 'categoryPut'],
  ] as const) {
    const { content } = await editor.ask(list, { size: 100 });
    expect(content.length, list).toBeGreaterThan(3);
    for (const item of content)
      expect(await editor.ask(put, { item: item as never })).toEqual({ id: item.id, created: false });
    expect((await editor.ask(list, { size: 100 })).content).toEqual(content);
  }
});

test('rich text that could run code is refused', async () => {
  for (const html of [
    '<script>alert(1)</script>',
    '<p><img src=x onerror=alert(1)></p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<svg onload=alert(1)></svg>',
    '<iframe src="https://elsewhere.test"></iframe>',
    '<img src="data:text/html;base64,PHNjcmlwdD4=">',
    '<p style="position:fixed">x</p>',
    '<form action="/x"><button>x</button></form>',
    '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<template><script>1</script></template>',
    '<div>'.repeat(5_000),
  ]) {
    const item = { ...notice, content: { en: '', bn: html } };
    expect(errorOf(await editor.send('announcementPut', { item })), html.slice(0, 60)).toEqual({
      code: 'request.invalid',
      field: 'item',
    });
  }
  for (const html of [
    '<p>5 < 6 &amp; <a href="/m/home">home</a></p>',
    '<img src="/promotions/x.svg" alt="x">',
    '<a href="https://x.test/?a:b">x</a>',
  ])
    expect(() => refuseScripts(html, 'content')).not.toThrow();
});

test('a closed vendor or game cannot be launched, and a closed game is in no list, until it is opened', async () => {
  const member = await newMember(wps);
  const launch = async () =>
    errorOf(
      await member.send('POST', '/lgw/games/launch', {
        gameType: 'RNG',
        vassalage: 'BGS',
        gameId: 'bgs-burning-777',
        nodeId: 'bgs-burning-777',
        isGameH5: true,
        playType: 'ent',
        supportPlay: false,
        freeplay: false,
        language: 'EN',
        backUrl: '/m/home',
      }),
    )?.code;
  const inList = async () =>
    JSON.stringify((await member.get('/lgw/games?language=EN&vassalage=BGS&pageSize=100')).body).includes(
      'bgs-burning-777',
    );
  expect([await launch(), await inList()]).toEqual([undefined, true]);
  await operator.ask('vendorSet', { vendor: 'BGS', available: false });
  await eventually(launch).toBe('vendor.unavailable');
  expect((await operator.ask('vendors', {})).find(({ code }) => code === 'BGS')).toMatchObject({ available: false });
  await operator.ask('vendorSet', { vendor: 'BGS', available: true });
  await operator.ask('gameSet', { game: 'bgs-burning-777', available: false });
  await eventually(launch).toBe('game.unavailable');
  expect(await inList()).toBe(false);
  expect((await operator.ask('games', { closed: true })).content.map(({ id }) => id)).toEqual(['bgs-burning-777']);
  await operator.ask('gameSet', { game: 'bgs-burning-777', available: true });
  await eventually(launch).toBeUndefined();
});

test('while site, vendor or game is closed, an open window begins no round, and ends those under way', async () => {
  const games = createGameServer(wps);
  const member = await newMember(wps);
  const opened = await games.open(member);
  const lobby = await games.open(member, '', 'BGS');
  const round = (playerToken: string) => ({
    playerToken,
    gameId: opened.gameId,
    roundId: crypto.randomUUID(),
    amount: '1.00',
    transactionId: crypto.randomUUID(),
  });
  const begins = async ({ playerToken }: { playerToken: string }) =>
    errorOf(await games.debit(round(playerToken)))?.code ?? 'begun';
  const site = (value: boolean) => operator.ask('siteSet', { path: 'maintenance', value });
  for (const [close, open] of [
    [() => site(true), () => site(false)],
    [
      () => operator.ask('vendorSet', { vendor: 'BGS', available: false }),
      () => operator.ask('vendorSet', { vendor: 'BGS', available: true }),
    ],
    [
      () => operator.ask('gameSet', { game: opened.gameId, available: false }),
      () => operator.ask('gameSet', { game: opened.gameId, available: true }),
    ],
  ] as const) {
    const bet = round(opened.playerToken);
    const before = granted(await games.debit(bet)).balance;
    await close();
    await eventually(() => begins(opened)).toBe('game.unavailable');
    expect(await begins(lobby)).toBe('game.unavailable');
    // A repeat of the stake, a raise in the round, and its end.
    expect(granted(await games.debit(bet)).balance).toBe(before);
    granted(await games.debit({ ...bet, transactionId: crypto.randomUUID() }));
    const won = { ...bet, amount: '2.00', transactionId: crypto.randomUUID() };
    expect(Number(granted(await games.credit(won)).balance)).toBe(Number(before) + 1);
    await open();
    await eventually(() => begins(opened)).toBe('begun');
  }
});

test('the games of a vendor that refuses to be framed open in a window, until the vendor allows a frame', async () => {
  const client = createClient(wps.url);
  const list = async () => {
    const { body } = await client.get('/lgw/games?language=EN&vassalage=BGS&pageSize=1');
    return (body as { value: { games: { openMode?: string }[] } }).value.games[0]?.openMode;
  };
  expect(await list()).toBeUndefined();
  await operator.ask('vendorOpenMode', { vendor: 'BGS', openMode: 'window' });
  await eventually(list).toBe('window');
  expect((await operator.ask('vendors', {})).find(({ code }) => code === 'BGS')).toMatchObject({ openMode: 'window' });
  await operator.ask('vendorOpenMode', { vendor: 'BGS', openMode: 'page' });
  await eventually(list).toBeUndefined();
  await expect(operator.ask('vendorOpenMode', { vendor: 'NONE', openMode: 'page' })).rejects.toThrow();
});
