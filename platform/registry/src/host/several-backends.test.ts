import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger, requestId } from '@mfe/server-kit';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backendProxy } from './backend-proxy';
import { Backends } from './backends';

interface Instance {
  readonly address: string;
  readonly server: Server;
  readonly seen: string[];
  ids: unknown[];
  ready: boolean;
}

async function startInstance(): Promise<Instance> {
  const server = createServer((request, response) => {
    if (request.url === '/wps/ready') return response.writeHead(instance.ready ? 200 : 503).end();
    instance.seen.push(`${request.method} ${request.headers.host}`);
    instance.ids.push(request.headers['x-request-id']);
    return request.resume().on('end', () => response.end('{}'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const instance: Instance = { address, server, seen: [], ids: [], ready: true };
  return instance;
}

const end = async ({ server }: Instance) => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
};

let [one, two]: Instance[] = [];
let host: FastifyInstance;
let backends: Backends;
let origin: string;
beforeEach(async () => {
  [one, two] = [await startInstance(), await startInstance()];
  backends = new Backends([one.address, two.address], createLogger('registry', 'silent'), 20);
  host = Fastify({ genReqId: requestId });
  await backendProxy(host, backends);
  origin = await host.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  backends.stop();
  await host.close();
  for (const instance of [one, two]) if (instance?.server.listening) await end(instance);
});
const call = (method = 'GET', path = '/wps/system/status') =>
  fetch(origin + path, { method, ...(method === 'GET' ? {} : { body: '{}' }) });
const statuses = async (times: number, method?: string) => {
  const all: number[] = [];
  for (let i = 0; i < times; i++) all.push((await call(method)).status);
  return all;
};

test('calls go to all instances of wps in turn', async () => {
  await statuses(6);
  expect([one?.seen.length, two?.seen.length]).toEqual([3, 3]);
});

test('a read whose connection is refused goes to another instance, under that one’s name', async () => {
  await end(one as Instance);
  expect(await statuses(8)).toEqual(Array(8).fill(200));
  expect(new Set(two?.seen)).toEqual(new Set([`GET ${new URL(two?.address ?? '').host}`]));
});

test('a write whose connection is refused is not sent again: the page decides, and its key protects it', async () => {
  await end(one as Instance);
  const answers = await statuses(4, 'POST');
  expect(answers).toContain(503);
  // Once the host knows that an instance is away, the other instance gets all calls.
  expect(answers.slice(-2)).toEqual([200, 200]);
  expect(two?.seen).toHaveLength(answers.filter((status) => status === 200).length);
});

test('an instance that says that it ends gets no more calls, and calls again when it is back', async () => {
  backends.start();
  (one as Instance).ready = false;
  await vi.waitFor(() => expect(new Set([backends.choose(), backends.choose()])).toEqual(new Set([two?.address])));
  expect(await statuses(4, 'POST')).toEqual([200, 200, 200, 200]);
  expect(one?.seen).toEqual([]);
  (one as Instance).ready = true;
  await vi.waitFor(() => expect(new Set([backends.choose(), backends.choose()]).size).toBe(2));
});

test('while no instance is ready, all of them are tried', async () => {
  for (const instance of [one, two]) await end(instance as Instance);
  expect(await statuses(4)).toEqual([503, 503, 503, 503]);
});

test('the id of a request reaches wps: the one of the proxy in front, or a new one', async () => {
  await fetch(`${origin}/wps/system/status`, { headers: { 'x-request-id': 'proxy-0123456789' } });
  await fetch(`${origin}/wps/system/status`, { headers: { 'x-request-id': 'no id\tat all' } });
  const ids = [...(one?.ids ?? []), ...(two?.ids ?? [])];
  expect(ids).toContain('proxy-0123456789');
  expect(ids).toContainEqual(expect.stringMatching(/^[0-9a-f-]{36}$/));
});
