// Slightly over the usual size: all tests use one server, which each test configures.
import { constants, createDecipheriv, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios, { AxiosError } from 'axios';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Call, calls } from '../../contracts';

const DAY = 86_400_000;

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

const { fetch: realFetch } = globalThis;
const realCreate = axios.create.bind(axios);
let server: Server;
let origin: string;
let seen: Seen[];
let answer: (seen: Seen) => unknown;
/** How far the server's clock is ahead of this device's clock, in ms. */
let ahead: number;
let cacheControl: string;

beforeEach(async () => {
  seen = [];
  ahead = 0;
  cacheControl = 'no-cache';
  answer = () => ({ success: true, value: 'done' });
  server = createServer(async (message, response) => {
    // The page of the test has another origin than this server.
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
    response.setHeader('access-control-allow-methods', '*').setHeader('access-control-expose-headers', '*');
    response.setHeader('cache-control', cacheControl);
    response.setHeader('date', new Date(Date.now() + ahead).toUTCString());
    if (message.method === 'OPTIONS') return void response.end();
    let body = '';
    for await (const part of message) body += part;
    const now = { method: message.method, url: message.url, headers: message.headers, body };
    seen.push(now);
    const value =
      message.url === calls.encryptionKey.path ? { success: true, value: { keyId: 'k1', spki } } : answer(now);
    if (value === undefined) return; // never answers
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.spyOn(axios, 'create').mockImplementation((config) => realCreate({ ...config, baseURL: origin }));
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(origin + path, init));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
  vi.resetModules();
});

/** Sends through the real transport, freshly loaded, with this server as the page's origin. */
async function send(call: Call<unknown, unknown>, input: Record<string, unknown>, signal?: AbortSignal) {
  vi.resetModules();
  return sendAlso(call, input, signal);
}

/** Sends through the transport that sent before. */
async function sendAlso(call: Call<unknown, unknown>, input: Record<string, unknown>, signal?: AbortSignal) {
  const { currentTransport } = await import('./transport');
  return currentTransport()({ call, input, headers: { token: 'secret', language: 'BN' }, signal });
}

test('GET and DELETE carry their input in the query, POST and PUT in a JSON body', async () => {
  await send(calls.favouriteIds, { pageNo: 1, pageSize: 100 });
  await send(calls.removeFavourite, { nodeId: 'n1', vendor: 'PGE' });
  await send(calls.addFavourite, { nodeId: 'n1', vendor: 'PGE' });
  expect(seen.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', '/lgw/favourites/ids?pageNo=1&pageSize=100', ''],
    ['DELETE', '/lgw/favourites?nodeId=n1&vendor=PGE', ''],
    ['POST', '/lgw/favourites', '{"nodeId":"n1","vendor":"PGE"}'],
  ]);
});

test('API-01 API-02 the module id of a call travels as a header, whatever its method and body', async () => {
  vi.resetModules();
  const { request } = await import('./request');
  const kinds = [calls.gameTypeList, calls.removeFavourite, calls.addFavourite, calls.register];
  for (const call of [...kinds, calls.forgotPassword, calls.login] as Call<object, unknown>[])
    await request(call, {}, { moduleId: 'COMM3' });
  const sent = seen.filter(({ url }) => url !== calls.encryptionKey.path);
  expect(sent.map(({ method, headers }) => [method, headers.moduleid])).toEqual(
    ['GET', 'DELETE', 'POST', 'PUT', 'POST', 'POST'].map((method) => [method, 'COMM3']),
  );
});

test('AUTHL-16 only the private key decrypts an encrypted body, and its time and nonce are authenticated', async () => {
  await send(calls.login, { username: 'rahim77', password: 'Play777!', type: 'username' });
  const call = seen.find(({ url }) => url === calls.login.path);
  expect(call?.body).not.toContain('Play777!');
  const [keyId, wrapped] = String(call?.headers.encryption).split('.');
  expect(keyId).toBe('k1');
  const oaep = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const aes = privateDecrypt(oaep, Buffer.from(wrapped ?? '', 'base64'));
  const { data, iv, ts, nonce } = JSON.parse(call?.body ?? '{}') as {
    data: string;
    iv: string;
    ts: number;
    nonce: string;
  };
  const sealed = Buffer.from(data, 'base64');
  const read = (aad: string) => {
    const decipher = createDecipheriv('aes-256-gcm', aes, Buffer.from(iv, 'base64'))
      .setAuthTag(sealed.subarray(-16))
      .setAAD(Buffer.from(aad));
    return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString();
  };
  expect(JSON.parse(read(`${ts}.${nonce}`))).toMatchObject({ username: 'rahim77', password: 'Play777!' });
  expect(() => read(`${ts + 1}.${nonce}`)).toThrow();
  expect(seen.find(({ url }) => url === calls.encryptionKey.path)?.headers.token).toBeUndefined();
});

test('AUTHR-57 a registration by number is encrypted, with the header and its module id; one by username is neither', async () => {
  await send(calls.registerMobile, { mobileNum: '01712345678', password: 'Play777!' });
  await sendAlso(calls.register, { username: 'tanvir_88', password: 'Play777!' });
  const [mobile, username] = seen.filter(({ url }) => url?.startsWith('/wps/member/register'));
  expect([mobile?.method, mobile?.url]).toEqual(['PUT', '/wps/member/register/mobile']);
  expect(mobile?.body).not.toContain('Play777!');
  expect(Object.keys(JSON.parse(mobile?.body ?? '{}')).sort()).toEqual(['data', 'iv', 'nonce', 'ts']);
  expect(mobile?.headers.encryption).toMatch(/^k1\.[A-Za-z0-9+/=]+$/);
  expect(calls.registerMobile.moduleId).toBe('MOBILENUMREG3');
  expect([username?.method, username?.url]).toEqual(['PUT', '/wps/member/register']);
  expect(username?.headers).not.toHaveProperty('encryption');
});

test('a key that the server has replaced is loaded again, once', async () => {
  answer = () => ({ success: false, code: 'request.undecryptable', message: '' });
  const { body } = await send(calls.login, { username: 'a' });
  expect(body).toMatchObject({ code: 'request.undecryptable' });
  expect(seen.map(({ url }) => url)).toEqual([
    calls.encryptionKey.path,
    calls.login.path,
    calls.encryptionKey.path,
    calls.login.path,
  ]);
});

test.each([calls.gameTypeList, calls.addFavourite])(
  '$method: a cancelled call is distinguished from a failed one, and from no JSON',
  async (call) => {
    answer = () => undefined;
    const leaving = new AbortController();
    const attempt = send(call, {}, leaving.signal);
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    leaving.abort();
    await expect(attempt).rejects.toMatchObject({ code: 'network.aborted' });
    answer = () => 'broken';
    expect(await send(call, {})).toMatchObject({ status: 200 });
    server.closeAllConnections();
    server.close();
    await expect(send(call, {})).rejects.toMatchObject({ code: 'network.failed' });
  },
);

test('reading needs no axios: the data of the first page does not wait for it', async () => {
  await send(calls.gameTypeList, {});
  expect(axios.create).not.toHaveBeenCalled();
  await send(calls.addFavourite, { nodeId: 'n1', vendor: 'PGE' });
  expect(axios.create).toHaveBeenCalledOnce();
});

test('what does not answer in time is told apart', async () => {
  answer = () => undefined;
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')));
  await expect(send(calls.gameTypeList, {})).rejects.toMatchObject({ code: 'network.timeout' });
  expect(AbortSignal.timeout).toHaveBeenCalledWith(15_000);
});

test('a write with a longer or shorter timeout ends after that time', async () => {
  answer = () => undefined;
  await expect(send({ ...calls.addFavourite, timeoutMs: 40 }, {})).rejects.toMatchObject({ code: 'network.timeout' });
});

test.each(['ECONNABORTED', 'ETIMEDOUT'])('a write that axios ends with %s has taken too long', async (code) => {
  const request = () => Promise.reject(new AxiosError('timeout exceeded', code));
  vi.spyOn(axios, 'create').mockReturnValue({ request } as never);
  await expect(send(calls.addFavourite, {})).rejects.toMatchObject({ code: 'network.timeout' });
});

test('uncached answers show how far the phone’s clock is off', async () => {
  const believed = async () => {
    const { serverNow } = await import('./server-clock');
    return Math.round((serverNow() - Date.now()) / 10_000) * 10_000;
  };
  ahead = DAY;
  await send(calls.gameTypeList, {});
  expect(await believed()).toBe(0);
  await sendAlso(calls.addFavourite, { gameId: 'g1' });
  expect(await believed()).toBe(DAY);
  ahead = -DAY;
  await sendAlso(calls.gameTypeList, {});
  expect(await believed()).toBe(DAY);
  cacheControl = 'no-store';
  await sendAlso(calls.gameTypeList, {});
  expect(await believed()).toBe(-DAY);
  // The page is reloaded in the same tab, and has made no call yet.
  vi.resetModules();
  expect(await believed()).toBe(-DAY);
  await sendAlso(calls.gameTypeList, {});
  expect(await believed()).toBe(-DAY);
});

test.each([DAY, -DAY])('log-in arrives from a phone whose clock is %s ms off', async (off) => {
  ahead = off;
  answer = ({ body }) => {
    const late = Math.abs(JSON.parse(body).ts - Date.now() - off) > 300_000;
    return late ? { success: false, code: 'request.replayed', message: '' } : { success: true, value: 'in' };
  };
  const { body } = await send(calls.login, { username: 'a' });
  expect(body).toMatchObject({ success: true, value: 'in' });
  expect(seen.filter(({ url }) => url === calls.login.path)).toHaveLength(2);
  await sendAlso(calls.login, { username: 'a' });
  expect(seen.filter(({ url }) => url === calls.login.path)).toHaveLength(3);
});

test('an encrypted body has a time of whole milliseconds, whatever the clock’s error is', async () => {
  await send(calls.gameTypeList, {});
  const { noteServerTime } = await import('./server-clock');
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 22));
  // The sum of the two times is odd, so their middle is a half.
  noteServerTime('Mon, 23 Nov 2026 00:00:00 GMT', Date.now() - 1);
  now.mockRestore();
  await sendAlso(calls.login, { username: 'a' });
  const login = seen.find(({ url }) => url === calls.login.path);
  expect(JSON.parse(login?.body ?? '{}').ts).toSatisfy(Number.isInteger);
});

test('a body that the server has seen is not sent a third time', async () => {
  answer = () => ({ success: false, code: 'request.replayed', message: '' });
  const { body } = await send(calls.login, { username: 'a' });
  expect(body).toMatchObject({ code: 'request.replayed' });
  expect(seen.filter(({ url }) => url === calls.login.path)).toHaveLength(1);
});

test('a write tells how much of it has gone out', async () => {
  const told: (number | null)[] = [];
  vi.resetModules();
  const { currentTransport } = await import('./transport');
  await currentTransport()({
    call: calls.addFavourite,
    input: { gameId: 'g'.repeat(200_000) },
    headers: {},
    onProgress: (share) => told.push(share),
  });
  expect(told.at(-1)).toBe(1);
});

const answerWith = (status: number, body: string) => {
  server.removeAllListeners('request');
  server.on('request', async (message, response) => {
    for (const name of ['origin', 'headers', 'methods', 'credentials'])
      response.setHeader(`access-control-allow-${name}`, name === 'credentials' ? 'true' : '*');
    if (message.method === 'OPTIONS') return void response.end();
    for await (const _ of message);
    seen.push({ method: message.method, url: message.url, headers: message.headers, body: '' });
    response.statusCode = status;
    response.end(body);
  });
};

test('an answer that is no JSON is told by its status, to a read and to a write', async () => {
  answerWith(502, '<html>Bad gateway</html>');
  expect(await send(calls.gameTypeList, {})).toEqual({ status: 502, body: null });
  expect(await send(calls.addFavourite, {})).toEqual({ status: 502, body: '<html>Bad gateway</html>' });
});

test('an answer that is cut off is a failure of the network', async () => {
  server.removeAllListeners('request');
  server.on('request', (_, response) => {
    response.setHeader('access-control-allow-origin', '*').setHeader('content-length', 1000);
    response.write('{"success":', () => response.destroy());
  });
  await expect(send(calls.gameTypeList, {})).rejects.toMatchObject({ code: 'network.failed' });
});

test('a read asks for JSON, and a write tells nobody a token of a cookie', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=secret');
  await send(calls.gameTypeList, {});
  await sendAlso(calls.addFavourite, {});
  expect(seen.map(({ headers }) => [headers.accept?.startsWith('application/json'), headers['x-xsrf-token']])).toEqual([
    [true, undefined],
    [true, undefined],
  ]);
});

test('a call whose contract says so is a form', async () => {
  await send({ ...calls.addFavourite, body: 'form' }, { code: 123456, name: 'রহিম & co' });
  expect(seen[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  expect([...new URLSearchParams(seen[0]?.body)]).toEqual([
    ['code', '123456'],
    ['name', 'রহিম & co'],
  ]);
});

test('a key that cannot be had is the failure of the call, and is asked for again by the next one', async () => {
  const path = calls.encryptionKey.path;
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ success: false, code: 'system.maintenance' }, { status: 503 })),
  );
  await expect(send(calls.login, { username: 'a' })).rejects.toMatchObject({ code: 'system.maintenance' });
  expect(seen).toEqual([]);
  vi.stubGlobal('fetch', (to: string, init: RequestInit) => realFetch(origin + to, init));
  await sendAlso(calls.login, { username: 'a' });
  expect(seen.map(({ url }) => url)).toEqual([path, calls.login.path]);
});

test('only an encrypted call is sent again for an old key, and only for a wrong time with a new one', async () => {
  const urls = () => seen.splice(0).map(({ url }) => url);
  answer = () => ({ success: false, code: 'request.undecryptable', message: '' });
  await send(calls.addFavourite, {});
  expect(urls()).toEqual([calls.addFavourite.path]);
  ahead = DAY;
  answer = () => ({ success: false, code: 'login.failed', message: '' });
  await send(calls.login, { username: 'a' });
  expect(urls()).toEqual([calls.encryptionKey.path, calls.login.path]);
  sessionStorage.clear();
  answer = () => ({ success: false, code: 'request.replayed', message: '' });
  await send(calls.login, { username: 'a' });
  expect(urls()).toEqual([calls.encryptionKey.path, calls.login.path, calls.login.path]);
});

test.each([['crypto'], ['crypto', 'subtle']])(
  'without the browser’s encryption a log-in says so: %s',
  async (...missing) => {
    const { encryptBody } = await import('./encrypt');
    vi.stubGlobal('crypto', missing.length === 1 ? undefined : { subtle: undefined });
    await expect(encryptBody({}, { keyId: 'k1', spki })).rejects.toMatchObject({ code: 'request.unsupported' });
  },
);
