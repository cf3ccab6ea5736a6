import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Site, startSite } from '../testing/site';

let site: Site;
const sockets: Socket[] = [];
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: ['loopback'] });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await site.stop();
});

/** Starts to send a body and then stops; `answers` gets the host's answer that arrives without the rest. */
function begin(path: string, answers: string[], from = '203.0.113.9'): void {
  const { port, hostname } = new URL(site.shell);
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Length: 9000\r\n\r\n{`;
  const socket = connect(Number(port), hostname, () => socket.write(head));
  socket.once('data', (data) => answers.push(String(data).split(' ')[1] ?? ''));
  sockets.push(socket);
}
const post = (from: string) =>
  fetch(`${site.shell}/wps/member/login`, { method: 'POST', body: '{}', headers: { 'x-forwarded-for': from } });

test('one address has 200 bodies on their way, whatever they are for: of more, the idle ones end', async () => {
  const answers: string[] = [];
  for (const path of ['/wps/x', '/lgw/x', '/common/x', '/wps/events'])
    for (let count = 0; count < 60; count++) begin(path, answers);
  await vi.waitFor(() => expect(answers.length).toBeGreaterThanOrEqual(40), { timeout: 20_000, interval: 20 });
  expect(new Set(answers)).toEqual(new Set(['408']));
  // The address is a carrier's: the players behind it still reach the backend, which is down here.
  expect(await (await post('203.0.113.9')).json()).toMatchObject({ message: 'The backend cannot be reached.' });
}, 60_000);

test('bodies that do not move take no place from the players, whatever number of addresses sends them', async () => {
  const answers: string[] = [];
  for (let line = 0; line < 11; line++)
    for (let count = 0; count < 200; count++) begin('/wps/member/login', answers, `2001:db8:0:${line}00::1`);
  await vi.waitFor(() => expect(answers.length).toBeGreaterThanOrEqual(200), { timeout: 60_000, interval: 50 });
  expect(new Set(answers)).toEqual(new Set(['408']));
  for (const from of ['198.51.100.7', '2001:db8:0:a00::1'])
    expect(await (await post(from)).json()).toMatchObject({ message: 'The backend cannot be reached.' });
}, 120_000);
