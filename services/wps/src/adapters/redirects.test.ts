// @module-tag extended
/** No outside service can redirect wps: its requests, with their secrets, reach only the configured address. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { startFirebase } from '../testing/firebase';
import { httpChat } from './chat/http';
import { httpGameServer } from './games';
import { createHttpPayments } from './payments/http';
import { httpSms } from './sms';
import { firebaseSocial } from './social';

/** A body that each service would accept as a good answer if wps followed the redirect. */
const GOOD = JSON.stringify({
  success: true,
  value: { state: 'unknown' },
  reference: 'P-1',
  status: 'success',
  url: 'https://chat.example/a',
  unread: 3,
  keys: [],
});

let asked: string[];
let followed: string[];
beforeEach(() => {
  asked = [];
  followed = [];
});

async function serverAt(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A service that leads to another one with `status`. */
async function leading(status: number): Promise<string> {
  const other = await serverAt((request, response) => {
    followed.push(request.url ?? '');
    response.setHeader('content-type', 'application/json').end(GOOD);
  });
  return serverAt((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status, { location: `${other}/elsewhere` }).end();
  });
}

const secret = 'a secret that both of us know well';
const order = { orderId: 'o-1', kind: 'deposit', method: 'bank', amount: '500.00', currency: 'BDT' } as const;
const payments = (url: string) =>
  createHttpPayments({ url, merchant: 'R777', secret, callbackUrl: 'https://site.test/c', site: 'https://site.test' });
const games = (url: string) => httpGameServer({ url, secret, healthUrl: `${url}/health` });
const chat = (url: string) => httpChat({ url, secret, pages: ['https://chat.example'] }, Date.now);
const launch = { memberId: 1, account: 'a', language: 'EN', backUrl: '/', headerColor: null, title: null } as const;

const clients: Record<string, (url: string) => Promise<unknown>> = {
  'the SMS provider': (url) => httpSms({ url, secret, sender: 'R777' }).send({ to: '+8801712345678', text: 'x' }),
  'a new chat': (url) => chat(url).launch(launch),
  'the unread messages of a chat': (url) => chat(url).unread(1),
  'a new payment': (url) => payments(url).submit(order),
  'the outcome of a payment': (url) => payments(url).outcome(order),
  'the health of the games': (url) => games(url).reach(),
  'a round': (url) => games(url).roundState('r-1'),
  'the facts of a game': (url) => games(url).facts('g-1'),
  'the keys of Firebase': async (url) => {
    const firebase = await startFirebase();
    onTestFinished(() => firebase.close());
    return firebaseSocial({ ...firebase.settings, keysUrl: url }, Date.now).verify(await firebase.token());
  },
};

test.each(Object.keys(clients).flatMap((what) => [301, 302, 307, 308].map((status) => [what, status] as const)))(
  '%s: an answer of %i is a failure and is not followed',
  async (what, status) => {
    const url = await leading(status);
    await expect(clients[what]?.(url)).rejects.toThrow();
    expect([asked.length > 0, followed]).toEqual([true, []]);
  },
);
