import type { Browser, Page } from '@playwright/test';
import { amount, isBrief } from '../../services/wps/src/bench/amount';
import { MemoryGauge } from '../fixtures/page-memory';
import { openTabs } from './open-tabs';
import { PROMOTIONS, SECOND, type Site } from './peer-site';
import { coldVisit, type Visit } from './phone';
import { compared, limited, median, type Result } from './result';

/** The password in the log-in form, which is a pop-up: only the form holds it. */
const FIELD = '[role=dialog] input[type=password]';
const SWAPS = amount(100, 6);
/** How long to wait for a change, in ms. */
const PATIENCE_MS = 10_000;
const phone = { viewport: { width: 360, height: 800 } } as const;

/** The measurements. */
interface PeersBench {
  browser: Browser;
  /** A browser whose engine does not compile, because the machine code of hot functions is part of the heap too. */
  interpreting: Browser;
  /** The product first. */
  sites: readonly Site[];
  runs: number;
}

/** Cold visits to home in turns. */
async function home({ browser, sites, runs }: PeersBench): Promise<Result[]> {
  const visits = new Map<string, Visit[]>(sites.map(({ name }) => [name, []]));
  // Warms the servers' caches, not the browser's.
  if (!isBrief) for (const { front } of sites) await coldVisit(browser, front.address);
  for (let run = 0; run < Math.max(runs, amount(7, 1)); run += 1)
    for (const place of sites.keys()) {
      const site = sites[(run + place) % sites.length];
      if (site) visits.get(site.name)?.push(await coldVisit(browser, site.front.address));
    }
  const figures: [string, string, (visit: Visit) => number][] = [
    ['cold home, LCP', 'ms', (v) => v.lcp],
    ['cold home, first game', 'ms', (v) => v.tile],
    ['JavaScript until the first game', 'KiB gzip', (v) => v.script.first],
    ['JavaScript of the first route', 'KiB gzip', (v) => v.script.all],
    ['HTML, CSS and fonts of the first route', 'KiB gzip', (v) => v.rest],
    ['JavaScript, HTML, CSS and fonts of the first route', 'KiB gzip', (v) => v.rest + v.script.all],
  ];
  return figures.flatMap(([name, unit, of]) => {
    const middle = (site: string) => median((visits.get(site) ?? []).map(of));
    return sites.slice(1).map((peer) => {
      const against = { name: peer.name, value: middle(peer.name) };
      return compared(`peers, ${name}: ours ÷ ${peer.name}`, unit, middle('ours'), against, null);
    });
  });
}

const area = (remote: string, version: string) => `[data-remote=${remote}][data-version="${version}"]:not([inert])`;

async function shows(page: Page, remote: string, version: string): Promise<boolean> {
  const wanted = page.locator(area(remote, version)).first();
  return wanted.waitFor({ state: 'attached', timeout: PATIENCE_MS }).then(
    () => true,
    () => false,
  );
}

/** Opens a page that is ready to receive changes. */
async function openPage(site: Site, browser: Browser, path: string): Promise<Page> {
  const page = await browser.newPage(phone);
  // This file runs through tsx, which marks functions with a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named; globalThis.waitingTimers = new Set()');
  const before = site.front.followers();
  await page.goto(site.front.address + path, { waitUntil: 'load' });
  if (site.name !== 'ours') await site.front.followed(before + 1);
  return page;
}

/** Counts the time in which the area has no picture; runs in the page. */
function watchPictures(remote: string): void {
  const seen = { bareMs: 0, last: performance.now() };
  Object.assign(window, { __bare: seen });
  const look = (now: number) => {
    if (!document.querySelector(`[data-remote=${remote}]:not([inert]) li img`)) seen.bareMs += now - seen.last;
    seen.last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** State that a player loses when the displayed part is replaced: the position in a list, and a half-written form. */
async function swap({ browser, sites }: PeersBench): Promise<Result[]> {
  const results: Result[] = [];
  for (const site of sites) {
    const note = (name: string, unit: string, value: number) =>
      results.push(limited(`peers, swap in an open page, ${site.name}: ${name}`, unit, value, null));
    const list = await openPage(site, browser, '/m/activity');
    await list.locator(`[data-remote=${PROMOTIONS}] li img`).first().waitFor();
    // The page is shorter until all of it is drawn.
    await list.waitForFunction(() => {
      scrollTo(0, 300);
      return scrollY === 300;
    });
    await list.evaluate(watchPictures, PROMOTIONS);
    await site.change(PROMOTIONS, SECOND);
    note('shown without a reload', '1 = yes', Number(await shows(list, PROMOTIONS, SECOND)));
    await list
      .locator(`${area(PROMOTIONS, SECOND)} li img`)
      .first()
      .waitFor({ timeout: PATIENCE_MS })
      .catch(() => {});
    const { scrolled, bareMs } = await list.evaluate(() => ({
      scrolled: scrollY,
      bareMs: (window as unknown as { __bare: { bareMs: number } }).__bare.bareMs,
    }));
    note('place in the list, of 300', 'px', scrolled);
    note('time without the list', 'ms', bareMs);
    await list.close();

    const form = await openPage(site, browser, '/m/login');
    const field = form.locator(FIELD).first();
    await field.fill('rahim');
    await field.focus();
    await site.change('mf-auth', SECOND);
    note('form shown anew within 10 s', '1 = yes', Number(await shows(form, 'mf-auth', SECOND)));
    const state = await form.evaluate((selector) => {
      const input = document.querySelector<HTMLInputElement>(selector);
      return { value: input?.value, focused: input !== null && document.activeElement === input };
    }, FIELD);
    note('what was typed is there', '1 = yes', Number(state.value === 'rahim'));
    note('focus is there', '1 = yes', Number(state.focused));
    await form.close();
    await site.change(PROMOTIONS, '1.0.0');
    await site.change('mf-auth', '1.0.0');
  }
  return results;
}

const now = () => performance.timeOrigin + performance.now();

/** From the announcement until all tabs show the version. */
async function tabs({ browser, sites }: PeersBench): Promise<Result[]> {
  const results: Result[] = [];
  for (const site of sites) {
    const opened = await openTabs(browser, site.front.address, PROMOTIONS);
    try {
      if (site.name !== 'ours') await site.front.followed(opened.number);
      const began = now();
      await site.change(PROMOTIONS, SECOND);
      const { shown } = await opened.follow(SECOND);
      const last = Math.max(...shown) - began;
      results.push(
        limited(`peers, ${opened.number} open tabs show a version, last one, ${site.name}`, 'ms', last, null),
      );
    } finally {
      await opened.close();
    }
    await site.change(PROMOTIONS, '1.0.0');
  }
  return results;
}

/** Heap of an open page after 100 swaps ÷ after 5: between two versions, and with a new version each time. */
async function memory({ interpreting, sites }: PeersBench): Promise<Result[]> {
  const others = Array.from({ length: SWAPS }, (_, n) => `3.0.${n + 1}`);
  const ways: [string, string[]][] = [
    ['two versions in turns', others.map((_, n) => (n % 2 === 0 ? SECOND : '1.0.0'))],
    ['a new version each time', others],
  ];
  const results: Result[] = [];
  for (const site of sites) {
    await site.addVersions(others);
    for (const [way, versions] of ways) {
      const page = await openPage(site, interpreting, '/m/activity');
      await page.locator(`[data-remote=${PROMOTIONS}] li img`).first().waitFor();
      const gauge = await MemoryGauge.of(page);
      const heaps: number[] = [];
      for (const version of versions) {
        await site.change(PROMOTIONS, version);
        if (!(await shows(page, PROMOTIONS, version))) break;
        heaps.push(heaps.length === 4 || heaps.length === SWAPS - 1 ? (await gauge.read()).heap / 1e6 : 0);
      }
      const fifth = { name: 'after 5', value: heaps[4] ?? Number.NaN };
      const last = heaps[SWAPS - 1] ?? Number.NaN;
      results.push(compared(`peers, heap after ${SWAPS} swaps, ${way}, ${site.name}`, 'MB', last, fifth, null));
      await page.close();
      await site.change(PROMOTIONS, '1.0.0');
    }
  }
  return results;
}

/** Promotions cannot be fetched: what the player sees, whether the rest works, and whether it recovers. */
async function down({ browser, sites }: PeersBench): Promise<Result[]> {
  const results: Result[] = [];
  for (const site of sites) {
    const note = (name: string, value: boolean) =>
      results.push(limited(`peers, one remote down, ${site.name}: ${name}`, '1 = yes', Number(value), null));
    const page = await browser.newPage(phone);
    const seen = (selector: string) =>
      page
        .locator(selector)
        .first()
        .waitFor({ timeout: 2 * PATIENCE_MS })
        .then(
          () => true,
          () => false,
        );
    const files = `**${site.filesOf(PROMOTIONS)}**`;
    await page.route(files, (route) => route.abort('connectionrefused'));
    await page.goto(`${site.front.address}/m/home`);
    note('games on home', await seen('[data-remote=mf-games] img'));
    await page.goto(`${site.front.address}/m/activity`);
    note('says so in its place', await seen('main [role=alert] button'));
    note('header and tab bar', (await seen('header')) && (await seen('nav a')));
    await page.unroute(files);
    await page
      .locator('main [role=alert] button')
      .first()
      .click({ timeout: 1000 })
      .catch(() => {});
    note('there again without a reload', await seen(`[data-remote=${PROMOTIONS}] li img`));
    await page.close();
  }
  return results;
}

/** The parts of the comparison of the product with its peers; the results have no limits. */
export const benchPeers = (bench: PeersBench): Record<string, () => Promise<Result[]>> => ({
  home: () => home(bench),
  swap: () => swap(bench),
  tabs: () => tabs(bench),
  down: () => down(bench),
  memory: () => memory(bench),
});
