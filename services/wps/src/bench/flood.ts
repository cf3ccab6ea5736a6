/**
 * An attack on log-ins. `argv` says how many a second, how many addresses and in which network. Each log-in is
 * encrypted as pages do it, with a wrong password and a new name, and the addresses take turns. Sends `{ begun }` at
 * the start, and `{ perSecond, statuses }` when it is told to stop.
 */
import { setInterval } from 'node:timers';
import { encryptBody } from '../testing/client';

const [url = '', perSecond = '', network = '', addresses = ''] = process.argv.slice(2);
const LOGIN = '/wps/session/login';
/** Ms between two handfuls of requests. */
const STEP = 20;
/** Largest number of open requests, as behind a proxy: a listener queues at most 511 connections. */
const OPEN = 500;

const { value: key } = (await (await fetch(`${url}/wps/session/key`)).json()) as {
  value: { keyId: string; spki: string };
};
const statuses: Record<string, number> = {};
let [sent, open] = [0, 0];

async function guess(turn: number): Promise<void> {
  const input = { username: `flood${addresses}_${turn}`, password: 'Wrong7777', type: 'username' };
  const { body, header } = encryptBody(JSON.stringify(input), key, Date.now());
  const headers = {
    'content-type': 'application/json',
    encryption: header,
    'x-forwarded-for': `${network}.${turn % Number(addresses)}`,
  };
  open += 1;
  const told = await fetch(url + LOGIN, { method: 'POST', headers, body: JSON.stringify(body) }).then(
    async (reply) => {
      await reply.arrayBuffer();
      return String(reply.status);
    },
    () => 'lost',
  );
  open -= 1;
  statuses[told] = (statuses[told] ?? 0) + 1;
}

const began = performance.now();
const timer = setInterval(() => {
  const due = Math.floor(((performance.now() - began) / 1_000) * Number(perSecond));
  for (; sent < due && open < OPEN; sent++) void guess(sent);
}, STEP);
process.on('disconnect', () => process.exit(0));
process.once('message', () => {
  clearInterval(timer);
  process.send?.({ perSecond: sent / ((performance.now() - began) / 1_000), statuses });
});
process.send?.({ begun: true });
