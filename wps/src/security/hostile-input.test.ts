import { connect } from 'node:net';
import { type Call, calls, errorStatus } from '@r777/shared/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type Reply, startWps, type TestClient, type TestWps } from '../testing';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps({ publicOrigins: ['https://site.test'] });
});
afterAll(() => wps.close());

const all = Object.entries(calls) as [string, Call<never, unknown>][];
const hasBody = ({ method }: Call<never, unknown>) => method === 'POST' || method === 'PUT';

/** A refusal of the contract: a known code with its status, and no word about the inside. */
function expectTyped(reply: Reply, what: string): void {
  const { body, status } = reply;
  if (body.success) return;
  expect(errorStatus, what).toHaveProperty([body.code]);
  expect(status, what).toBe(errorStatus[body.code]);
  expect(status, `${what}: ${body.message}`).toBeLessThan(500);
  expect(JSON.stringify(body), what).not.toMatch(/node_modules|\.ts:|select |insert |ZodError/);
}

/** An agent may make every call but those of the game server; log-out gets a client of its own, or it would end the others' session. */
async function clientFor(): Promise<(name: string) => TestClient> {
  const [agent, visitor] = [createClient(wps.url, wps.now), createClient(wps.url, wps.now)];
  await agent.login('agent77', 'Agent777!');
  return (name) => (name === 'logout' ? visitor : agent);
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const hostileBodies: [string, string, string, number?][] = [
  ['cut JSON', '{"a":', 'application/json', 400],
  ['empty', '', 'application/json', 400],
  ['null', 'null', 'application/json'],
  ['a number', '12', 'application/json'],
  ['an array', '[{}]', 'application/json'],
  ['deep', nested(20_000), 'application/json'],
  ['prototype', '{"__proto__":{"admin":true}}', 'application/json', 400],
  ['constructor', '{"constructor":{"prototype":{"admin":true}}}', 'application/json', 400],
  ['wrong type', 'x=1', 'application/x-www-form-urlencoded', 415],
  ['XML', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'application/xml', 415],
  ['no type', 'x', '', 415],
  ['65 KiB', JSON.stringify({ username: 'x'.repeat(65 * 1024) }), 'application/json', 413],
];

/** Calls that take pictures and so a larger body; how large is tried with their domain. */
const takesPictures = ['submitActivityComment'];

test('SEC-06 every call answers a hostile body with a typed refusal', async () => {
  const as = await clientFor();
  for (const [name, call] of all.filter(([, one]) => hasBody(one))) {
    for (const [what, body, type, usual] of hostileBodies) {
      const isForm = call.body === 'form' && usual === 415 && type.includes('form');
      const status = isForm || (takesPictures.includes(name) && usual === 413) ? 400 : usual;
      const reply = await as(name).send(call.method, call.path, body, { 'content-type': type });
      expectTyped(reply, `${name}, ${what}`);
      // Calls without input take `null` for none.
      if (what !== 'null') expect(reply.status, `${name}, ${what}`).toBeGreaterThanOrEqual(400);
      if (status !== undefined) expect(reply.status, `${name}, ${what}`).toBe(status);
    }
  }
});

test('SEC-06 every call answers a hostile query with a typed refusal', async () => {
  const as = await clientFor();
  const queries = [
    'language=BN&language=EN',
    'language=%00',
    'language[]=EN',
    'pageNo=-1',
    'pageNo=1e9',
    'pageNo=NaN',
    '__proto__=1',
    "gameName=' or 1=1 --&language=EN",
    `x=${'y'.repeat(8_000)}`,
    '%ff=%fe',
    'language=EN&gameName=%00',
  ];
  for (const [name, call] of all.filter(([, one]) => !hasBody(one))) {
    for (const query of queries)
      expectTyped(await as(name).send(call.method, `${call.path}?${query}`), `${name}, ${query}`);
  }
});

test('SEC-06 random input of the right shape and of any other never breaks a call', async () => {
  const as = await clientFor();
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('\u0000', 'BN', '1', '-1.00', '2026-11-20', "'; drop table wps.members; --"),
  );
  const fields = [
    'language',
    'nodeId',
    'vendor',
    'announcementId',
    'comment',
    'description',
    'images',
    'read',
    'gameId',
    'backUrl',
    'amount',
    'username',
    'password',
    'playerToken',
    'transactionId',
    'startDate',
    'pageNo',
    'types',
  ];
  const input = fc.dictionary(
    fc.oneof(fc.constantFrom(...fields), fc.string({ maxLength: 8 })),
    fc.oneof(text, fc.jsonValue({ maxDepth: 2 })),
    { maxKeys: 8 },
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...all), input, async ([name, call], value) => {
      const query = new URLSearchParams();
      // Half a surrogate pair cannot be put into an address.
      const wellFormed = (part: unknown) =>
        Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString();
      for (const [key, part] of Object.entries(value)) query.append(wellFormed(key), wellFormed(part));
      const reply = await as(name).send(
        call.method,
        hasBody(call) ? call.path : `${call.path}?${query}`,
        hasBody(call) ? value : undefined,
      );
      expectTyped(reply, `${name} ${JSON.stringify(value)}`);
    }),
    { numRuns: 300 },
  );
});

test('SEC-06 unknown paths, methods and broken addresses are typed refusals as well', async () => {
  const client = createClient(wps.url);
  for (const [method, path, status] of [
    ['GET', '/wps/nothing', 404],
    ['GET', '/', 404],
    ['PATCH', '/wps/member/info', 404],
    ['DELETE', '/wps/session/login', 404],
    ['GET', '/wps/%E0%A4%A', 400],
    ['GET', `/wps/${'a'.repeat(10_000)}`, 404],
    ['GET', '/wps/../../etc/passwd', 404],
  ] as const) {
    const reply = await client.send(method, path);
    expectTyped(reply, path.slice(0, 40));
    expect(reply.status, path.slice(0, 40)).toBe(status);
  }
});

async function sendBytes(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(wps.url).port), '127.0.0.1');
  socket.end(bytes);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

test('SEC-06 bytes that are no HTTP and headers without end are answered and cut off', async () => {
  expect(await sendBytes('\u0016\u0003\u0001 hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*"code":"request\.invalid"/s);
  const huge = `GET /wps/system/status HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`;
  expect(await sendBytes(huge)).toMatch(/^HTTP\/1\.1 413 .*"code":"request\.tooLarge"/s);
});
