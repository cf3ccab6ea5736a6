import { hmacSign } from '@r777/server-kit';
import { z } from 'zod';
import type { Payments } from './port';

/** Timeout of the provider, in ms. */
const TIMEOUT = 10_000;

const accepted = z.object({
  reference: z.string().min(1).max(80),
  payUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
});

const known = z.object({ status: z.enum(['success', 'failed', 'pending']) });

/** How the provider is called. */
export interface PaymentGateway {
  readonly url: string;
  /** Our id with the provider; also its name in call-backs. */
  readonly merchant: string;
  /** Signs both directions. */
  readonly secret: string;
  /** The address of its call-backs. */
  readonly callbackUrl: string;
}

/**
 * A payment provider over HTTP: `POST <url>/orders` with the order as JSON and the address of call-backs; `x-merchant`,
 * `x-timestamp` (ms) and `x-signature` (hex HMAC-SHA256 of `timestamp.body`). 2xx accepts the order, 4xx refuses it for
 * good (except 408, 425 and 429), everything else is sent again. `GET <url>/orders/<orderId>`, signed in the same way
 * over an empty body, answers `{ status }`; 404 is an order that it never accepted.
 */
export function createHttpPayments({ url, merchant, secret, callbackUrl }: PaymentGateway): Payments {
  const address = new URL('orders', url.endsWith('/') ? url : `${url}/`);
  const signed = (body: string) => {
    const timestamp = Date.now();
    const signature = hmacSign(secret, timestamp, body);
    return { 'x-merchant': merchant, 'x-timestamp': String(timestamp), 'x-signature': signature };
  };
  return {
    name: merchant,
    callbackSecret: secret,
    async submit(order) {
      if (order.kind === 'payout' && !order.payee) return { state: 'refused', reason: 'nobody to pay out to' };
      const body = JSON.stringify({ ...order, callbackUrl });
      const response = await fetch(address, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...signed(body), 'idempotency-key': order.orderId },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      const answer: unknown = await response.json().catch(() => undefined);
      if (response.ok) return { state: 'accepted', ...accepted.parse(answer) };
      const isFinal = response.status >= 400 && response.status < 500 && ![408, 425, 429].includes(response.status);
      if (!isFinal) throw new Error(`the payment provider answered ${response.status}`);
      return { state: 'refused', reason: `refused with ${response.status}` };
    },
    async outcome({ orderId }) {
      const response = await fetch(new URL(`orders/${orderId}`, address), {
        headers: signed(''),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      if (response.status === 404) return 'unknown';
      if (!response.ok) throw new Error(`the payment provider answered ${response.status}`);
      return known.parse(await response.json()).status;
    },
  };
}
