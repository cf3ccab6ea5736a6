import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  errorOf,
  granted,
  newMember,
  newOperator,
  type Operator,
  startWps,
  type TestClient,
  type TestWps,
} from '../../testing';
import { eventually, followEvents } from '../../testing/eventually';

let wps: TestWps;
let salma: Operator;
let karim: Operator;
beforeAll(async () => {
  wps = await startWps();
  [salma, karim] = [await newOperator(wps, 'support'), await newOperator(wps, 'support')];
});
afterAll(() => wps.close());

const nameOf = async (client: TestClient) => granted(await client.call('memberInfo', {})).account;
async function say(client: TestClient, text: string): Promise<string> {
  wps.advance(1_000);
  return granted(await client.call('sendChatMessage', { text })).messageId;
}
const listed = async (name: string, filter: object = {}) =>
  (await salma.ask('conversations', { size: 100, ...filter })).content.find(({ member }) => member === name);
const conflict = { code: 'request.conflict', field: 'member' };

test('a member who writes waits in the list until an operator answers, and open pages are told at once', async () => {
  const client = await newMember(wps);
  const member = await nameOf(client);
  expect(errorOf(await salma.send('conversation', { member }))).toEqual({ code: 'request.notFound', field: 'member' });
  expect(errorOf(await salma.send('conversationAnswer', { member, text: 'Hello' }))?.code).toBe('request.notFound');
  await say(client, 'Where is my deposit?');
  await say(client, 'It was 500.');
  expect(await listed(member)).toMatchObject({
    state: 'open',
    assignee: null,
    unseen: 2,
    lastText: 'It was 500.',
    lastSender: 'member',
  });
  const stream = await followEvents(wps.url, client);
  await eventually(() => stream.events).toEqual(['hello']);
  wps.advance(1_000);
  const { messageId } = await salma.ask('conversationAnswer', { member, text: 'আমরা দেখছি।' });
  await eventually(() => stream.events).toEqual(['hello', 'chat.changed']);
  await stream.stop();
  expect(await listed(member)).toBeUndefined();
  expect(await listed(member, { state: 'open', assignee: salma.label })).toMatchObject({
    unseen: 0,
    waitingSince: null,
    lastSender: 'staff',
  });
  expect(granted(await client.call('chatUnread', {}))).toEqual({ unReadCount: 1 });
  const { content } = granted(await client.call('chatMessages', {}));
  expect(content[0]).toMatchObject({ messageId, from: 'staff', text: 'আমরা দেখছি।' });
  expect(JSON.stringify(content)).not.toContain(salma.label);
  expect(await karim.ask('conversation', { member })).toMatchObject({
    member,
    memberState: 'active',
    totalCount: 3,
    messages: [
      { from: 'member', text: 'Where is my deposit?' },
      { from: 'member', text: 'It was 500.' },
      { from: salma.label, text: 'আমরা দেখছি।' },
    ],
  });
});

test('those who have waited longest come first', async () => {
  const [first, second] = [await newMember(wps), await newMember(wps)];
  const names = [await nameOf(first), await nameOf(second)];
  await say(first, 'One.');
  await say(second, 'Two.');
  await say(first, 'Still one.');
  const { content } = await salma.ask('conversations', { size: 100 });
  expect(content.map(({ member }) => member).filter((name) => names.includes(name))).toEqual(names);
  const latest = await salma.ask('conversations', { state: 'open', size: 100 });
  expect(latest.content.map(({ member }) => member).filter((name) => names.includes(name))).toEqual(names);
  const since = new Date(wps.now() + 1_000).toISOString();
  expect((await salma.ask('conversations', { state: 'all', since })).content).toEqual([]);
});

test('of two operators who answer at the same time one does; the other may take over by naming the first', async () => {
  const client = await newMember(wps);
  const member = await nameOf(client);
  await say(client, 'Hello?');
  const both = [salma, karim];
  const replies = await Promise.all(both.map((who) => who.send('conversationAnswer', { member, text: who.label })));
  expect(replies.map((reply) => errorOf(reply)?.code).toSorted()).toEqual(['request.conflict', undefined]);
  const [winner, loser] = errorOf(replies[0] as never) ? [karim, salma] : [salma, karim];
  expect(granted(await client.call('chatUnread', {}))).toEqual({ unReadCount: 1 });
  expect(errorOf(await loser.send('conversationClose', { member }))).toEqual(conflict);
  expect(errorOf(await loser.send('conversationAssign', { member }))).toEqual(conflict);
  const refused = await loser.send('conversationAnswer', { member, text: 'And I.' });
  expect(refused.body).toMatchObject({ message: expect.stringContaining(`--from ${winner.label}`) });
  await loser.ask('conversationAssign', { member, from: winner.label });
  await loser.ask('conversationAnswer', { member, text: 'And I.' });
  expect(errorOf(await winner.send('conversationAnswer', { member, text: 'Me again.' }))).toEqual(conflict);
});

test('what the member writes after the message that the operator read goes on waiting', async () => {
  const client = await newMember(wps);
  const member = await nameOf(client);
  const seen = await say(client, 'My deposit is not here.');
  await say(client, 'And I cannot log in on my phone.');
  await salma.ask('conversationAnswer', { member, text: 'It comes within the hour.', seen });
  expect(await listed(member)).toMatchObject({ unseen: 1, assignee: salma.label, lastSender: 'staff' });
  const strange = crypto.randomUUID();
  expect(errorOf(await salma.send('conversationAnswer', { member, text: 'x', seen: strange }))).toEqual({
    code: 'request.notFound',
    field: 'seen',
  });
  const other = await newMember(wps);
  const theirs = await say(other, 'Another conversation.');
  expect(errorOf(await salma.send('conversationAnswer', { member, text: 'x', seen: theirs }))?.field).toBe('seen');
});

test('a closed conversation takes no answer; the member opens it by writing, and anybody may take it', async () => {
  const client = await newMember(wps);
  const member = await nameOf(client);
  await say(client, 'Hello?');
  await salma.ask('conversationAssign', { member });
  expect(await salma.ask('conversationClose', { member })).toMatchObject({ state: 'closed' });
  expect(await listed(member)).toBeUndefined();
  expect(await listed(member, { state: 'closed' })).toMatchObject({ unseen: 0 });
  for (const name of ['conversationAnswer', 'conversationAssign', 'conversationClose'] as const)
    expect(
      errorOf(await salma.send(name, { member, ...(name === 'conversationAnswer' ? { text: 'x' } : {}) })),
    ).toEqual(conflict);
  await say(client, 'One more thing.');
  expect(await listed(member)).toMatchObject({ state: 'open', assignee: null, unseen: 1 });
  await karim.ask('conversationAnswer', { member, text: 'Yes?' });
  expect(errorOf(await karim.send('conversationReopen', { member }))).toEqual(conflict);
  await karim.ask('conversationClose', { member });
  await salma.ask('conversationReopen', { member });
  await salma.ask('conversationAnswer', { member, text: 'We forgot to say: it is there.' });
  expect(granted(await client.call('chatUnread', {}))).toEqual({ unReadCount: 2 });
});

test('an answer is sent once per key, has 1 to 1,000 characters of plain text, and is in the audit log', async () => {
  const client = await newMember(wps);
  const member = await nameOf(client);
  await say(client, 'Hello?');
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const first = granted(await salma.send('conversationAnswer', { member, text: 'Hello!' }, headers));
  expect(granted(await salma.send('conversationAnswer', { member, text: 'Hello!' }, headers))).toEqual(first);
  expect(granted(await client.call('chatUnread', {}))).toEqual({ unReadCount: 1 });
  for (const text of ['', 'x'.repeat(1_001), 'a\u001b]0;b'])
    expect(errorOf(await salma.send('conversationAnswer', { member, text }))?.field).toBe('text');
  const [entry] = (await salma.ask('audit', { who: salma.label, size: 1 })).content;
  // Without its text: messages are deleted in time, and the log is not.
  expect(entry).toMatchObject({
    what: 'conversationAnswer',
    from: { chat: 'open', assignee: null },
    to: { chat: 'open', assignee: salma.label, messageId: first.messageId },
  });
  expect(JSON.stringify(entry)).not.toContain('Hello!');
});

test('the desk does not answer where a chat provider has the conversations', async () => {
  const client = await newMember(wps);
  const member = await nameOf(client);
  await say(client, 'Hello?');
  const chat = {
    url: 'http://127.0.0.1:9',
    secret: 'a secret of some length for the test',
    pages: ['https://c.example'],
  };
  const provided = await startWps({ db: wps.db, chat });
  const operator = await newOperator(provided, 'support');
  for (const [name, input] of [
    ['conversations', {}],
    ['conversation', { member }],
    ['conversationAnswer', { member, text: 'Hello!' }],
    ['conversationClose', { member }],
  ] as const)
    expect(errorOf(await operator.send(name, input))?.code, name).toBe('permission.denied');
  await provided.close();
});
