import { randomUUID } from 'node:crypto';
import { outbox } from './outbox/tables';
import type { PortParts } from './parts';

/** A text message to a phone. */
export interface SmsMessage {
  /** E.164: `+8801712345678`. */
  readonly to: string;
  readonly text: string;
}

/** Sends text messages. */
export interface SmsPort {
  /** Resolves when the service has accepted the message. @throws Error otherwise */
  send(message: SmsMessage): Promise<void>;
}

/** Stores messages in the outbox instead of sending them. */
export function localSms({ db, now }: Pick<PortParts, 'db' | 'now'>): SmsPort {
  return {
    async send(message) {
      await db.orm.insert(outbox).values({ ...message, channel: 'sms', at: new Date(now()) });
    },
  };
}

/** How a provider's HTTP API is called. */
export interface SmsSettings {
  readonly url: string;
  /** Sent as `Authorization: Bearer …`. */
  readonly secret: string;
  /** Sender's name or number. */
  readonly sender: string;
}

const TIMEOUT = 10_000;

/**
 * The connection was refused, so the message cannot have been sent. After a timeout or a broken connection it may have
 * been.
 */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function neverArrived(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
  return unreached.has(cause?.code ?? '');
}

/**
 * Sends by `POST {url}` with JSON `{ id, from, to, text }` and a bearer secret; any 2xx means accepted. Retried once,
 * under the same id, only if the provider could not be reached, because a message sent twice costs money and confuses.
 */
export function httpSms({ url, secret, sender }: SmsSettings, timeout = TIMEOUT): SmsPort {
  return {
    async send({ to, text }) {
      const body = JSON.stringify({ id: randomUUID(), from: sender, to, text });
      const attempt = () =>
        fetch(url, {
          method: 'POST',
          redirect: 'error',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
          body,
          signal: AbortSignal.timeout(timeout),
        });
      const response = await attempt().catch((error: unknown) => {
        if (neverArrived(error)) return attempt();
        throw error;
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the SMS provider answered ${response.status}`);
    },
  };
}
