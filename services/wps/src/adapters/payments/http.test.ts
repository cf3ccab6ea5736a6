import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSigned } from '@mfe/server-kit';
import { afterEach, expect, test } from 'vitest';
import { createHttpPayments } from './http';
import type { ProviderOrder } from './port';

let server: Server | undefined;
afterEach(() => new Promise<unknown>((done) => (server ? server.close(done) : done(undefined))));

const secret = 'the secret that both of us know well';
const order: ProviderOrder = {
  orderId: '3b6a1c7e-0d0c-4b3e-9a39-0f6f0c9d1a11',
  kind: 'deposit',
  method: 'bank',
  amount: '500.00',
  currency: 'BDT',
};

/** A provider that answers every order in the same way, and records its requests. */
async function provider(status: number, answer: string) {
  const told: { url: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    told.push({ url: request.url, headers: request.headers, body });
    response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(answer);
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  const callbackUrl = 'https://site.test/wps/payments/callback';
  return {
    told,
    payments: createHttpPayments({ url, merchant: 'R777', secret, callbackUrl, site: 'https://site.test' }),
  };
}

test('the provider gets an order signed, with the address of call-backs', async () => {
  const { told, payments } = await provider(201, '{"reference":"P-1","payUrl":"https://pay.test/P-1"}');
  expect(await payments.submit(order)).toEqual({ state: 'accepted', reference: 'P-1', payUrl: 'https://pay.test/P-1' });
  const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = told;
  expect([url, headers['x-merchant'], headers['idempotency-key']]).toEqual(['/api/orders', 'R777', order.orderId]);
  expect(JSON.parse(body)).toEqual({
    ...order,
    callbackUrl: 'https://site.test/wps/payments/callback',
    returnUrl: `https://site.test/m/voucherCenter?order=${order.orderId}`,
  });
  expect(isSigned(secret, { method: 'POST', url, headers }, body)).toBe(true);
});

test('an order without a payment page is accepted as well', async () => {
  const { payments } = await provider(200, '{"reference":"P-2"}');
  expect(await payments.submit(order)).toEqual({ state: 'accepted', reference: 'P-2', payUrl: null });
});

test('a clear refusal is final', async () => {
  const { payments } = await provider(422, '{"error":"no"}');
  expect((await payments.submit(order)).state).toBe('refused');
});

test.each([
  ['trouble of the provider', 503, ''],
  ['too many orders', 429, '{}'],
  ['a firewall', 403, '{"error":"address"}'],
  ['a wrong clock', 401, '{"error":"signature"}'],
  ['an order that is known already', 409, '{"error":"duplicate"}'],
  ['a page of a proxy', 404, '<h1>Maintenance</h1>'],
  ['a yes that says nothing', 200, 'ok'],
  ['a page that runs script', 200, '{"reference":"P-3","payUrl":"javascript:alert(1)"}'],
  ['another address', 307, ''],
])('%s is no answer: the order is sent again', async (_what, status, answer) => {
  const { payments } = await provider(status, answer);
  await expect(payments.submit(order)).rejects.toThrow();
});

test('a payout without a recipient is refused before it is sent', async () => {
  const { told, payments } = await provider(200, '{"reference":"P-4"}');
  expect((await payments.submit({ ...order, kind: 'payout' })).state).toBe('refused');
  expect(told).toEqual([]);
});

test.each([
  [200, '{"status":"success"}', 'success'],
  [200, '{"status":"failed"}', 'failed'],
  [200, '{"status":"pending"}', 'pending'],
  [404, '{}', 'unknown'],
])('for a query of an order, %i %s means %s', async (status, answer, outcome) => {
  const { told, payments } = await provider(status, answer);
  expect(await payments.outcome({ orderId: order.orderId, kind: 'payout' })).toBe(outcome);
  const { url, headers = {} as IncomingHttpHeaders } = told[0] ?? {};
  expect(url).toBe(`/api/orders/${order.orderId}`);
  expect(isSigned(secret, { method: 'GET', url, headers }, '')).toBe(true);
});

test.each([
  [503, '{}'],
  [401, '{}'],
  [404, '<h1>Maintenance</h1>'],
  [404, ''],
  [200, '{"status":"perhaps"}'],
  [200, 'ok'],
])('for a query of an order, %i %s gives no outcome', async (status, answer) => {
  const { payments } = await provider(status, answer);
  await expect(payments.outcome({ orderId: order.orderId, kind: 'payout' })).rejects.toThrow();
});
