import type { FastifyBaseLogger } from 'fastify';
import { envelopeOf, itemsOf, readDsn, type SentryItem } from './sentry-envelope';
import type { TelemetrySink } from './sink';

/** Limit of queued items: an unavailable service must not fill our memory. */
const MAX_WAITING_EVENTS = 500;
const SEND_MS = 1000;
const ANSWER_LIMIT_MS = 5000;
/** How long a service that is down, or rate-limits without a time, is not called, in ms. */
const REST_MS = 30_000;

/** Sampled by page: either all reports of a page are sent, or none. */
const isSampled = (page: string, share: number) => Number.parseInt(page.slice(0, 8), 16) / 2 ** 32 < share;

/**
 * Sends pages' reports to a Sentry-compatible service. The registry sends them, not the page, so the service is no part
 * of the site's policy or performance, and only validated data is sent.
 */
export function sentrySink(
  { dsn: text, environment, share }: { dsn: string; environment: string; share: number },
  log: FastifyBaseLogger,
  { sendMs = SEND_MS, restMs = REST_MS } = {},
): TelemetrySink {
  const dsn = readDsn(text);
  const headers = {
    'content-type': 'application/x-sentry-envelope',
    'x-sentry-auth': `Sentry sentry_version=7, sentry_client=registry/1.0, sentry_key=${dsn.key}`,
  };
  let waiting: SentryItem[] = [];
  let restUntil = 0;
  let sending: Promise<void> | undefined;

  /** @returns how long to leave the service alone, in ms */
  async function send(item: SentryItem): Promise<number> {
    const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
    const body = envelopeOf(item, dsn);
    const answer = await fetch(dsn.address, { method: 'POST', headers, body, redirect: 'error', signal });
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
        restUntil = performance.now() + rest;
        // Drop the queue: the service is overloaded already.
        waiting = [];
      } catch (error) {
        log.warn(error, 'the telemetry service cannot be reached');
        waiting.unshift(item);
        restUntil = performance.now() + restMs;
      }
      return;
    }
  }
  const flush = () => {
    if (performance.now() < restUntil || waiting.length === 0) return sending;
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
      if (waiting.length > MAX_WAITING_EVENTS) waiting = waiting.slice(-MAX_WAITING_EVENTS);
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
