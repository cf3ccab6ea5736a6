import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@r777/build';
import type { BuiltVersion } from '@r777/shared/contracts';
import { describe, expect, test } from 'vitest';
import { addsGlobal } from '../../../../e2e/remotes/adds-global';
import { blocksFiveSeconds } from '../../../../e2e/remotes/blocks-five-seconds';
import { leaksListeners } from '../../../../e2e/remotes/leaks-listeners';
import { leaksTimers } from '../../../../e2e/remotes/leaks-timers';
import { leavesThePage } from '../../../../e2e/remotes/leaves-the-page';
import { listensOnWindow } from '../../../../e2e/remotes/listens-on-window';
import { loopsForEver } from '../../../../e2e/remotes/loops-for-ever';
import { marksThePage } from '../../../../e2e/remotes/marks-the-page';
import { neverReady } from '../../../../e2e/remotes/never-ready';
import { patchesPushState } from '../../../../e2e/remotes/patches-push-state';
import { throwsInEffect } from '../../../../e2e/remotes/throws-in-effect';
import { buildVariant, throwsInRender, throwsOnImport, type Variant } from '../../../../e2e/remotes/variant';
import { installedBrowser } from '../../stack/browser';
import { tryVersion } from './try-version';

const browser = installedBrowser();
/** Each expose has a page of its own, and a page is slow on a busy machine. */
const LIMIT_MS = 400_000;

/** A page that a test hangs has hung long before: loading it takes a few seconds on a busy machine. */
const HUNG_MS = 20_000;

/**
 * Leaves one expose of a build to be tried. A page for each of the sixteen others takes minutes, and they are as in the
 * repository: the registry's check of their remote tries them in each `npm test`.
 */
async function keepOnly(expose: string, outDir: string): Promise<void> {
  const file = join(outDir, 'version.json');
  const built = JSON.parse(await readFile(file, 'utf8')) as BuiltVersion;
  const exposes = Object.fromEntries(Object.entries(built.exposes).filter(([name]) => name === expose));
  await writeFile(file, JSON.stringify({ ...built, exposes }));
}

/** What a browser reports about a remote with some of its exposes replaced. */
async function reasonsFor(
  version: string,
  exposes: Record<string, string>,
  remote = 'mf-promotions',
  { hungMs = HUNG_MS, ...more }: Pick<Variant, 'syntaxError'> & { hungMs?: number } = {},
): Promise<string[]> {
  const { outDir, remove } = await buildVariant({ remote, version, exposes, ...more });
  try {
    if (remote === 'mf-agent') await keepOnly('./AgentHome', outDir);
    const found = await tryVersion(outDir, join(root, '.cache/trial'), browser ?? '', hungMs);
    return 'reasons' in found ? found.reasons : [found.skipped];
  } finally {
    await remove();
  }
}
const about = (expose: string, reasons: readonly string[]) =>
  reasons.filter((reason) => reason.startsWith(`${expose} `));

test.skipIf(!process.env.CHROMIUM)('the browser that CHROMIUM names exists, so that no test below is skipped', () => {
  expect(existsSync(process.env.CHROMIUM ?? '')).toBe(true);
});

describe.skipIf(!browser)('a version in a browser', () => {
  test(
    'is refused by name for what it leaves behind and what it changes outside its area',
    async () => {
      const reasons = await reasonsFor('2.0.0', {
        PromotionList: leaksTimers('PromotionList'),
        PromotionDetail: listensOnWindow('PromotionDetail'),
        HomePopups: addsGlobal('HomePopups'),
        GamesBanner: patchesPushState('GamesBanner'),
        RegisterBanner: marksThePage('RegisterBanner'),
      });
      expect(reasons.sort()).toEqual([
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

  test(
    'is refused for every kind of resource that it does not release',
    async () => {
      const reasons = await reasonsFor('6.0.0', { AgentHome: leaksListeners('AgentHome') }, 'mf-agent');
      const leak = (what: string) => `./AgentHome leaks ${what}: 10 more after 10 mounts`;
      expect(reasons.sort()).toEqual([
        leak('a ResizeObserver'),
        leak('a frame that is asked for'),
        leak('a listener for change on MediaQueryList'),
        leak('a listener for scroll on document'),
        leak('a subscription to the event balance.changed'),
      ]);
    },
    LIMIT_MS,
  );

  test(
    'is refused for navigating away',
    async () => {
      const reasons = await reasonsFor('5.0.0', { AgentHome: leavesThePage() }, 'mf-agent');
      expect(reasons).toEqual([expect.stringMatching(/^\.\/AgentHome takes the page away: /)]);
    },
    LIMIT_MS,
  );

  test(
    'is refused when it never yields the main thread',
    async () => {
      // It hangs at its first mount: longer than loading takes, waiting shows nothing more and keeps a core busy.
      const reasons = await reasonsFor('7.0.0', { AgentHome: loopsForEver() }, 'mf-agent', { hungMs: 8000 });
      expect(reasons).toEqual(['./AgentHome holds the page for good: it does not answer any more']);
    },
    LIMIT_MS,
  );

  test(
    'is refused for throwing while it renders',
    async () => {
      const reasons = await reasonsFor('8.0.0', { AgentHome: throwsInRender }, 'mf-agent');
      expect(about('./AgentHome', reasons)).toEqual([
        expect.stringContaining('throws while it renders: Error: this version throws while rendering'),
      ]);
    },
    LIMIT_MS,
  );

  test(
    'is refused for not being JavaScript',
    async () => {
      const reasons = await reasonsFor('9.0.0', {}, 'mf-agent', { syntaxError: true });
      expect(about('./AgentHome', reasons)).toContainEqual(expect.stringContaining('./AgentHome cannot be loaded: '));
    },
    LIMIT_MS,
  );

  test('is not checked when the browser does not start', async () => {
    const { outDir, remove } = await buildVariant({ remote: 'mf-agent', version: '4.0.0', exposes: {} });
    const found = await tryVersion(outDir, join(root, '.cache/trial'), process.execPath);
    await remove();
    expect(found).toEqual({ skipped: expect.stringContaining('the browser does not start') });
  });

  test(
    'is refused for blocking, throwing and never being ready; its other exposes pass',
    async () => {
      const reasons = await reasonsFor('3.0.0', {
        PromotionList: blocksFiveSeconds('PromotionList'),
        PromotionDetail: throwsInEffect('PromotionDetail'),
        GamesBanner: throwsOnImport,
        RegisterBanner: neverReady(),
      });
      expect(about('./PromotionList', reasons)).toEqual([
        expect.stringMatching(/blocks the page for \d{3,} ms in one task, .* \(the page without it: \d+ ms\)$/),
      ]);
      expect(about('./PromotionDetail', reasons)).toEqual([expect.stringContaining('throws while it renders')]);
      expect(about('./GamesBanner', reasons)).toEqual([expect.stringContaining('this version throws on import')]);
      expect(about('./RegisterBanner', reasons)).toEqual(['./RegisterBanner is not ready after 8 s']);
      expect(about('./HomePopups', reasons)).toEqual([]);
    },
    LIMIT_MS,
  );
});
