import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  newOperator,
  type Operator,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../testing';
import { eventually, followEvents } from '../../testing/eventually';
import { onePicture, sendFeedback } from '../../testing/feedback';

let wps: TestWps;
let salma: Operator;
let karim: Operator;
beforeAll(async () => {
  wps = await startWps();
  [salma, karim] = [await newOperator(wps, 'support'), await newOperator(wps, 'support')];
});
afterAll(() => wps.close());

const nameOf = async (client: TestClient) => granted(await client.call('memberInfo', {})).account;
const own = async (client: TestClient) => granted(await client.call('ownFeedback', {})).content;
const lastEntry = async (who: Operator) => (await salma.ask('audit', { who: who.label, size: 1 })).content[0];

test('an answer is in the member’s list, in the inbox in both languages, and on open pages at once', async () => {
  const member = await newMember(wps);
  const feedbackId = await sendFeedback(member);
  const unread = granted(await member.call('inboxUnread', {}));
  const stream = await followEvents(wps.url, member);
  await eventually(() => stream.events).toEqual(['hello']);
  const answered = await salma.ask('feedbackAnswer', { feedbackId, text: '  আপনার টাকা এসেছে।\nধন্যবাদ।  ' });
  expect(answered).toMatchObject({ feedbackId, state: 'answered', assignee: salma.label });
  await eventually(() => stream.events).toEqual(['hello', 'feedback.changed', 'inbox.changed']);
  await stream.stop();
  const answer = { answerId: answered.answerId, text: 'আপনার টাকা এসেছে।\nধন্যবাদ।', time: expect.any(String) };
  expect(await own(member)).toMatchObject([{ feedbackId, state: 'answered', answers: [answer] }]);
  expect(JSON.stringify(await own(member))).not.toContain(salma.label);
  expect(granted(await member.call('inboxUnread', {}))).toBe(unread + 1);
  for (const [language, title, quoted] of [
    ['EN', 'An answer to your feedback', 'You wrote: “My deposit did not come.”'],
    ['BN', 'আপনার মতামতের উত্তর', 'আপনি লিখেছিলেন: “My deposit did not come.”'],
  ] as const) {
    const [first] = granted(await member.call('inbox', { language })).content;
    expect(first?.title).toBe(title);
    const opened = await member.call('openInboxMessage', { messageId: first?.messageId ?? '', language });
    expect(granted(opened).content).toContain(quoted);
    expect(granted(opened).content).toContain('আপনার টাকা এসেছে।');
  }
  expect(granted(await member.call('inboxUnread', {}))).toBe(unread);
});

test('the list has what waits, the oldest first, and is filtered by state, type, operator, member and time', async () => {
  const member = await newMember(wps);
  const name = await nameOf(member);
  const ids = [];
  for (const type of [1, 2, 3] as const) {
    ids.push(await sendFeedback(member, { type, ...(type === 2 ? { images: await onePicture() } : {}) }));
    wps.advance(1_000);
  }
  const [first, second, third] = ids as [string, string, string];
  const since = new Date(wps.now()).toISOString();
  const listed = async (filter: object) =>
    (await salma.ask('feedbackList', { member: name, ...filter })).content.map(({ feedbackId }) => feedbackId);
  expect(await listed({})).toEqual([first, second, third]);
  expect(await salma.ask('feedbackList', { member: name, size: 1, page: 2 })).toMatchObject({
    content: [{ feedbackId: second, type: 2, pictures: 1, answers: 0, state: 'open', assignee: null }],
    totalCount: 3,
  });
  await salma.ask('feedbackAssign', { feedbackId: second });
  await salma.ask('feedbackAnswer', { feedbackId: third, text: 'Done.' });
  await salma.ask('feedbackClose', { feedbackId: third });
  expect(await listed({})).toEqual([first, second]);
  expect(await listed({ state: 'open' })).toEqual([first]);
  expect(await listed({ state: 'inProgress' })).toEqual([second]);
  expect(await listed({ state: 'closed' })).toEqual([third]);
  expect(await listed({ state: 'answered' })).toEqual([]);
  expect(await listed({ state: 'all' })).toEqual([third, second, first]);
  expect(await listed({ state: 'all', assignee: salma.label })).toEqual([third, second]);
  expect(await listed({ type: 2 })).toEqual([second]);
  expect(await listed({ since })).toEqual([]);
  expect(errorOf(await salma.send('feedbackList', { type: 5 as never }))?.field).toBe('type');
  expect(errorOf(await salma.send('feedbackList', { since: 'yesterday' }))?.field).toBe('since');
});

test('a feedback is read with its pictures, its member and its answers', async () => {
  const member = await newMember(wps);
  const feedbackId = await sendFeedback(member, { images: await onePicture() });
  const { answerId } = await salma.ask('feedbackAnswer', { feedbackId, text: 'Seen.' });
  expect(await karim.ask('feedbackShow', { feedbackId })).toMatchObject({
    member: await nameOf(member),
    memberState: 'active',
    content: 'My deposit did not come.',
    state: 'answered',
    decision: null,
    pictures: [{ place: 1, type: 'image/png', bytes: expect.any(Number) }],
    answers: [{ answerId, operator: salma.label, text: 'Seen.' }],
  });
  expect((await karim.ask('feedbackPicture', { feedbackId, place: 1 })).type).toBe('image/png');
  const unknown = { feedbackId: crypto.randomUUID() };
  expect(errorOf(await karim.send('feedbackShow', unknown))).toEqual({ code: 'request.notFound', field: 'feedbackId' });
});

test('what one operator has, another one cannot answer, close or take without naming who has it', async () => {
  const member = await newMember(wps);
  const feedbackId = await sendFeedback(member);
  const taken = { code: 'request.conflict', field: 'feedbackId' };
  expect(await salma.ask('feedbackAssign', { feedbackId })).toEqual({
    feedbackId,
    state: 'inProgress',
    assignee: salma.label,
  });
  expect((await own(member))[0]?.state).toBe('inProgress');
  const refused = await karim.send('feedbackAnswer', { feedbackId, text: 'Me too.' });
  expect(errorOf(refused)).toEqual(taken);
  expect(refused.body).toMatchObject({
    message: `${salma.label} works on this feedback. To take it over, assign it with --from ${salma.label}.`,
  });
  expect(errorOf(await karim.send('feedbackClose', { feedbackId }))).toEqual(taken);
  expect(errorOf(await karim.send('feedbackAssign', { feedbackId }))).toEqual(taken);
  expect(errorOf(await karim.send('feedbackAssign', { feedbackId, from: 'somebody' }))).toEqual(taken);
  expect(await karim.ask('feedbackAssign', { feedbackId, from: salma.label })).toMatchObject({ assignee: karim.label });
  expect(errorOf(await salma.send('feedbackAnswer', { feedbackId, text: 'Late.' }))).toEqual(taken);
  expect(errorOf(await salma.send('feedbackAssign', { feedbackId, to: 'nobody' }))?.field).toBe('to');
  const content = await newOperator(wps, 'content');
  expect(errorOf(await karim.send('feedbackAssign', { feedbackId, to: content.label }))?.field).toBe('to');
  expect((await own(member))[0]?.answers).toEqual([]);
});

test('of two operators who answer at the same time one does, and the other gets a conflict', async () => {
  const member = await newMember(wps);
  const feedbackId = await sendFeedback(member);
  const unread = granted(await member.call('inboxUnread', {}));
  const replies = await Promise.all(
    [salma, karim].map((who) => who.send('feedbackAnswer', { feedbackId, text: `From ${who.label}` })),
  );
  expect(replies.map((reply) => errorOf(reply)?.code).toSorted()).toEqual(['request.conflict', undefined]);
  expect((await own(member))[0]?.answers).toHaveLength(1);
  expect(granted(await member.call('inboxUnread', {}))).toBe(unread + 1);
});

test('a feedback is answered once per key and once until it is reopened', async () => {
  const member = await newMember(wps);
  const feedbackId = await sendFeedback(member);
  const key = { 'idempotency-key': crypto.randomUUID() };
  const answer = (text: string, headers = {}) => salma.send('feedbackAnswer', { feedbackId, text }, headers);
  const first = granted(await answer('Once.', key));
  expect(granted(await answer('Once.', key))).toEqual(first);
  expect(errorOf(await answer('Twice.', key))?.code).toBe('idempotency.conflict');
  expect(errorOf(await answer('Twice.'))?.code).toBe('request.conflict');
  expect(await karim.ask('feedbackReopen', { feedbackId })).toMatchObject({
    state: 'inProgress',
    assignee: karim.label,
  });
  expect(errorOf(await karim.send('feedbackReopen', { feedbackId }))?.code).toBe('request.conflict');
  wps.advance(1_000);
  await karim.ask('feedbackAnswer', { feedbackId, text: 'Twice.' });
  await salma.ask('feedbackClose', { feedbackId });
  for (const name of ['feedbackClose', 'feedbackAssign'] as const)
    expect(errorOf(await salma.send(name, { feedbackId }))?.code, name).toBe('request.conflict');
  expect(errorOf(await answer('Thrice.'))?.code).toBe('request.conflict');
  expect((await own(member))[0]).toMatchObject({ state: 'closed', answers: [{ text: 'Once.' }, { text: 'Twice.' }] });
});

test('every change is in the audit log, with the state before and after; a refused one is not', async () => {
  const member = await newMember(wps);
  const { id } = granted(await member.call('memberInfo', {}));
  const feedbackId = await sendFeedback(member);
  const steps = [
    ['feedbackAssign', {}, 'open', 'inProgress'],
    ['feedbackAnswer', { text: 'It is there.' }, 'inProgress', 'answered'],
    ['feedbackClose', {}, 'answered', 'closed'],
    ['feedbackReopen', {}, 'closed', 'inProgress'],
  ] as const;
  for (const [what, input, from, to] of steps) {
    await salma.ask(what, { feedbackId, ...input, why: `because of ${what}` });
    expect(await lastEntry(salma)).toMatchObject({
      what,
      subject: `member:${id}`,
      from: { feedbackId, state: from },
      to: { feedbackId, state: to, assignee: salma.label },
      why: `because of ${what}`,
    });
  }
  const entries = (await salma.ask('audit', { who: karim.label })).totalCount;
  expect(errorOf(await karim.send('feedbackClose', { feedbackId }))?.code).toBe('request.conflict');
  expect((await salma.ask('audit', { who: karim.label })).totalCount).toBe(entries);
});

test('an answer is plain text of 1 to 2,000 characters', async () => {
  const feedbackId = await sendFeedback(await newMember(wps));
  for (const text of ['', '   ', 'x'.repeat(2_001), 'a\u001b[2Jb', 'a\u0000b'])
    expect(errorOf(await salma.send('feedbackAnswer', { feedbackId, text }))).toMatchObject({
      code: 'request.invalid',
      field: 'text',
    });
  expect((await salma.ask('feedbackAnswer', { feedbackId, text: '😀'.repeat(2_000) })).state).toBe('answered');
});

test('a disabled member is answered too; the feedback of a deleted one can be read and closed', async () => {
  const member = await newMember(wps);
  const name = await nameOf(member);
  const feedbackId = await sendFeedback(member);
  const operator = await newOperator(wps, 'operator');
  await operator.ask('memberState', { member: name, state: 'disabled' });
  expect(await salma.ask('feedbackShow', { feedbackId })).toMatchObject({ memberState: 'disabled' });
  await salma.ask('feedbackAnswer', { feedbackId, text: 'It is in your wallet.' });
  await operator.ask('memberState', { member: name, state: 'active' });
  const again = createClient(wps.url, wps.now);
  await again.login(name, TEST_PASSWORD);
  expect(await own(again)).toMatchObject([{ answer: 'It is in your wallet.' }]);

  await wps.db.orm.execute(sql`insert into wps.feedback (member_id, type, content, at)
    values (2000000001, 0, 'From nobody any more.', now())`);
  const { content } = await salma.ask('feedbackList', { state: 'open', size: 100 });
  const orphan = content.find((row) => row.member === '2000000001');
  expect(orphan).toMatchObject({ content: 'From nobody any more.' });
  expect(await salma.ask('feedbackClose', { feedbackId: orphan?.feedbackId ?? '' })).toMatchObject({ state: 'closed' });
});
