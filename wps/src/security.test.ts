import { connect } from 'node:net';
import { type Call, calls, errorStatus } from '@r777/shared/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createClient,
  createGameServer,
  granted,
  newMember,
  type Reply,
  refusalOf,
  startWps,
  type TestClient,
  type TestWps,
} from './testing';

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

async function actors(): Promise<Record<'visitor' | 'member' | 'trial' | 'agent', TestClient>> {
  const [visitor, trial, agent] = [
    createClient(wps.url, wps.now),
    createClient(wps.url, wps.now),
    createClient(wps.url, wps.now),
  ];
  await trial.login('trial01', 'Trial777!');
  await agent.login('agent77', 'Agent777!');
  return { visitor, member: await newMember(wps), trial, agent };
}

test('PERM-31 each call admits the session types of its contract and nobody else', async () => {
  const by = await actors();
  // Log-out is open to all and would end the sessions that the others are tried with.
  for (const [name, call] of all.filter(([one]) => one !== 'logout')) {
    for (const [who, client] of Object.entries(by)) {
      // An empty input: who is let in is told what is wrong with it, who is not is told to stay out.
      const code = refusalOf(await client.send(call.method, call.path, hasBody(call) ? {} : undefined))?.code;
      const isOpen = call.session === 'none' || call.session === 'optional';
      const expected =
        isOpen || (call.session === 'member' && who !== 'visitor') || who === 'agent'
          ? 'in'
          : who === 'visitor'
            ? 'session.required'
            : 'permission.denied';
      const isOut = code === 'permission.denied' || (code === 'session.required' && name !== 'renew');
      expect(isOut ? code : 'in', `${name} by ${who}`).toBe(expected);
    }
  }
});

test('SEC-05 no call lets a member name another member', async () => {
  const { member, agent } = await actors();
  const other = granted(await (await newMember(wps)).get<{ id: string; account: string }>('/wps/member/info'));
  for (const [name, call] of all.filter(([, { session }]) => session === 'member' || session === 'agent')) {
    for (const [field, value] of [
      ['memberId', other.id],
      ['id', other.id],
      ['account', other.account],
      ['agentId', '100002'],
    ] as const) {
      const client = call.session === 'agent' ? agent : member;
      const path = hasBody(call) ? call.path : `${call.path}?${field}=${value}`;
      const reply = await client.send(call.method, path, hasBody(call) ? { [field]: value } : undefined);
      expect(refusalOf(reply)?.code, `${name} with ${field}`).toBe('request.invalid');
    }
  }
});

test('SEC-05 what one member has and does is invisible to another', async () => {
  const [one, two] = [await newMember(wps), await newMember(wps)];
  const key = { nodeId: 'bgs-burning-777', vendor: 'BGS' };
  granted(await one.send('POST', '/lgw/favourites', key));
  granted(await one.send('POST', '/lgw/recents', key));
  const games = createGameServer(wps);
  const { playerToken, gameId } = await games.open(one);
  granted(await games.debit({ playerToken, gameId, roundId: 'only-of-member-one', amount: '3.00' }));
  const day = new Date(wps.now() + 6 * 3_600_000).toISOString().slice(0, 10);
  const reads = [
    '/lgw/favourites/ids',
    '/lgw/recents?language=EN',
    `/wps/relay/bets?language=EN&startDate=${day}&endDate=${day}`,
  ];
  for (const path of reads) {
    expect(JSON.stringify((await one.get(path)).body), path).toContain('bgs-burning-777');
    expect(JSON.stringify((await two.get(path)).body), path).not.toContain('bgs-burning-777');
  }
  granted(await two.send('DELETE', `/lgw/favourites?${new URLSearchParams(key)}`));
  expect(granted(await one.get('/lgw/favourites/ids'))).toEqual([key]);
  expect(granted(await two.get<{ sumBalance: string }>('/wps/wallets/gcs')).sumBalance).toBe('18.00');
  // A player token is no session, and a session is no player token.
  expect(
    refusalOf(await Object.assign(createClient(wps.url), { token: playerToken }).get('/wps/wallets/gcs'))?.code,
  ).toBe('session.required');
  expect(refusalOf(await games.call('balance', { playerToken: two.token }))?.code).toBe('session.required');
});

test('SEC-05 an agent sees the own team only', async () => {
  const client = createClient(wps.url, wps.now);
  const { agent } = await actors();
  granted(await agent.get('/wps/relay/agent/kpi?startDate=2026-01-01&endDate=2026-01-02'));
  const stranger = await newMember(wps);
  const account = granted(await stranger.get<{ account: string }>('/wps/member/info')).account;
  const team = granted(
    await agent.get<object>('/wps/relay/agent/kpi?startDate=2026-01-01&endDate=2026-01-02&size=100'),
  );
  expect(JSON.stringify(team)).not.toContain(account);
  expect(JSON.stringify(team)).not.toContain('rahim77');
  expect(refusalOf(await client.get('/wps/relay/agent/kpi?startDate=2026-01-01&endDate=2026-01-02'))?.code).toBe(
    'session.required',
  );
});

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

test('SEC-06 every call answers a hostile body with a typed refusal', async () => {
  const { agent } = await actors();
  for (const [name, call] of all.filter(([, one]) => hasBody(one))) {
    for (const [what, body, type, status] of hostileBodies) {
      const reply = await agent.send(call.method, call.path, body, { 'content-type': type });
      expectTyped(reply, `${name}, ${what}`);
      // Calls without input take `null` for none.
      if (what !== 'null') expect(reply.status, `${name}, ${what}`).toBeGreaterThanOrEqual(400);
      if (status !== undefined) expect(reply.status, `${name}, ${what}`).toBe(status);
    }
  }
});

test('SEC-06 every call answers a hostile query with a typed refusal', async () => {
  const { agent } = await actors();
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
      expectTyped(await agent.send(call.method, `${call.path}?${query}`), `${name}, ${query}`);
  }
});

test('SEC-06 random input of the right shape and of any other never breaks a call', async () => {
  const { agent } = await actors();
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('\u0000', 'BN', '1', '-1.00', '2026-11-20', "'; drop table wps.members; --"),
  );
  const fields = [
    'language',
    'nodeId',
    'vendor',
    'announcementId',
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
      if (name === 'logout') return;
      const reply = await agent.send(
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

test('SEC-08 every answer carries the security headers and every cookie is HttpOnly, Secure and SameSite', async () => {
  const client = createClient(wps.url, wps.now);
  await client.login('rahim77', 'Play777!');
  const replies = [
    await client.get('/wps/captcha'),
    await client.send('POST', '/wps/session/renew', {}),
    await client.get('/wps/nothing'),
  ];
  for (const { headers } of replies) {
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Strict/);
  }
  expect(replies.flatMap(({ headers }) => headers.getSetCookie())).toHaveLength(2);
  const plain = await startWps({ publicOrigins: ['http://localhost:8080'] });
  expect((await createClient(plain.url).get('/wps/system/status')).headers.has('strict-transport-security')).toBe(
    false,
  );
  await plain.close();
});
