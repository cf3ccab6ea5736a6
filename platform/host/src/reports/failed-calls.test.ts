import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Owner } from '../isolation/owner';
import { followCalls } from './failed-calls';

const caller = vi.hoisted(() => ({ now: undefined as Owner | undefined }));
vi.mock('../isolation/owner', () => ({ callingVersion: () => caller.now }));

const games = { remote: 'mf-games', version: '1.1.0' };
const auth = { remote: 'mf-auth', version: '1.0.0' };
const { send } = XMLHttpRequest.prototype;
let answer: () => Promise<Response>;
beforeEach(() => {
  caller.now = games;
  vi.stubGlobal('fetch', () => answer());
});
afterEach(() => {
  vi.unstubAllGlobals();
  XMLHttpRequest.prototype.send = send;
});
const counts = (calls: ReturnType<typeof followCalls>) => [calls.of(games), calls.of(auth)];

test('REG-08 a failed call counts for the version that made it, although nobody reads the answer', async () => {
  const calls = followCalls();
  const cancelled = vi.fn();
  answer = async () => new Response(new ReadableStream({ cancel: cancelled }), { status: 404 });
  const found = await fetch('/lgw/nothing');
  expect([found.bodyUsed, counts(calls)]).toEqual([false, [1, 0]]);
  calls.begin();
  expect(counts(calls)).toEqual([0, 0]);
});

test('a failed call of shared code counts for every version on the page', async () => {
  const calls = followCalls();
  caller.now = undefined;
  answer = async () => new Response('', { status: 400 });
  await fetch('/wps/x');
  expect(counts(calls)).toEqual([1, 1]);
});

test('a call without an answer, one refused on purpose, and one of another site are no failed calls', async () => {
  const calls = followCalls();
  for (const error of [new DOMException('left', 'AbortError'), new TypeError('Failed to fetch')]) {
    answer = () => Promise.reject(error);
    await expect(fetch('/x')).rejects.toBe(error);
  }
  for (const status of [200, 401, 429, 503]) {
    answer = async () => new Response('', { status });
    await fetch('/x');
  }
  answer = async () => new Response('', { status: 400, headers: { 'x-refused': '1' } });
  await fetch('/wps/login');
  answer = async () =>
    Object.defineProperty(new Response('', { status: 404 }), 'url', { value: 'https://other.test/x' });
  await fetch('https://other.test/x');
  expect(counts(calls)).toEqual([0, 0]);
});

test('REG-08 an XMLHttpRequest counts by its status; one that was aborted, or refused on purpose, does not', () => {
  const sending: XMLHttpRequest[] = [];
  XMLHttpRequest.prototype.send = function keep(this: XMLHttpRequest) {
    sending.push(this);
  };
  const calls = followCalls();
  for (const [status, refused] of [
    [404, null],
    [404, '1'],
    [0, null],
    [503, null],
  ] as const) {
    const call = new XMLHttpRequest();
    Object.defineProperty(call, 'status', { value: status });
    call.getResponseHeader = (name) => (name === 'x-refused' ? refused : null);
    call.open('GET', '/lgw/nothing');
    call.send();
  }
  for (const call of sending) for (const _ of [1, 2]) call.dispatchEvent(new Event('readystatechange'));
  expect([sending.length, counts(calls)]).toEqual([4, [1, 0]]);
});
