import { type RequestToSign, signatureHeaders } from '@mfe/server-kit';
import { z } from 'zod';
import type { Payments } from './port';
import { depositPage } from './return-url';

/** Timeout of the provider, in ms. */
const TIMEOUT = 10_000;

const accepted = z.object({
  reference: z.string().min(1).max(80),
  payUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
});

/**
 * Statuses that do not decide about an order: a caller without access (401, 403, 407), a time-out (408), a duplicate
 * order (409), and too many calls (425, 429).
 */
const UNDECIDED: ReadonlySet<number> = new Set([401, 403, 407, 408, 409, 425, 429]);
const object = z.record(z.string(), z.unknown());

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
  /** The site's main origin: the provider's page leads back to it. */
  readonly site: string;
}

/**
 * A payment provider over HTTP: `POST <url>/orders` with the order as JSON, the address of call-backs, and for a
 * deposit the return page (`returnUrl`); `x-merchant`, `x-timestamp` (ms) and `x-signature` (hex HMAC-SHA256 of
 * timestamp, method, path with query and body, on separate lines (`\n`)). 2xx accepts the order. A 4xx with a JSON object
 * refuses it finally, except {@link UNDECIDED}; after everything else it is sent again. `GET <url>/orders/<orderId>`,
 * signed in the same way over an empty body, answers `{ status }`; 404 with a JSON object means that it was never
 * accepted. A page of a proxy in between is no answer of the provider.
 */
export function createHttpPayments({ url, merchant, secret, callbackUrl, site }: PaymentGateway): Payments {
  const address = new URL('orders', url.endsWith('/') ? url : `${url}/`);
  const returnUrl = depositPage(site);
  const signed = (request: RequestToSign) => ({ 'x-merchant': merchant, ...signatureHeaders(secret, request) });
  return {
    name: merchant,
    callbackSecret: secret,
    async submit(order) {
      if (order.kind === 'payout' && !order.payee) return { state: 'refused', reason: 'nobody to pay out to' };
      const back = order.kind === 'deposit' ? { returnUrl: returnUrl(order.orderId) } : {};
      const body = JSON.stringify({ ...order, callbackUrl, ...back });
      const response = await fetch(address, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          ...signed({ method: 'POST', url: address, body }),
          'idempotency-key': order.orderId,
        },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      const answer: unknown = await response.json().catch(() => undefined);
      if (response.ok) return { state: 'accepted', ...accepted.parse(answer) };
      const isClient = response.status >= 400 && response.status < 500 && !UNDECIDED.has(response.status);
      if (!isClient || !object.safeParse(answer).success)
        throw new Error(`the payment provider answered ${response.status}`);
      return { state: 'refused', reason: `refused with ${response.status}` };
    },
    async outcome({ orderId }) {
      const url = new URL(`orders/${orderId}`, address);
      const response = await fetch(url, {
        headers: signed({ method: 'GET', url }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      if (response.status === 404 && object.safeParse(await response.json().catch(() => undefined)).success)
        return 'unknown';
      if (!response.ok) throw new Error(`the payment provider answered ${response.status}`);
      return known.parse(await response.json()).status;
    },
  };
}
