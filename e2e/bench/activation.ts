import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, devices } from '@playwright/test';
import type { RegistryClient } from '@r777/registry';
import { DISCOVERY_PATHS } from '@r777/shared/contracts';
import { compared, limited, median, type Result } from './result';

const PAGES = 2000;
const TABS = 3;
/** Changes that are measured; the middle one counts. */
const ROUNDS = 5;
/** How long is waited for the last page, in ms. */
const PATIENCE_MS = 20_000;
const REMOTE = 'mf-promotions';

const start = (file: string, ...argv: string[]) =>
  fork(join(import.meta.dirname, file), argv, { execArgv: ['--import', 'tsx'] });
const answer = async <T>(child: ChildProcess): Promise<T> => ((await once(child, 'message')) as [T])[0];
const now = () => performance.timeOrigin + performance.now();

async function ask(clients: ChildProcess, what: 'begin' | 'report'): Promise<number[]> {
  const reply = answer<{ heard: number[] }>(clients);
  clients.send(what);
  return (await reply).heard;
}

/** Makes one change. @returns the time until 99 % of the streams have heard of it, in ms. */
async function oneChange(clients: ChildProcess, change: () => unknown): Promise<number> {
  const enough = Math.ceil(0.99 * PAGES);
  await ask(clients, 'begin');
  const began = now();
  await change();
  for (;;) {
    const heard = await ask(clients, 'report');
    const time = heard.sort((a, b) => a - b)[enough - 1];
    if (heard.length === PAGES && time !== undefined) return time - began;
    if (now() - began > PATIENCE_MS) return time === undefined ? Number.POSITIVE_INFINITY : time - began;
    await sleep(500);
  }
}

async function withClients<T>(address: string, work: (clients: ChildProcess) => Promise<T>): Promise<T> {
  const clients = start('stream-clients.ts', address, String(PAGES));
  try {
    await answer(clients);
    return await work(clients);
  } finally {
    clients.disconnect();
  }
}

/** The bytes of a change as the registry sends it. */
async function bytesOfChange(shell: string): Promise<string> {
  const response = await fetch(shell + DISCOVERY_PATHS.events, { headers: { 'last-event-id': '0' } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (reader && !text.includes('event: hello')) text += (await reader.read()).value ?? '';
  await reader?.cancel();
  const all = /event: document\n(?:id: \d+\n)?data: (.*)\n\n/.exec(text)?.[1] ?? '{}';
  const { revision, microFrontends } = JSON.parse(all) as { revision: number; microFrontends: Record<string, unknown> };
  const name = `r777/${REMOTE}`;
  const change = { revision, microFrontends: { [name]: microFrontends[name] } };
  return `event: document\nid: ${revision}\ndata: ${JSON.stringify(change)}\n\n`;
}

async function bareBroadcast(text: string): Promise<number> {
  const server = start('bare-broadcast.ts');
  try {
    const { port } = await answer<{ port: number }>(server);
    return await withClients(`http://127.0.0.1:${port}/`, async (clients) => {
      const times: number[] = [];
      while (times.length < ROUNDS) times.push(await oneChange(clients, () => server.send({ text })));
      return median(times);
    });
  } finally {
    server.disconnect();
  }
}

/** Tabs on the remote's page, and what each of them has seen: the moment at which the next version stood there. */
async function openTabs(browser: Browser, shell: string) {
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];
  const context = await browser.newContext(pixel);
  const pages = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
  for (const page of pages) {
    await page.goto(`${shell}/m/activity`);
    await page.locator(`[data-remote=${REMOTE}]`).first().waitFor({ state: 'attached' });
  }
  const shows = async (version: string) => {
    const seen = pages.map(async (page) => {
      await page
        .locator(`[data-remote=${REMOTE}][data-version="${version}"]:not([inert])`)
        .first()
        .waitFor({ state: 'attached' });
      return now();
    });
    return Promise.all(seen);
  };
  return { shows, close: () => context.close() };
}

/**
 * From the operator's activation to the moment at which 99 of 100 open pages know of it, and at which real tabs show the
 * version. The remote has to have two published versions.
 */
export async function benchActivation(
  browser: Browser,
  shell: string,
  client: RegistryClient,
  version: string,
): Promise<Result[]> {
  const bare = await bareBroadcast(await bytesOfChange(shell));
  return withClients(shell + DISCOVERY_PATHS.events, async (clients) => {
    const tabs = await openTabs(browser, shell);
    try {
      const began = now();
      const shown = tabs.shows(version);
      const why = { why: 'benchmark' };
      const times = [await oneChange(clients, () => client.activate(REMOTE, version, why))];
      const swapped = (await shown).map((at) => at - began);
      while (times.length < ROUNDS) {
        const back = times.length % 2 === 1;
        const change = () => (back ? client.rollback(REMOTE, why) : client.activate(REMOTE, version, why));
        times.push(await oneChange(clients, change));
      }
      const known = median(times);
      return [
        limited(`PERF-07 activation known to 99 % of ${PAGES} pages`, 'ms', known, 1000),
        compared(
          `activation, ${PAGES} pages`,
          'ms',
          known,
          { name: 'bare broadcast of the same bytes', value: bare },
          null,
        ),
        limited(`activation until ${TABS} open tabs show it`, 'ms', median(swapped), null),
      ];
    } finally {
      await tabs.close();
    }
  });
}
