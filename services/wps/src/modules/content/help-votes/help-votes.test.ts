import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  newOperator,
  type Operator,
  startWps,
  type TestClient,
  type TestWps,
} from '../../../testing';

let wps: TestWps;
let editor: Operator;
beforeAll(async () => {
  wps = await startWps();
  editor = await newOperator(wps, 'content');
});
afterAll(() => wps.close());

const vote = (client: TestClient, itemId: string, helpful: boolean, voter: string = randomUUID()) =>
  client.call('helpVote', { itemId, helpful, voter });
const countsOf = async (itemId: string) => {
  const { content } = await editor.ask('helpVotes', { size: 100 });
  const { helpful, notHelpful } = content.find(({ id }) => id === itemId) ?? {};
  return { helpful, notHelpful };
};

test('a vote of a visitor or a member counts once an item; the first one stays and is answered', async () => {
  const [visitor, member] = [createClient(wps.url), await newMember(wps)];
  const device = randomUUID();
  expect(granted(await vote(visitor, 'faq-register', true, device))).toEqual({ helpful: true });
  expect(granted(await vote(visitor, 'faq-register', false, device))).toEqual({ helpful: true });
  expect(granted(await vote(visitor, 'faq-password', false, device))).toEqual({ helpful: false });
  expect(granted(await vote(member, 'faq-register', false))).toEqual({ helpful: false });
  // The same member on another device.
  expect(granted(await vote(member, 'faq-register', true))).toEqual({ helpful: false });
  expect(await countsOf('faq-register')).toEqual({ helpful: 1, notHelpful: 1 });
  expect(await countsOf('faq-password')).toEqual({ helpful: 0, notHelpful: 1 });
});

test('two votes of one device at once are one vote', async () => {
  const device = randomUUID();
  const both = await Promise.all(
    [true, false].map((helpful) => vote(createClient(wps.url), 'faq-locked', helpful, device)),
  );
  const [first, second] = both.map((reply) => granted(reply).helpful);
  expect(first).toBe(second);
  const { helpful = 0, notHelpful = 0 } = await countsOf('faq-locked');
  expect(helpful + notHelpful).toBe(1);
});

test.each<[string, object, object]>([
  ['an item that is not there', { itemId: 'gone' }, { code: 'request.notFound', field: 'itemId' }],
  ['no answer', { helpful: 'yes' }, { code: 'request.invalid', field: 'helpful' }],
  ['a device id that is none', { voter: 'me' }, { code: 'request.invalid', field: 'voter' }],
])('a vote with %s is refused', async (_, part, refusal) => {
  const input = { itemId: 'faq-register', helpful: true, voter: randomUUID(), ...part };
  expect(errorOf(await createClient(wps.url).callWith('helpVote', input))).toEqual(refusal);
});

test('the operator’s list begins with what helped least; a withdrawn item takes its votes along', async () => {
  const item = {
    id: 'short-lived',
    tag: 'faq',
    position: 900,
    title: { en: 'Short', bn: 'ছোট' },
    content: { en: '<p>x</p>', bn: '<p>x</p>' },
  };
  await editor.ask('helpPut', { item });
  for (const _ of Array(3).keys()) granted(await vote(createClient(wps.url), item.id, false));
  const { content, totalCount } = await editor.ask('helpVotes', {});
  expect(content[0]).toEqual({ id: item.id, title: item.title, helpful: 0, notHelpful: 3 });
  expect(totalCount).toBe((await editor.ask('helpList', {})).totalCount);
  await editor.ask('helpWithdraw', { id: item.id });
  await editor.ask('helpPut', { item });
  expect(await countsOf(item.id)).toEqual({ helpful: 0, notHelpful: 0 });
});

test('one address cannot vote without end', async () => {
  const limited = await startWps({ rateLimitFactor: 1 });
  const answers = [];
  for (const _ of Array(41).keys()) answers.push(await vote(createClient(limited.url), 'faq-register', true));
  expect(answers.slice(0, 40).every(({ body }) => body.success)).toBe(true);
  expect(errorOf(answers[40] as never)?.code).toBe('request.rateLimited');
  await limited.close();
});
