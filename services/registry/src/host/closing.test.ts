import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'vitest';
import { openEvents } from '../testing/event-stream';
import { startSite } from '../testing/site';

test('the service ends in time although pages hold streams, and connections that they have not used yet', async () => {
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
  // Without more ado the connection would be waited for over a minute, and this test with it.
}, 30_000);
