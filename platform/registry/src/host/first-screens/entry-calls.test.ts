import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Answers } from './entry-calls';

const call = { call: 'hotGames', input: { platform: 'html5' } } as const;
const log = { debug: () => {} } as never;
let backend: Server;
let body: string;
let answers: Answers;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  body = '<html>';
  backend = createServer((_request, response) => response.end(body));
  await once(backend.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  answers = new Answers({ choose: () => address } as never, log);
});
afterEach(() => {
  backend.close();
  vi.useRealTimers();
});

/** Asks, and says after how many seconds the call is due again. */
async function wait(): Promise<number> {
  await answers.ask(call, 'EN');
  for (let seconds = 0; ; seconds++) {
    if (answers.isDue(call, 'EN')) return seconds;
    vi.advanceTimersByTime(1_000);
  }
}

test('a call that is refused again and again waits longer each time, up to the usual interval', async () => {
  const waits: number[] = [];
  for (let count = 0; count < 6; count++) waits.push(await wait());
  expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
});

test('a call that is answered waits no longer, and begins again with a second when it is refused again', async () => {
  await wait();
  await wait();
  body = JSON.stringify({ success: true, value: 1 });
  expect(await wait()).toBe(0);
  body = '<html>';
  expect(await wait()).toBe(1);
});

test('a backend that cannot be reached makes no call wait', async () => {
  const gone = new Answers({ choose: () => 'http://127.0.0.1:9' } as never, log);
  await gone.ask(call, 'EN');
  expect(gone.isDue(call, 'EN')).toBe(true);
});
