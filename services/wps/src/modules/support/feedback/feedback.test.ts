import { calls } from '@r777/shared/contracts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  shareSession,
  startWps,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { eventually, followEvents } from '../../../testing/eventually';
import { photo, png, sendFeedback } from '../../../testing/feedback';
import { idOf } from '../../../testing/figures';
import { answerFeedback, closeFeedback, type DeskStep, decideApplication, reopenFeedback } from './desk';
import { feedbackPicture, findFeedback } from './queries';
import { feedback } from './tables';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

async function solve(client: TestClient): Promise<string> {
  granted(await client.call('captcha', {}));
  return granted(await client.get<{ answer: string }>('/wps/dev/outbox/captcha')).answer;
}
async function send(client: TestClient, part: object = {}) {
  const sender = granted(await client.call('memberInfo', {})).account;
  const input = { content: 'My deposit did not come.', sender, type: 1, captcha: await solve(client), ...part };
  return client.callWith('sendFeedback', input);
}
const own = async (client: TestClient) => granted(await client.call('ownFeedback', {}));
const inDesk = <T>(work: (step: Omit<DeskStep, 'feedbackId'>) => Promise<T>) =>
  wps.db.transaction((tx) => work({ db: wps.db, tx, operator: 'salma', at: new Date(wps.now()) }));
const answer = (feedbackId: string, text: string) => inDesk((step) => answerFeedback({ ...step, feedbackId, text }));

test('API-82 feedback is a PUT with module FEEDBACK3; only its member sees it again, with the staff’s answer', async () => {
  expect(calls.sendFeedback).toMatchObject({ method: 'PUT', moduleId: 'FEEDBACK3' });
  const [member, other] = [await newMember(wps), await newMember(wps)];
  const { feedbackId } = granted(await send(member)) as { feedbackId: string };
  const waiting = {
    feedbackId,
    type: 1,
    state: 'open',
    content: 'My deposit did not come.',
    images: 0,
    answers: [],
    answer: null,
    answeredTime: null,
  };
  expect((await own(member)).content).toEqual([{ ...waiting, time: expect.any(String) }]);
  expect((await own(other)).content).toEqual([]);
  await answer(feedbackId, 'It is in your wallet now.');
  const answered = { answerId: expect.any(String), text: 'It is in your wallet now.', time: expect.any(String) };
  expect((await own(member)).content[0]).toMatchObject({
    state: 'answered',
    answers: [answered],
    answer: 'It is in your wallet now.',
  });
  expect(JSON.stringify(await own(member))).not.toContain('salma');
  const [message] = granted(await member.call('inbox', { language: 'EN' })).content;
  const opened = await member.call('openInboxMessage', { messageId: message?.messageId ?? '', language: 'EN' });
  expect(granted(opened).content).toBe(
    'You wrote: “My deposit did not come.”\n\nOur answer: It is in your wallet now.',
  );
  await expect(answer(feedbackId, 'Again')).rejects.toMatchObject({ code: 'request.conflict' });
});

test.each<[string, object, object]>([
  ['9 characters', { content: '123456789' }, { code: 'request.invalid', field: 'content' }],
  ['201 characters', { content: 'x'.repeat(201) }, { code: 'request.invalid', field: 'content' }],
  ['nothing but space', { content: ' '.repeat(50) }, { code: 'request.invalid', field: 'content' }],
  ['nothing visible', { content: '\u3164'.repeat(50) }, { code: 'request.invalid', field: 'content' }],
  ['no type', { type: -1 }, { code: 'request.invalid', field: 'type' }],
  ['an unknown type', { type: 5 }, { code: 'request.invalid', field: 'type' }],
  ['another’s name', { sender: 'rahim77' }, { code: 'request.invalid', field: 'sender' }],
  ['a wrong captcha', { captcha: '000000' }, { code: 'captcha.wrong', field: 'captcha' }],
  ['no captcha', { captcha: '' }, { code: 'request.invalid', field: 'captcha' }],
  ['four pictures', { images: Array(4).fill('AAAA') }, { code: 'request.invalid', field: 'images' }],
  ['what is no picture', { images: ['AAAA'] }, { code: 'request.invalid', field: 'images' }],
])('API-82 feedback with %s is refused, and nothing is stored', async (_, part, refusal) => {
  const member = await newMember(wps);
  expect(errorOf(await send(member, part))).toEqual(refusal);
  expect((await own(member)).totalCount).toBe(0);
});

test('API-82 exactly the limits, counted in characters, and every type are accepted', async () => {
  const member = await newMember(wps);
  granted(await send(member, { content: '😀'.repeat(200) }));
  granted(await send(member, { content: '  1234567890  ' }));
  for (const type of [1, 2, 3, 4, 0]) granted(await send(member, { type }));
  expect((await own(member)).totalCount).toBe(7);
});

test('API-97 a captcha is valid for one feedback, and stays valid after a refusal that did not check it', async () => {
  const member = await newMember(wps);
  const captcha = await solve(member);
  expect(errorOf(await send(member, { sender: 'rahim77', captcha }))?.field).toBe('sender');
  const fresh = await solve(member);
  granted(await send(member, {}));
  expect(errorOf(await send(member, { captcha: fresh }))?.code).toBe('captcha.wrong');
});

test('a feedback has one answer for each time it was open, and its member sees all of them in order', async () => {
  const member = await newMember(wps);
  const { feedbackId } = granted(await send(member)) as { feedbackId: string };
  const stream = await followEvents(wps.url, member);
  await eventually(() => stream.events).toEqual(['hello']);
  await answer(feedbackId, 'We are looking.');
  await eventually(() => stream.events).toEqual(['hello', 'feedback.changed', 'inbox.changed']);
  await stream.stop();
  wps.advance(1_000);
  await inDesk((step) => reopenFeedback({ ...step, feedbackId }));
  expect((await own(member)).content[0]).toMatchObject({ state: 'inProgress', answer: 'We are looking.' });
  await answer(feedbackId, 'It is there.');
  const [shown] = (await own(member)).content;
  expect(shown?.answers.map(({ text }) => text)).toEqual(['We are looking.', 'It is there.']);
  expect(shown).toMatchObject({ state: 'answered', answer: 'It is there.', answeredTime: shown?.answers[1]?.time });
  await inDesk((step) => closeFeedback({ ...step, feedbackId }));
  expect((await own(member)).content[0]).toMatchObject({ state: 'closed', answer: 'It is there.' });
});

test('a feedback that is closed without an answer is told to its member, in both languages and at once', async () => {
  const member = await newMember(wps);
  const { feedbackId } = granted(await send(member)) as { feedbackId: string };
  const unread = granted(await member.call('inboxUnread', {}));
  const stream = await followEvents(wps.url, member);
  await eventually(() => stream.events).toEqual(['hello']);
  await inDesk((step) => closeFeedback({ ...step, feedbackId }));
  await eventually(() => stream.events).toEqual(['hello', 'feedback.changed', 'inbox.changed']);
  await stream.stop();
  expect(granted(await member.call('inboxUnread', {}))).toBe(unread + 1);
  for (const [language, title, content] of [
    [
      'EN',
      'Your feedback was closed',
      'You wrote: “My deposit did not come.”\n\nWe closed it without an answer. If you still need help, write to us again or ask customer service.',
    ],
    [
      'BN',
      'আপনার মতামত নিয়ে আলোচনা শেষ হয়েছে',
      'আপনি লিখেছিলেন: “My deposit did not come.”\n\nউত্তর ছাড়াই এটি বন্ধ করা হয়েছে। কোনো বিষয় এখনো বাকি থাকলে আবার লিখুন অথবা গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  ] as const) {
    const [first] = granted(await member.call('inbox', { language })).content;
    expect(first?.title).toBe(title);
    const opened = await member.call('openInboxMessage', { messageId: first?.messageId ?? '', language });
    expect(granted(opened).content).toBe(content);
  }
});

test('closing a feedback that has an answer sends nothing more, also after it was reopened', async () => {
  const member = await newMember(wps);
  const { feedbackId } = granted(await send(member)) as { feedbackId: string };
  await answer(feedbackId, 'It is there.');
  const sent = granted(await member.call('inbox', { language: 'EN' })).totalCount;
  await inDesk((step) => closeFeedback({ ...step, feedbackId }));
  await inDesk((step) => reopenFeedback({ ...step, feedbackId }));
  await inDesk((step) => closeFeedback({ ...step, feedbackId }));
  expect(granted(await member.call('inbox', { language: 'EN' })).totalCount).toBe(sent);
});

test('pictures are re-encoded, and shown to the member who sent them and to nobody else', async () => {
  const [member, other] = [await newMember(wps), await newMember(wps)];
  const images = [await photo(), await png(300, 200)].map((bytes) => bytes.toString('base64'));
  const { feedbackId } = granted(await send(member, { images })) as { feedbackId: string };
  expect((await own(member)).content[0]?.images).toBe(2);
  const [taken, drawn] = [
    await feedbackPicture(wps.db.orm, feedbackId, 0),
    await feedbackPicture(wps.db.orm, feedbackId, 1),
  ];
  expect([taken?.type, drawn?.type]).toEqual(['image/jpeg', 'image/png']);
  expect((await sharp(taken?.content).metadata()).exif).toBeUndefined();
  const shown = granted(await member.call('feedbackImage', { feedbackId, index: 1 })).image;
  expect(shown).toBe(`data:image/png;base64,${Buffer.from(drawn?.content ?? []).toString('base64')}`);
  const gone = { code: 'request.notFound', field: 'feedbackId' };
  expect(errorOf(await other.call('feedbackImage', { feedbackId, index: 1 }))).toEqual(gone);
  expect(errorOf(await member.call('feedbackImage', { feedbackId, index: 2 }))).toEqual(gone);
  expect(errorOf(await member.callWith('feedbackImage', { feedbackId, index: 3 }))?.field).toBe('index');
  expect(errorOf(await createClient(wps.url).call('feedbackImage', { feedbackId, index: 0 }))?.code).toBe(
    'session.required',
  );
});

test('a member has one open agent application, even after concurrent requests; others have none', async () => {
  const member = await newMember(wps);
  const application = { type: 6, content: 'I would like to become an agent.' };
  const sender = granted(await member.call('memberInfo', {})).account;
  const second = createClient(wps.url, wps.now);
  shareSession(member, second);
  const captchas = [await solve(member), await solve(second)];
  const both = await Promise.all(
    [member, second].map((client, i) =>
      client.callWith('sendFeedback', { ...application, sender, captcha: captchas[i] }),
    ),
  );
  expect(both.map((reply) => errorOf(reply)?.code).sort()).toEqual(['agent.applied', undefined]);
  const { rows } = await findFeedback(wps.db.orm, { types: [6], state: 'waiting', pageNo: 1, pageSize: 50 });
  const mine = rows.find(({ content, memberId }) => content === application.content && memberId > 0);
  const refused = { feedbackId: mine?.id ?? '', text: 'Not yet.', decision: 'refused' } as const;
  expect(await inDesk((step) => decideApplication({ ...step, ...refused }))).toMatchObject({
    after: { type: 6, state: 'answered', decision: 'refused' },
  });
  granted(await send(member, application));
  const [agent, trial] = [createClient(wps.url, wps.now), createClient(wps.url, wps.now)];
  await agent.login('agent77', 'Agent777!');
  await trial.login('trial01', 'Trial777!');
  expect(errorOf(await send(agent, application))).toEqual({ code: 'request.invalid', field: 'type' });
  expect(errorOf(await send(trial, application))).toEqual({ code: 'trial.rejected' });
  expect(errorOf(await send(trial, { ...application, type: 0 }))).toEqual({ code: 'trial.rejected' });
});

test('a member sends thirty feedbacks in a day, with pictures or without', async () => {
  const member = await newMember(wps);
  const memberId = await idOf(member);
  const id = await sendFeedback(member);
  const row = { memberId, type: 1 as const, content: 'Again the same.', at: new Date(wps.now()) };
  await wps.db.orm.insert(feedback).values(Array.from({ length: 29 }, () => row));
  await expect(sendFeedback(member)).rejects.toThrow('request.rateLimited');
  // A day later the first one no longer counts.
  await wps.db.orm
    .update(feedback)
    .set({ at: new Date(wps.now() - 86_400_001) })
    .where(eq(feedback.id, id));
  await sendFeedback(member);
});
