import { type RequestToSign, signatureHeaders } from '@r777/server-kit';
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
 * A payment provider over HTTP: `POST <url>/orders` with the order as JSON, the address of call-backs, and for a deposit the
 * page to lead back to (`returnUrl`); `x-merchant`,
 * `x-timestamp` (ms) and `x-signature` (hex HMAC-SHA256 of timestamp, method, path with query and body, a line each, with
 * `\n` between). 2xx accepts the order, 4xx refuses it for
 * good (except 408, 425 and 429), everything else is sent again. `GET <url>/orders/<orderId>`, signed in the same way
 * over an empty body, answers `{ status }`; 404 is an order that it never accepted.
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
      const isFinal = response.status >= 400 && response.status < 500 && ![408, 425, 429].includes(response.status);
      if (!isFinal) throw new Error(`the payment provider answered ${response.status}`);
      return { state: 'refused', reason: `refused with ${response.status}` };
    },
    async outcome({ orderId }) {
      const url = new URL(`orders/${orderId}`, address);
      const response = await fetch(url, {
        headers: signed({ method: 'GET', url }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      if (response.status === 404) return 'unknown';
      if (!response.ok) throw new Error(`the payment provider answered ${response.status}`);
      return known.parse(await response.json()).status;
    },
  };
}
