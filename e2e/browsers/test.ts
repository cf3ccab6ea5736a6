import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { Api, type Player } from '../fixtures/api';
import { Site } from '../fixtures/site';
import type { RunningStack } from '../fixtures/stack';
import { textsOf } from '../fixtures/texts';
import type { EngineBrowser, EngineVisitor } from './engine';
import { startFirefox } from './firefox';
import { type EngineName, programsOf } from './other-engines';
import { Tab } from './tab';
import { startWebKit } from './webkit';

const start = { firefox: startFirefox, webkit: startWebKit };

interface OfWorker {
  /** The engine of the project. */
  engine: EngineName;
  /** The running emulator; one for all journeys of a worker. */
  running: EngineBrowser;
  /** Where its journeys deploy, roll back and disable. */
  ownSite: Site;
  stack: RunningStack;
}

interface OfJourney {
  t: ReturnType<typeof textsOf>;
  api: Api;
  /** A fresh member, registered through the API. */
  player: Player;
  /** All tabs of the visitor, the oldest first. */
  tabs: () => Promise<Tab[]>;
  /** Where the visitor meets the site. */
  site: string;
  /** A version of a remote that no earlier journey has published, also not its own first attempt. */
  newVersion: string;
  /** The visitor's first tab, in English. */
  tab: Tab;
}

/** Journeys that are the same in every engine; the project names the engine. No Chromium is started. */
export const test = base.extend<OfJourney & { visitor: EngineVisitor }, OfWorker>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  running: [
    async ({ engine }, use) => {
      const programs = programsOf(engine);
      if (!programs) throw new Error(`${engine} is not installed`);
      const running = await start[engine](programs);
      await use(running);
      await running.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
    async ({}, use) => {
      const ownSite = await Site.start();
      await ownSite.renewRegistry();
      await use(ownSite);
      await ownSite.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  stack: [({ ownSite }, use) => use(ownSite.stack), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
  t: async ({}, use) => use(textsOf('EN')),
  api: async ({ stack }, use) => use(new Api(stack.shell)),
  player: async ({ api }, use) => use(await api.newPlayer()),
  // The journeys of a worker share a registry, which accepts a version only once.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
  newVersion: ({}, use, { retry, testId }) =>
    use(`2.${retry}.${Number.parseInt(testId.split('-').at(-1)?.slice(0, 6) ?? '', 16)}`),
  site: ({ stack }, use) => use(stack.shell),
  visitor: async ({ running }, use, info) => {
    const visitor = await running.visitor();
    await use(visitor);
    if (info.status !== info.expectedStatus)
      for (const [index, tab] of (await visitor.tabs()).entries()) {
        const path = info.outputPath(`tab-${index + 1}.png`);
        await writeFile(path, await tab.screenshot());
        await info.attach(`tab ${index + 1}: ${await tab.url()}`, { path, contentType: 'image/png' });
      }
    await visitor.close();
  },
  tabs: ({ visitor, site }, use) => use(async () => (await visitor.tabs()).map((tab) => new Tab(tab, site))),
  tab: async ({ tabs }, use) => {
    const [tab] = await tabs();
    if (!tab) throw new Error('The engine opened no tab');
    // Only a page of the site may write into its storage; the journey's next page starts with it.
    await tab.open('/m/home');
    await tab.evaluate(() => localStorage.setItem('language', 'EN'));
    await use(tab);
  },
});

export { expect };
