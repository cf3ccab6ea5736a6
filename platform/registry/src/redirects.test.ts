/**
 * No service that the registry and its commands call can redirect them elsewhere, with their tokens and the pages'
 * reports.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@mfe/server-kit';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RegistryClient } from './client/registry-client';
import { Backends, SignInOrigins } from './host/backends';
import { FirstPictures } from './host/page/first-pictures';
import { sentrySink } from './telemetry/sentry-sink';
import { sampleReport } from './testing/pages';

const log = createLogger('registry', 'silent');

/** A service that redirects to another one; both count their requests. */
async function leading() {
  const came = { asked: 0, followed: 0 };
  const server = createServer((request, response) => {
    if (request.url === '/elsewhere') {
      came.followed += 1;
      response.end('{"success":true,"value":null}');
    } else {
      came.asked += 1;
      response.writeHead(307, { location: '/elsewhere' }).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { came, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const failure = { type: 'TypeError', message: 'lost', stack: [], route: '/m/home' };
const askers: Record<string, (url: string) => Promise<unknown>> = {
  'what the pages’ policy allows': (url) => new SignInOrigins({ choose: () => url }, log).look(),
  'the first pictures': (url) => new FirstPictures({ choose: () => url }, log).look(),
  'the state of an instance of wps': async (url) => {
    const backends = new Backends([url, 'http://127.0.0.1:9'], log);
    onTestFinished(() => backends.stop());
    backends.start();
  },
  'a command of the registry': (url) => new RegistryClient(url, 'token', undefined).list().catch(() => undefined),
  'the telemetry service': (url) => {
    const dsn = `${url.replace('://', '://key@')}/7`;
    const sink = sentrySink({ dsn, environment: 'test', share: 1 }, log);
    sink.take(sampleReport({ errors: [failure] }));
    return sink.close();
  },
};

test.each(Object.keys(askers))('%s: a redirect is not followed', async (what) => {
  const { came, url } = await leading();
  await askers[what]?.(url);
  await vi.waitFor(() => expect(came.asked).toBeGreaterThan(0));
  // One more question, by hand, comes after whatever the first answer led to.
  await fetch(`${url}/last`, { redirect: 'manual' });
  expect(came.followed).toBe(0);
});
