import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '../../../platform/settings/default-site';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  setSite,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { eventually, followEvents } from '../../../testing/eventually';
import { answerChat, findConversations } from './desk';

const MINUTE = 60_000;
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

const LAUNCH = { b2c: '1', language: 'BN', backUrl: '/m/message', headerColor: '#0a1b2c', title: 'Help' } as const;
const idOf = async (client: TestClient) => Number(granted(await client.call('memberInfo', {})).id);
const codeOf = async (client: TestClient) =>
  new URL(granted(await client.call('chatLaunch', LAUNCH)).chatUrl).searchParams.get('code') ?? '';
const say = (client: TestClient, text: string, key?: string) => client.call('sendChatMessage', { text }, key);
async function answer(memberId: number, text: string): Promise<void> {
  wps.advance(1_000);
  const message = { memberId, operator: 'salma', text, at: new Date(wps.now()) };
  await wps.db.transaction((tx) => answerChat({ db: wps.db, tx, ...message }));
}

test('API-74 the chat’s address is on the site, and its code opens the member’s chat only once', async () => {
  const [member, other] = [await newMember(wps), await newMember(wps)];
  const { chatUrl } = granted(await member.call('chatLaunch', LAUNCH));
  expect(chatUrl).toMatch(/^http:\/\/site\.test\/m\/chat\?code=[\w-]{40,}$/);
  const code = await codeOf(member);
  const gone = { code: 'request.notFound', field: 'code' };
  expect(errorOf(await other.call('openChat', { code }))).toEqual(gone);
  expect(granted(await member.call('openChat', { code }))).toEqual({
    language: 'BN',
    backUrl: 'http://site.test/m/message',
    headerColor: '#0a1b2c',
    title: 'Help',
  });
  expect(errorOf(await member.call('openChat', { code }))).toEqual(gone);
  const late = await codeOf(member);
  wps.advance(6 * MINUTE);
  expect(errorOf(await member.call('openChat', { code: late }))).toEqual(gone);
});

test('API-74 a chat leads back to this site only, and the parameters of its page are validated', async () => {
  const member = await newMember(wps);
  for (const [part, field] of [
    [{ backUrl: 'https://evil.example/' }, 'backUrl'],
    [{ backUrl: '//evil.example' }, 'backUrl'],
    [{ backUrl: 'javascript:alert(1)' }, 'backUrl'],
    [{ headerColor: 'red;background:url(x)' }, 'headerColor'],
    [{ language: 'bn' }, 'language'],
    [{ b2c: '2' }, 'b2c'],
  ] as const)
    expect(errorOf(await member.callWith('chatLaunch', { ...LAUNCH, ...part }))).toEqual({
      code: 'request.invalid',
      field,
    });
  const chinese = granted(await member.call('chatLaunch', { ...LAUNCH, language: 'ZH_CN' })).chatUrl;
  const code = new URL(chinese).searchParams.get('code') ?? '';
  expect(granted(await member.call('openChat', { code })).language).toBe('CN');
});

test('API-49 API-75 member and desk see each other’s messages; unread ones are counted until they are seen', async () => {
  const [member, other] = [await newMember(wps), await newMember(wps)];
  const memberId = await idOf(member);
  granted(await say(member, '  I cannot find my deposit.  '));
  const listed = async () => {
    const { rows } = await findConversations(wps.db.orm, { state: 'all', pageNo: 1, pageSize: 50 });
    return rows.find(({ row }) => row.memberId === memberId);
  };
  expect(await listed()).toMatchObject({
    row: { lastSender: 'member', waitingSince: expect.any(Date) },
    lastText: 'I cannot find my deposit.',
    unseen: 1,
  });
  await answer(memberId, 'We are looking.');
  await answer(memberId, 'It is there now.');
  expect(granted(await member.call('chatUnread', {}))).toEqual({ unReadCount: 2 });
  expect(await listed()).toMatchObject({ row: { lastSender: 'staff', waitingSince: null }, unseen: 0 });
  const { content, totalCount } = granted(await member.call('chatMessages', { pageSize: 2 }));
  expect(totalCount).toBe(3);
  expect(content.map(({ from, text }) => [from, text])).toEqual([
    ['staff', 'It is there now.'],
    ['staff', 'We are looking.'],
  ]);
  expect(JSON.stringify(content)).not.toContain('salma');
  granted(await say(other, 'Hello?'));
  await answer(await idOf(other), 'How can we help?');
  expect(granted(await member.call('chatUnread', {}))).toEqual({ unReadCount: 2 });
  granted(await member.call('readChat', {}));
  expect(granted(await member.call('chatUnread', {}))).toEqual({ unReadCount: 0 });
  expect(granted(await other.call('chatUnread', {}))).toEqual({ unReadCount: 1 });
  const theirs = granted(await other.call('chatMessages', {})).content.map(({ text }) => text);
  expect(theirs).toEqual(['How can we help?', 'Hello?']);
});

test('SEC-07 a message is sent once per key, also with two concurrent requests', async () => {
  const member = await newMember(wps);
  const key = crypto.randomUUID();
  const [one, two] = await Promise.all([say(member, 'Hello', key), say(member, 'Hello', key)]);
  expect(granted(one)).toEqual(granted(two));
  expect(granted(await say(member, 'Hello', key))).toEqual(granted(one));
  expect(errorOf(await say(member, 'Good-bye', key))?.code).toBe('idempotency.conflict');
  expect(granted(await member.call('chatMessages', {})).totalCount).toBe(1);
});

test('a message has 1 to 1,000 characters and no control characters', async () => {
  const member = await newMember(wps);
  // U+3164 is a letter, U+2800 a symbol, and a reader sees neither.
  for (const text of ['', '   ', '\u200B', '\u3164\u3164', '\u2800', 'x'.repeat(1_001), 'a\u0007b'])
    expect(errorOf(await say(member, text))).toEqual({ code: 'request.invalid', field: 'text' });
  granted(await say(member, '😀'.repeat(1_000)));
  granted(await say(member, 'two\nlines'));
});

test('a member writes so many messages and bytes in a day, and others and the next day are not affected', async () => {
  const [many, long, other] = [await newMember(wps), await newMember(wps), await newMember(wps)];
  const { account } = granted(await many.call('memberInfo', {}));
  const write = (memberId: number, text: string, times: number) =>
    wps.db.rows(sql`insert into wps.chat_messages (member_id, sender, text, at)
      select ${memberId}, 'member', ${text}, ${new Date(wps.now()).toISOString()}::timestamptz from generate_series(1, ${times})`);
  await write(await idOf(many), 'x', 499);
  // 1,000 Bengali letters are 3,000 bytes.
  await write(await idOf(long), 'ক'.repeat(1_000), 87);
  const [last, fits] = [await say(many, 'the last one', 'the-last-message'), await say(long, 'x'.repeat(1_000))];
  expect([last.body.success, fits.body.success]).toEqual([true, true]);
  const refused = { code: 'request.rateLimited', params: { hours: '24' } };
  expect(errorOf(await say(many, 'x'))).toMatchObject(refused);
  expect(errorOf(await say(long, 'ক'.repeat(50)))).toMatchObject(refused);
  // A repeat of a message that was sent is answered.
  expect(granted(await say(many, 'the last one', 'the-last-message'))).toEqual(granted(last));
  granted(await say(other, 'x'));
  wps.advance(86_400_000);
  await many.login(account, TEST_PASSWORD);
  granted(await say(many, 'x'));
});

test('an answer is sent to the member’s open pages', async () => {
  const member = await newMember(wps);
  const stream = await followEvents(wps.url, member);
  await eventually(() => stream.events).toEqual(['hello']);
  granted(await say(member, 'Is anybody there?'));
  await eventually(() => stream.events).toEqual(['hello', 'chat.changed']);
  await answer(await idOf(member), 'Hello!');
  await eventually(() => stream.events).toEqual(['hello', 'chat.changed', 'chat.changed']);
  await stream.stop();
});

test('PERM-31 trial accounts have no chat, and without CBS3 no member has', async () => {
  const trial = createClient(wps.url, wps.now);
  await trial.login('trial01', 'Trial777!');
  const ask = async (client: TestClient) =>
    [
      await client.call('chatLaunch', LAUNCH),
      await client.call('chatUnread', {}),
      await client.call('chatMessages', {}),
      await say(client, 'Hello'),
    ].map((reply) => errorOf(reply)?.code);
  expect(await ask(trial)).toEqual(Array(4).fill('trial.rejected'));
  await setSite(wps, { whitelabel: { ...site.whitelabel, CBS3: false } });
  expect(await ask(await newMember(wps))).toEqual(Array(4).fill('permission.denied'));
  await setSite(wps, { whitelabel: site.whitelabel });
});

test('messages and conversations are deleted two years after they were written', async () => {
  const member = await newMember(wps);
  granted(await member.callWith('sendChatMessage', { text: 'Where is my deposit?' }));
  const { id } = granted(await member.call('memberInfo', {}));
  const left = async () =>
    (
      await wps.db.rows<{ messages: number; conversations: number }>(sql`
        select (select count(*)::int from wps.chat_messages where member_id = ${Number(id)}) as messages,
          (select count(*)::int from wps.conversations where member_id = ${Number(id)}) as conversations`)
    )[0];
  const day = 86_400_000;
  await wps.sweep(wps.now() + 729 * day);
  expect(await left()).toEqual({ messages: 1, conversations: 1 });
  await wps.sweep(wps.now() + 731 * day);
  expect(await left()).toEqual({ messages: 0, conversations: 0 });
});
