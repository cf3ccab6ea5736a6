// @module-tag extended
import { connect } from 'node:net';
import { errorStatus } from '@r777/shared/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, newMember, sessionHeaders, startWps, type TestWps } from '..';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

/** Sends raw bytes and reads until the server closes, or `idle` ms after its last byte. */
async function sendBytes(bytes: string | Buffer, { end = true, idle = 3_000 } = {}): Promise<string> {
  const socket = connect(Number(new URL(wps.url).port), '127.0.0.1');
  socket.setTimeout(idle, () => socket.destroy());
  // A server that has already answered closes the connection while the client is still sending.
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  if (end) socket.end(bytes);
  else socket.write(bytes);
  await closed;
  return answer;
}

/** Each answer is a success or a typed refusal below 500. */
function expectTyped(answer: string, what: string): string {
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? [];
  expect(Number(status), `${what}: ${answer.slice(0, 200)}`).toBeLessThan(500);
  if (Number(status) < 300) return '';
  const code = /"code":"([\w.]+)"/.exec(answer)?.[1] ?? '';
  expect(Object.keys(errorStatus), `${what}: ${answer.slice(0, 200)}`).toContain(code);
  expect(errorStatus[code as keyof typeof errorStatus], what).toBe(Number(status));
  return code;
}

const request = (lines: string, body = '') => `${lines}\r\nHost: site.test\r\nConnection: close\r\n\r\n${body}`;

/** The security headers that need no TLS. */
const SAFE = /x-content-type-options: nosniff\r\nreferrer-policy: no-referrer\r\npermissions-policy: .*camera=\(\)/i;

test('SEC-06 SEC-08 bytes that are not HTTP and endless headers are answered and the connection is closed', async () => {
  const noHttp = await sendBytes('\u0016\u0003\u0001 hello\r\n\r\n');
  expect(noHttp).toMatch(/^HTTP\/1\.1 400 .*"code":"request\.invalid"/s);
  expect(noHttp).toMatch(SAFE);
  const huge = `GET /wps/system/status HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`;
  expect(await sendBytes(huge)).toMatch(/^HTTP\/1\.1 413 .*"code":"request\.tooLarge"/s);
});

test('SEC-06 SEC-08 false, repeated, smuggling or binary headers are refused or ignored, with typed errors', async () => {
  const body = '{"a":1}';
  const attacks: Record<string, string | Buffer> = {
    'two lengths': request('POST /wps/session/renew HTTP/1.1\r\nContent-Length: 7\r\nContent-Length: 3', body),
    'length and chunks': request(
      'POST /wps/session/renew HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 7\r\nTransfer-Encoding: chunked',
      `0\r\n\r\n${body}`,
    ),
    'length of words': request('POST /wps/session/renew HTTP/1.1\r\nContent-Length: many', body),
    'a negative length': request('POST /wps/session/renew HTTP/1.1\r\nContent-Length: -1', body),
    'a bad chunk': request(
      'POST /wps/session/renew HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked',
      'ZZ\r\nhello',
    ),
    'a line feed in a token': request('GET /wps/member/info HTTP/1.1\r\ntoken: a\nb'),
    'a carriage return in a token': request('GET /wps/member/info HTTP/1.1\r\ntoken: a\rset-cookie: b=c'),
    'NUL in a token': request('GET /wps/member/info HTTP/1.1\r\ntoken: a\u0000b'),
    'bytes in a token': Buffer.from(request('GET /wps/member/info HTTP/1.1\r\ntoken: \u00ff\u00fe\u0080'), 'latin1'),
    'two tokens': request('GET /wps/member/info HTTP/1.1\r\ntoken: a\r\ntoken: b'),
    'a long token': request(`GET /wps/member/info HTTP/1.1\r\ntoken: ${'a'.repeat(12_000)}`),
    'a thousand headers': request(
      `GET /wps/system/status HTTP/1.1\r\n${Array.from({ length: 1_000 }, (_, i) => `x-${i}: 1`).join('\r\n')}`,
    ),
    'bad cookies': request('POST /wps/session/renew HTTP/1.1\r\ncookie: renewal=%ff%00; =; ;;; __proto__=1; renewal=x'),
    'a folded header': request('GET /wps/system/status HTTP/1.1\r\nx-a: b\r\n c'),
    'a forged address': request(
      `GET /wps/check/username?username=abcdef HTTP/1.1\r\nx-forwarded-for: ${"' or 1=1,".repeat(50)}`,
    ),
    'an address that is none': request(
      'GET /wps/check/username?username=abcdef HTTP/1.1\r\nx-forwarded-for: \u00ff, ::1%eth0',
    ),
    'no host': 'GET /wps/system/status HTTP/1.1\r\n\r\n',
    'two hosts': request('GET /wps/system/status HTTP/1.1\r\nHost: evil.example'),
    'an unknown version': 'GET /wps/system/status HTTP/9.9\r\nHost: x\r\n\r\n',
    'an unknown method': request('BREW /wps/system/status HTTP/1.1'),
    'an absolute address': request('GET http://evil.example/wps/system/status HTTP/1.1'),
    'a path of stars': request('GET * HTTP/1.1'),
    'a path with bytes': Buffer.from(request('GET /wps/\u00e9\u00ff HTTP/1.1'), 'latin1'),
    'an upgrade': request('GET /wps/system/status HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade'),
    'an expectation': request('POST /wps/session/renew HTTP/1.1\r\nExpect: nothing-good\r\nContent-Length: 0'),
  };
  // The service drops a request whose sender has closed its side before the database has answered.
  const answers = await Promise.all(Object.values(attacks).map((bytes) => sendBytes(bytes, { end: false })));
  Object.keys(attacks).forEach((what, index) => {
    const answer = answers[index] ?? '';
    // Exactly one answer: a second one would belong to a smuggled request.
    expect(answer.match(/^HTTP\/1\.1 /gm)?.length, what).toBe(1);
    expectTyped(answer, what);
    expect(answer, what).toMatch(SAFE);
    expect(answer, what).not.toMatch(/set-cookie: (a=b|b=c)/);
  });
});

test('a request with two hosts is refused, also where an answer is cached', async () => {
  const path = '/wps/system/status';
  for (const url of [wps.url, wps.adminUrl]) await fetch(url + path);
  for (const lines of [`GET ${path} HTTP/1.1`, 'GET /wps/member/info HTTP/1.1'])
    expect(await sendBytes(request(`${lines}\r\nHost: evil.example`), { end: false })).toMatch(/^HTTP\/1\.1 400 /);
});

test('SEC-06 bodies of unknown encodings and types are refused with a message', async () => {
  const member = await newMember(wps);
  const send = (type: string, body: string | Buffer, more: Record<string, string> = {}) =>
    fetch(`${wps.url}/lgw/favourites`, {
      method: 'POST',
      headers: { 'content-type': type, ...sessionHeaders(member), ...more },
      body,
    });
  const good = '{"nodeId":"bgs-burning-777","vendor":"BGS"}';
  const tries: [string, Promise<Response>, number[]][] = [
    ['UTF-16', send('application/json; charset=utf-16', Buffer.from(good, 'utf16le')), [400, 415]],
    ['broken UTF-8', send('application/json', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])), [400]],
    ['a byte order mark', send('application/json', `\uFEFF${good}`), [200, 400]],
    [
      'packed',
      send('application/json', Buffer.from([0x1f, 0x8b, 8, 0, 0]), { 'content-encoding': 'gzip' }),
      [400, 415],
    ],
    ['parts', send('multipart/form-data; boundary=x', '--x\r\n\r\n\r\n--x--'), [415]],
    ['JSON by another name', send('application/json5', good), [415]],
    ['two types', send('application/json, text/plain', good), [400, 415]],
    ['a type of its own', send('__proto__/constructor', good), [415]],
  ];
  for (const [what, sent, statuses] of tries) {
    const reply = await sent;
    expect(statuses, what).toContain(reply.status);
    expect(await reply.json(), what).toHaveProperty('success');
  }
});

test('SEC-06 a megabyte is refused without reading it all, with or without a declared length', async () => {
  const text = JSON.stringify({ username: '9'.repeat(1_000_000) });
  const known = `POST /wps/session/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n`;
  expect(expectTyped(await sendBytes(known + text, { end: false, idle: 1_000 }), 'with a length')).toBe(
    'request.tooLarge',
  );
  const chunked =
    'POST /wps/session/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
  const chunk = `10000\r\n${'9'.repeat(0x10000)}\r\n`;
  expect(expectTyped(await sendBytes(chunked + chunk.repeat(16), { end: false, idle: 1_000 }), 'in chunks')).toBe(
    'request.tooLarge',
  );
});

test('SEC-06 a request that never ends times out, and delays no other meanwhile', async () => {
  wps.app.server.headersTimeout = 300;
  wps.app.server.requestTimeout = 400;
  const slow = sendBytes(
    'POST /wps/session/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"user',
    { end: false, idle: 10_000 },
  );
  expect((await createClient(wps.url).get('/wps/system/status')).status).toBe(200);
  expect(expectTyped(await slow, 'a slow body')).toBe('request.invalid');
});
