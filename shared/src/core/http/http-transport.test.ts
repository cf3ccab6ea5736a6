import { constants, createDecipheriv, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios from 'axios';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Call, calls } from '../../contracts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

let server: Server;
let origin: string;
let seen: Seen[];
let answer: (seen: Seen) => unknown;

beforeEach(async () => {
  seen = [];
  answer = () => ({ success: true, value: 'done' });
  server = createServer(async (message, response) => {
    // The page of the test has another origin than this server.
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
    response.setHeader('access-control-allow-methods', '*');
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
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
  vi.resetModules();
});

async function send(call: Call<unknown, unknown>, input: Record<string, unknown>, signal?: AbortSignal) {
  const original = axios.create.bind(axios);
  vi.spyOn(axios, 'create').mockImplementation((config) => original({ ...config, baseURL: origin }));
  vi.resetModules();
  const transport = await import('./http-transport');
  vi.restoreAllMocks();
  return transport.send({
    call,
    input,
    headers: { token: 'secret', language: 'BN' },
    signal,
  });
}

test('GET and DELETE carry their input in the query, POST and PUT in a JSON body', async () => {
  await send(calls.removeFavourite, { nodeId: 'n1', vendor: 'PGE' });
  await send(calls.addFavourite, { nodeId: 'n1', vendor: 'PGE' });
  expect(seen.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['DELETE', '/lgw/favourites?nodeId=n1&vendor=PGE', ''],
    ['POST', '/lgw/favourites', '{"nodeId":"n1","vendor":"PGE"}'],
  ]);
});

test('an encrypted body can be read with the private key alone, and its time and nonce are authenticated', async () => {
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

test('a key that the server has replaced is read anew, once', async () => {
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

test('a call that is cancelled on its way is told apart from one that failed', async () => {
  answer = () => undefined;
  const leaving = new AbortController();
  const attempt = send(calls.gameTypeList, {}, leaving.signal);
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  leaving.abort();
  await expect(attempt).rejects.toMatchObject({ code: 'network.aborted' });
  server.closeAllConnections();
  server.close();
  await expect(send(calls.gameTypeList, {})).rejects.toMatchObject({ code: 'network.failed' });
});
