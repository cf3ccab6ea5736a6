import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'vitest';
import { openEvents } from '../testing/http';
import { startSite } from '../testing/site';

test('the service ends in time although pages hold streams and unused connections', async () => {
  const site = await startSite();
  const { port } = new URL(site.shell);
  const unused = connect(Number(port), '127.0.0.1');
  await once(unused, 'connect');
  const events = await openEvents(`${site.shell}/registry/events`);
  await events.next();
  const gone = once(unused, 'close');
  await site.close();
  await gone;
  await site.stop();
  // Otherwise the test would wait for the connection for over a minute.
}, 30_000);
