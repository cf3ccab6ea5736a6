import type { FastifyBaseLogger } from 'fastify';
import { envelopeOf, itemsOf, readDsn, type SentryItem } from './sentry-envelope';
import type { TelemetrySink } from './sink';

/** Items that wait at most; a service that is away must not fill the memory of ours. */
const MAX_WAITING = 500;
const SEND_MS = 1000;
const ANSWER_LIMIT_MS = 5000;
/** How long a service that is away, or says no longer that it is overrun, is left alone, in ms. */
const REST_MS = 30_000;

/** The same pages every time: either all that a page tells is sent, or nothing. */
const isSampled = (page: string, share: number) => Number.parseInt(page.slice(0, 8), 16) / 2 ** 32 < share;

/**
 * Sends what pages tell to a service that speaks Sentry's envelopes. From here and not from the page: the address of the
 * service is no part of the site, its policy or its speed, and only what has been checked goes out.
 */
export function sentrySink(
  { dsn: text, environment, share }: { dsn: string; environment: string; share: number },
  log: FastifyBaseLogger,
  { sendMs = SEND_MS, restMs = REST_MS } = {},
): TelemetrySink {
  const dsn = readDsn(text);
  const headers = {
    'content-type': 'application/x-sentry-envelope',
    'x-sentry-auth': `Sentry sentry_version=7, sentry_client=r777/1.0, sentry_key=${dsn.key}`,
  };
  let waiting: SentryItem[] = [];
  let restUntil = 0;
  let sending: Promise<void> | undefined;

  /** @returns how long to leave the service alone, in ms */
  async function send(item: SentryItem): Promise<number> {
    const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
    const answer = await fetch(dsn.address, { method: 'POST', headers, body: envelopeOf(item, dsn), signal });
    await answer.arrayBuffer();
    if (answer.status === 429) return Number(answer.headers.get('retry-after')) * 1000 || restMs;
    if (!answer.ok) log.warn({ status: answer.status }, 'the telemetry service refused an event');
    return 0;
  }
  async function sendAll(): Promise<void> {
    for (let item = waiting.shift(); item; item = waiting.shift()) {
      try {
        const rest = await send(item);
        if (rest === 0) continue;
        restUntil = Date.now() + rest;
        // It has too much already: what waits would come on top of it.
        waiting = [];
      } catch (error) {
        log.warn(error, 'the telemetry service cannot be reached');
        waiting.unshift(item);
        restUntil = Date.now() + restMs;
      }
      return;
    }
  }
  const flush = () => {
    if (Date.now() < restUntil || waiting.length === 0) return sending;
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  };
  const timer = setInterval(() => void flush(), sendMs);
  timer.unref();

  return {
    take(report) {
      if (isSampled(report.page, share)) waiting.push(...itemsOf(report, environment));
      if (waiting.length > MAX_WAITING) waiting = waiting.slice(-MAX_WAITING);
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
