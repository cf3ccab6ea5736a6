// @module-tag extended
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuiltVersion } from '@mfe/contract';
import { tryVersion } from '@mfe/remote-kit/trial';
import { afterAll, describe, expect, test } from 'vitest';
import { addsGlobal } from '../../../e2e/remotes/adds-global';
import { blocksFiveSeconds } from '../../../e2e/remotes/blocks-five-seconds';
import { leaksListeners } from '../../../e2e/remotes/leaks-listeners';
import { leaksTimers } from '../../../e2e/remotes/leaks-timers';
import { leavesThePage } from '../../../e2e/remotes/leaves-the-page';
import { listensOnWindow } from '../../../e2e/remotes/listens-on-window';
import { loopsForEver } from '../../../e2e/remotes/loops-for-ever';
import { marksThePage } from '../../../e2e/remotes/marks-the-page';
import { neverReady } from '../../../e2e/remotes/never-ready';
import { patchesPushState } from '../../../e2e/remotes/patches-push-state';
import { throwsInEffect } from '../../../e2e/remotes/throws-in-effect';
import { buildVariant, spoilEntry, throwsInRender, throwsOnImport } from '../../../e2e/remotes/variant';
import { trialBrowser } from '../stack/browser';
import { readSettings } from '../stack/settings';
import { trialPage } from './trial-page';

const browser = trialBrowser();
/** As `fed check` keeps them; the page is built once for both. */
const pages = join(readSettings().buildDir, 'trial');
/** Each expose has its own page, and a page is slow on a busy machine. */
const LIMIT_MS = 400_000;

/** A page that a test hangs has hung by then, because loading it takes a few seconds on a busy machine. */
const HUNG_MS = 20_000;

/** The expose as it is. */
const original = (expose: string) => `export { Area } from './Original${expose}';\n`;

/** Another service of this machine, and what it was asked. */
const asked: (string | undefined)[] = [];
const elsewhere = createServer(({ url }, reply) => {
  asked.push(url);
  reply.end();
}).listen(0, '127.0.0.1');
await once(elsewhere, 'listening');
afterAll(() => void elsewhere.close());

/** A version in which each expose has one fault; it is built once. */
const agent = {
  AgentHome: leaksListeners('AgentHome'),
  TeamOverview: leavesThePage(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`),
  TeamManagement: loopsForEver(),
  TeamProfit: throwsInRender,
  AccountOpening: blocksFiveSeconds('AccountOpening'),
  AgencyCentre: throwsInEffect('AgencyCentre'),
  RebateIncome: throwsOnImport,
  AgentDividend: neverReady(),
  AgentNotices: original('AgentNotices'),
};
type Expose = keyof typeof agent;
const build = () => buildVariant({ remote: 'mf-agent', version: '2.0.0', exposes: agent, alone: true });
let made: ReturnType<typeof build> | undefined;
afterAll(async () => {
  await (await made)?.remove();
});

/** The browser's report about some exposes of that version. */
async function reasonsFor(
  names: readonly Expose[],
  { hungMs = HUNG_MS, with: executable = browser ?? '', spoilt = false } = {},
): Promise<string[]> {
  made ??= build();
  const { outDir } = await made;
  const folder = await mkdtemp(join(tmpdir(), 'r777-tried-'));
  try {
    await cp(outDir, folder, { recursive: true });
    const file = join(folder, 'version.json');
    const built = JSON.parse(await readFile(file, 'utf8')) as BuiltVersion;
    const exposes = Object.fromEntries(
      Object.entries(built.exposes).filter(([name]) => names.some((one) => name === `./${one}`)),
    );
    const some = { ...built, exposes };
    await writeFile(file, JSON.stringify(some));
    if (spoilt) await spoilEntry(folder, some);
    const found = await tryVersion(folder, trialPage, pages, executable, hungMs);
    return 'reasons' in found ? found.reasons : [found.skipped];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Exposes whose whole report appears when they are tried together, as in a team's check. */
const TOGETHER = [
  'AgentHome',
  'TeamOverview',
  'TeamProfit',
  'AccountOpening',
  'AgencyCentre',
  'RebateIncome',
  'AgentNotices',
] as const;
let together: Promise<string[]> | undefined;
/** The messages about one of the remotes. */
async function reasonsOfThese(expose: (typeof TOGETHER)[number]): Promise<string[]> {
  together ??= reasonsFor(TOGETHER);
  return (await together).filter((reason) => reason.startsWith(`./${expose} `));
}

test.skipIf(!process.env.CHROMIUM)('the browser that CHROMIUM names exists, so that no test below is skipped', () => {
  expect(existsSync(process.env.CHROMIUM ?? '')).toBe(true);
});

describe.skipIf(!browser)('a version in a browser', () => {
  test(
    'is refused by name for what it leaves behind and what it changes outside its area',
    async () => {
      const exposes = {
        PromotionList: leaksTimers('PromotionList'),
        PromotionDetail: listensOnWindow('PromotionDetail'),
        HomePopups: addsGlobal('HomePopups'),
        GamesBanner: patchesPushState('GamesBanner'),
        RegisterBanner: marksThePage('RegisterBanner'),
      };
      const { outDir, remove } = await buildVariant({
        remote: 'mf-promotions',
        version: '2.0.0',
        exposes,
        alone: true,
      });
      const found = await tryVersion(outDir, trialPage, pages, browser ?? '', HUNG_MS);
      await remove();
      expect(found).toEqual({ reasons: expect.any(Array) });
      expect('reasons' in found && found.reasons.sort()).toEqual([
        './GamesBanner patches History.prototype.pushState',
        './HomePopups leaves window.foo',
        './PromotionDetail leaves a listener for resize on window',
        './PromotionList leaks an interval of 5000 ms: 10 more after 10 mounts',
        './RegisterBanner changes document.title',
        './RegisterBanner changes the attribute html data-mine',
        './RegisterBanner writes the storage key "declared"',
        './RegisterBanner writes the storage key "mine"',
        './RegisterBanner writes the storage key "theme"',
      ]);
    },
    LIMIT_MS,
  );

  test('is refused for every kind of resource that it does not release', {
    tags: ['extended'],
    timeout: LIMIT_MS,
  }, async () => {
    const reasons = await reasonsOfThese('AgentHome');
    const leak = (what: string) => `./AgentHome leaks ${what}: 10 more after 10 mounts`;
    expect(reasons.sort()).toEqual([
      leak('a ResizeObserver'),
      leak('a frame that is asked for'),
      leak('a listener for change on MediaQueryList'),
      leak('a listener for scroll on document'),
      leak('a subscription to the event balance.changed'),
    ]);
  });

  test('is refused for navigating away', { tags: ['extended'], timeout: LIMIT_MS }, async () => {
    expect(await reasonsOfThese('TeamOverview')).toEqual([
      expect.stringMatching(/^\.\/TeamOverview takes the page away: /),
    ]);
    // A version that is checked cannot reach other services of the machine.
    expect(asked).toEqual([]);
  });

  test('is refused when it never yields the main thread', { tags: ['extended'], timeout: LIMIT_MS }, async () => {
    // The version hangs at its first mount and keeps a core busy, so a longer wait shows nothing more.
    const reasons = await reasonsFor(['TeamManagement'], { hungMs: 3000 });
    expect(reasons).toEqual(['./TeamManagement holds the page for good: it does not answer any more']);
  });

  // A page on a slowed processor keeps a core busy also while it waits.
  test('is refused when it is never ready', { tags: ['extended'], timeout: LIMIT_MS }, async () => {
    expect(await reasonsFor(['AgentDividend'])).toEqual(['./AgentDividend is not ready after 8 s']);
  });

  test('is refused for throwing while it renders', { tags: ['extended'], timeout: LIMIT_MS }, async () => {
    expect(await reasonsOfThese('TeamProfit')).toEqual([
      expect.stringContaining('throws while it renders: Error: this version throws while rendering'),
    ]);
  });

  test('is refused for not being JavaScript', { tags: ['extended'], timeout: LIMIT_MS }, async () => {
    const reasons = await reasonsFor(['AgentNotices'], { spoilt: true });
    expect(reasons).toContainEqual(expect.stringContaining('./AgentNotices cannot be loaded: '));
  });

  test('is not checked when the browser does not start', { tags: ['extended'], timeout: LIMIT_MS }, async () => {
    expect(await reasonsFor(['AgentNotices'], { with: process.execPath })).toEqual([
      expect.stringContaining('the browser does not start'),
    ]);
  });

  test('is refused for blocking and throwing; its other exposes pass', {
    tags: ['extended'],
    timeout: LIMIT_MS,
  }, async () => {
    expect(await reasonsOfThese('AccountOpening')).toEqual([
      expect.stringMatching(/blocks the page for \d{3,} ms in one task, .* \(the page without it: \d+ ms\)$/),
    ]);
    expect(await reasonsOfThese('AgencyCentre')).toEqual([expect.stringContaining('throws while it renders')]);
    expect(await reasonsOfThese('RebateIncome')).toEqual([expect.stringContaining('this version throws on import')]);
    expect(await reasonsOfThese('AgentNotices')).toEqual([]);
  });
});
