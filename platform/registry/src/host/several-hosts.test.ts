import { openPostgres } from '@mfe/server-kit/testing';
import { afterAll, expect, test, vi } from 'vitest';
import { buildFolder, builtVersion } from '../testing/built';
import { openEvents } from '../testing/http';
import { type Site, startSite } from '../testing/site';

const server = await openPostgres();
afterAll(() => server?.stop());

test.runIf(server)(
  'REG-16 hosts on one database and one store show the same state, and a change reaches players of both',
  async () => {
    const url = await server?.database();
    const first = await startSite({ DATABASE_URL: url });
    const second = await startSite({ DATABASE_URL: url, DATA_DIR: first.dataFolder });
    const events = await openEvents(`${second.shell}/registry/events`);
    await events.next();

    await first.client().publish(await buildFolder(builtVersion('mf-agent', '1.0.0')));
    await first.client().activate('mf-agent', '1.0.0', { why: 'on the first' });
    expect(await events.next()).toMatchObject({
      event: 'document',
      data: { microFrontends: { 'r777/mf-agent': [{ metadata: { version: '1.0.0' } }] } },
    });
    const document = async (site: Site) => (await fetch(`${site.shell}/registry.json`)).json();
    await vi.waitFor(async () => expect(await document(first)).toEqual(await document(second)));
    expect((await fetch(`${second.shell}/r/mf-agent/1.0.0/remoteEntry.js`)).status).toBe(200);
    expect(await second.client().list()).toEqual(await first.client().list());

    await first.client().publish(await buildFolder(builtVersion('mf-agent', '1.1.0')));
    const next = `${second.shell}/r/mf-agent/1.1.0/remoteEntry.js`;
    expect((await fetch(next)).status).toBe(404);
    await first.client().activate('mf-agent', '1.1.0');
    // A page that got it from the first host may call the second host before that host has received it.
    expect((await fetch(next)).status).toBe(200);

    await second.client().disable('mf-agent', { why: 'on the second' });
    expect((await first.client().history('mf-agent'))[0]).toMatchObject({ action: 'disable', why: 'on the second' });
    events.close();
    await second.stop();
    await first.stop();
  },
);
