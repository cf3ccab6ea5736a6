import type { RemoteList } from '@mfe/contract/answers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildFolder, builtVersion } from '../testing/built';
import { openEvents } from '../testing/http';
import { sampleProvedReport, sendReport } from '../testing/pages';
import { type Site, startSite } from '../testing/site';

const remote = 'mf-games';
let site: Site;
beforeAll(async () => {
  site = await startSite();
  await site.client().publish(await buildFolder(builtVersion(remote, '1.0.0')));
});
afterAll(() => site.stop());

test('REG-09 a console receives each change and each page that follows it, without polling', async () => {
  const events = await openEvents(`${site.ops}/api/events`, undefined, site.operatorToken);
  /** Reads until the state is as expected. */
  const until = async (isSo: (state: RemoteList['remotes'][number]) => boolean) => {
    for (;;) {
      const { event, data } = await events.next();
      expect(event).toBe('remotes');
      const found = (data as RemoteList).remotes.find(({ name }) => name === remote);
      if (found && isSo(found)) return found;
    }
  };
  await until(({ live }) => live === null);
  const { revision } = await site.client().activate(remote, '1.0.0');
  await until(({ live }) => live?.version === '1.0.0');
  const page = await sampleProvedReport(site.shell, { revision: revision - 1 });
  await sendReport(site.shell, page);
  const before = await until(({ convergence }) => convergence.open === 1);
  expect(before.convergence).toMatchObject({ converged: 0, convergedPercent: 0 });
  await sendReport(site.shell, { ...page, revision, showing: { [remote]: '1.0.0' } });
  const after = await until(({ convergence }) => convergence.converged === 1);
  expect(after.convergence).toMatchObject({ onVersion: { '1.0.0': 1 }, convergedPercent: 100 });
  events.close();
});

test('REG-11 nothing is streamed without a token', async () => {
  expect((await fetch(`${site.ops}/api/events`)).status).toBe(401);
});

test('a token has a bound of open streams, and gets a place back when one closes', async () => {
  const { token } = await site.client().createToken('reader', ['read']);
  const open = () => openEvents(`${site.ops}/api/events`, undefined, token);
  const streams = await Promise.all(Array.from({ length: 20 }, open));
  const ask = (secret: string, signal?: AbortSignal) =>
    fetch(`${site.ops}/api/events`, { headers: { authorization: `Bearer ${secret}` }, ...(signal ? { signal } : {}) });
  const refused = await ask(token);
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
  const other = await openEvents(`${site.ops}/api/events`, undefined, site.operatorToken);
  expect((await other.next()).event).toBe('remotes');
  streams.pop()?.close();
  await vi.waitFor(async () => streams.push(await open()), 10_000);
  for (const stream of [...streams, other]) stream.close();
});
