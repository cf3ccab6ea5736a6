import { randomBytes } from 'node:crypto';
import type { PageError, VitalName } from '@mfe/contract';
import { type PageTelemetry, releaseOf } from './sink';

/**
 * The address where a Sentry-compatible service accepts envelopes for a project, and the key that identifies the
 * sender.
 */
interface Dsn {
  address: string;
  key: string;
  text: string;
}

/**
 * Reads `https://<key>@<host>[/<path>]/<project>`.
 * @throws Error for anything else.
 */
export function readDsn(text: string): Dsn {
  const { protocol, host, username, pathname } = new URL(text);
  const [, path = '', project] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  if (!username || !project) throw new Error('SENTRY_DSN is not https://<key>@<host>/<project>');
  return { address: `${protocol}//${host}${path}/api/${project}/envelope/`, key: username, text };
}

const id = (bytes: number) => randomBytes(bytes).toString('hex');
const units: Record<VitalName, [name: string, unit: string]> = {
  LCP: ['lcp', 'millisecond'],
  INP: ['inp', 'millisecond'],
  CLS: ['cls', ''],
};

/** One message in the terms of the protocol: an `event` or a `transaction`. */
export interface SentryItem {
  type: 'event' | 'transaction';
  payload: { event_id: string } & Record<string, unknown>;
}

function base(about: { remote?: string; version?: string; route: string }, build: string, environment: string) {
  const { remote = 'shell', version = build, route } = about;
  return {
    event_id: id(16),
    timestamp: Date.now() / 1000,
    platform: 'javascript',
    environment,
    release: releaseOf(about, build),
    transaction: route,
    tags: { remote, version, route },
  };
}

/** The protocol lists frames from the outermost to the innermost. */
const frames = (stack: readonly string[]) =>
  stack.toReversed().flatMap((frame) => {
    const [, filename, line, column] = /^(.*):(\d+):(\d+)$/.exec(frame) ?? [];
    return filename ? [{ filename, lineno: Number(line), colno: Number(column), in_app: true }] : [];
  });

const errorItem = (error: PageError, build: string, environment: string): SentryItem => ({
  type: 'event',
  payload: {
    ...base(error, build, environment),
    level: 'error',
    exception: {
      values: [
        {
          type: error.type,
          value: error.message,
          mechanism: { type: 'onerror', handled: false },
          ...(error.stack.length > 0 ? { stacktrace: { frames: frames(error.stack) } } : {}),
        },
      ],
    },
  },
});

function vitalsItem({ vitals, route, build }: PageTelemetry, environment: string): SentryItem {
  const now = Date.now() / 1000;
  const measured = (Object.entries(vitals) as [VitalName, number][]).map(([name, value]) => {
    const [known, unit] = units[name];
    return [known, { value, unit }];
  });
  return {
    type: 'transaction',
    payload: {
      ...base({ route }, build, environment),
      start_timestamp: now - (vitals.LCP ?? 0) / 1000,
      contexts: { trace: { trace_id: id(16), span_id: id(8), op: 'pageload' } },
      measurements: Object.fromEntries(measured),
      spans: [],
    },
  };
}

/** The items for a report: an event for each error and failed remote, a transaction for its vitals. */
export function itemsOf(report: PageTelemetry, environment: string): SentryItem[] {
  const { errors, failures, vitals, route, build } = report;
  const failed = failures.map(({ remote, version, reason }) => ({
    type: 'RemoteFailure',
    message: `${remote} ${version}: ${reason}`,
    stack: [],
    remote,
    version,
    route,
  }));
  return [
    ...[...errors, ...failed].map((error) => errorItem(error, build, environment)),
    ...(Object.keys(vitals).length > 0 ? [vitalsItem(report, environment)] : []),
  ];
}

/** An item in its envelope: header, the item's own header, content, a line each. */
export function envelopeOf({ type, payload }: SentryItem, { text }: Dsn): string {
  const content = JSON.stringify(payload);
  const header = { event_id: payload.event_id, sent_at: new Date().toISOString(), dsn: text };
  const itemHeader = { type, length: Buffer.byteLength(content), content_type: 'application/json' };
  return `${[header, itemHeader].map((line) => JSON.stringify(line)).join('\n')}\n${content}\n`;
}
