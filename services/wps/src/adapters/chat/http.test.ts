import { isSigned } from '@mfe/server-kit';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, granted, newMember, startWps, type TestWps } from '../../testing';

const SECRET = 'the secret of the chat provider under test';
const PAGES = 'https://chat.example';
let provider: FastifyInstance;
let wps: TestWps;
let answer: (body: Record<string, unknown>) => unknown;
const asked: { path: string; body: Record<string, unknown> }[] = [];

beforeAll(async () => {
  provider = Fastify();
  provider.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  provider.post('/api/*', (request, reply) => {
    const text = String(request.body);
    if (!isSigned(SECRET, request, text)) return reply.code(401).send({});
    const body = JSON.parse(text);
    asked.push({ path: request.url, body });
    return answer(body);
  });
  const url = `${await provider.listen({ port: 0 })}/api/`;
  wps = await startWps({ chat: { url, secret: SECRET, pages: [PAGES] } });
});
afterAll(async () => {
  await wps.close();
  await provider.close();
});

const LAUNCH = { b2c: '1', language: 'EN', backUrl: '/m/message' } as const;

test('a chat provider is asked for a link with signed member data, and its link is returned', async () => {
  const member = await newMember(wps);
  const info = granted(await member.call('memberInfo', {}));
  answer = () => ({ url: `${PAGES}/visit/1?t=x` });
  expect(granted(await member.call('chatLaunch', LAUNCH))).toEqual({ chatUrl: `${PAGES}/visit/1?t=x` });
  expect(asked.at(-1)).toEqual({
    path: '/api/launch',
    body: {
      member: info.id,
      account: info.account,
      language: 'EN',
      backUrl: 'http://site.test/m/message',
      headerColor: null,
      title: null,
    },
  });
  answer = () => ({ unread: 4 });
  expect(granted(await member.call('chatUnread', {}))).toEqual({ unReadCount: 4 });
});

test('a foreign link, a malformed answer, a failure or an unreachable provider gives no chat', async () => {
  const member = await newMember(wps);
  const failures: (typeof answer)[] = [
    () => ({ url: 'https://evil.example/chat' }),
    () => ({ url: 'javascript:alert(1)' }),
    () => ({ url: 12 }),
    () => 'no JSON',
    () => {
      throw new Error('broken');
    },
  ];
  for (const failing of failures) {
    answer = failing;
    expect(errorOf(await member.call('chatLaunch', LAUNCH))).toEqual({ code: 'system.unavailable' });
  }
  const lost = await startWps({ db: wps.db, chat: { url: 'http://127.0.0.1:9', secret: SECRET, pages: [PAGES] } });
  const client = Object.assign(await newMember(lost));
  expect(errorOf(await client.call('chatUnread', {}))).toEqual({ code: 'system.unavailable' });
  await lost.close();
});

test('the support desk’s own calls are refused while a provider stores the conversations', async () => {
  const member = await newMember(wps);
  expect(errorOf(await member.call('chatMessages', {}))).toEqual({ code: 'permission.denied' });
  expect(errorOf(await member.call('sendChatMessage', { text: 'Hello' }))).toEqual({ code: 'permission.denied' });
});
