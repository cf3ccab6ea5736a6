import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createStreams, send } from './streams';

/** A request whose client has gone before it is answered. */
async function goneResponse(): Promise<ServerResponse> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const arrived = new Promise<ServerResponse>((done) => server.on('request', (_, response) => done(response)));
  const request = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  request.on('error', () => undefined);
  const response = await arrived;
  const closed = new Promise((done) => response.on('close', done));
  request.destroy();
  await closed;
  return response;
}

test('a client that has gone while its session was looked up takes no place', async () => {
  let open = 0;
  const streams = createStreams({
    streams: (change) => {
      open += change;
    },
  });
  const stream = { memberId: 1, familyId: 'f', address: '192.0.2.1', response: await goneResponse() };
  expect(streams.add(stream)).toBe(false);
  expect([open, streams.at('192.0.2.1'), streams.of(1)]).toEqual([0, 0, []]);
});

test.each([
  [64 * 1024, ['event: hello\ndata: {}\n\n']],
  [64 * 1024 + 1, ['destroyed']],
])('with %d unread bytes a page gets the event or is disconnected', (writableLength, expected) => {
  const done: string[] = [];
  const response = { writableLength, write: (text: string) => done.push(text), destroy: () => done.push('destroyed') };
  send({ response: response as never }, 'hello', {});
  expect(done).toEqual(expected);
});
