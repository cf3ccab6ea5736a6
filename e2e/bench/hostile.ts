import { setTimeout as sleep } from 'node:timers/promises';
import type { RegistryClient } from '@mfe/registry';
import type { Browser, Page } from '@playwright/test';
import { visit } from '../../platform/registry/src/testing/pages';
import { amount, isBrief } from '../../services/wps/src/bench/amount';
import { type Exhibit, gallery, variantOf } from '../remotes/gallery';
import { buildVariant } from '../remotes/variant';
import { type Frames, framesOf, watchFrames } from './frames';
import { limited, type Result } from './result';
import { type Meeting, survival } from './survival';

const REMOTE = 'mf-promotions';
const EXPOSE = 'PromotionList';
const PATH = '/m/activity';
const why = { why: 'benchmark' };
/**
 * How long a page is watched after a version went live, in ms: a page gives up a version that is not ready after eight
 * seconds.
 */
const WATCHED_MS = amount(15_000, 2_000);
/** A page that does not answer for this long counts as lost, in ms. */
const LOST_MS = 10_000;
/** After this time, in ms, a roll-back will no longer come. */
const PATIENCE_MS = 60_000;

const within = <T>(work: Promise<T>, ms: number): Promise<T | undefined> =>
  Promise.race([work.catch(() => undefined), sleep(ms, undefined, { ref: false })]);

async function liveVersion(client: RegistryClient): Promise<string> {
  return (await client.list()).remotes.find(({ name }) => name === REMOTE)?.live?.version ?? '';
}

/** Makes the previous version live again, unless the registry has already done so. */
async function goBack(client: RegistryClient, good: string): Promise<void> {
  if ((await liveVersion(client)) !== good) await client.activate(REMOTE, good, why);
}

async function openPage(browser: Browser, shell: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 360, height: 800 }, serviceWorkers: 'block' });
  // This file runs through tsx, which marks functions with a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.goto(shell + PATH);
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  return page;
}

async function publish(client: RegistryClient, exhibit: Exhibit, version: string): Promise<void> {
  const { outDir, remove } = await buildVariant({
    ...variantOf(exhibit, { remote: REMOTE, version, expose: EXPOSE }),
    firstScreens: true,
  });
  try {
    await client.publish(outDir);
  } finally {
    await remove();
  }
}

/** The frames of an open page while a version goes live on it; undefined if the page is lost. */
async function meets(browser: Browser, shell: string, activate: () => Promise<unknown>): Promise<Frames | undefined> {
  const page = await openPage(browser, shell);
  try {
    await watchFrames(page, REMOTE);
    await activate();
    await sleep(WATCHED_MS);
    return await within(framesOf(page), LOST_MS);
  } finally {
    await within(page.close(), LOST_MS);
  }
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

async function livesWith(
  exhibits: readonly Exhibit[],
  browser: Browser,
  shell: string,
  client: RegistryClient,
  good: string,
): Promise<Result[]> {
  const results: Result[] = [];
  const meetings: Meeting[] = [];
  for (const [index, exhibit] of exhibits.entries()) {
    const version = `70.${index}.0`;
    await publish(client, exhibit, version);
    const frames = await meets(browser, shell, () => client.activate(REMOTE, version, why));
    await goBack(client, good);
    meetings.push({ exhibit, frames });
    const { header = 0, tabs = 0, area = 0, longestGapMs = WATCHED_MS } = frames ?? {};
    console.log(
      `  ${exhibit.name}: header in ${percent(header)} of the frames, tab bar ${percent(tabs)}, area ${percent(area)}, longest stand-still ${longestGapMs} ms`,
    );
    results.push(limited(`area on screen while a version ${exhibit.name}`, 'share of frames', area, null, true));
    results.push(limited(`longest stand-still while a version ${exhibit.name}`, 'ms', longestGapMs, null));
  }
  const all = survival(meetings);
  console.log(`${all.name}: ${all.value} ${all.unit} that a page can live with`);
  return [all, ...results];
}

/** Time from the activation of a failing version until it is no longer live; infinite if nothing rolls it back. */
async function rollBackTime(client: RegistryClient, version: string, fail: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await client.activate(REMOTE, version, why);
  await fail();
  while (performance.now() - began < PATIENCE_MS) {
    if ((await liveVersion(client)) !== version) return performance.now() - began;
    await sleep(250);
  }
  return Number.POSITIVE_INFINITY;
}

async function takenBack(browser: Browser, shell: string, client: RegistryClient, good: string): Promise<Result[]> {
  const throwing = gallery.find(({ name }) => name === 'throws while rendering');
  if (!throwing) return [];
  const results: Result[] = [];
  for (const [index, pages] of (isBrief ? [100] : [1, 3, 100]).entries()) {
    const version = `71.${index}.0`;
    await publish(client, throwing, version);
    const open = pages === 100 ? [] : await Promise.all(Array.from({ length: pages }, () => openPage(browser, shell)));
    // Requests as a page sends them, with a proof and twice each.
    const fail = () => (pages === 100 ? visit(shell, REMOTE, version, { pages, failing: pages }) : Promise.resolve());
    const ms = await rollBackTime(client, version, fail);
    await Promise.all(open.map((page) => page.close()));
    await goBack(client, good);
    const what = pages === 100 ? '100 pages without a browser' : `${pages} open ${pages === 1 ? 'page' : 'pages'}`;
    console.log(
      `  taken back with ${what}: ${Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'not in a minute'}`,
    );
    results.push(limited(`a version that throws while rendering is taken back, ${what}`, 'ms', ms, PATIENCE_MS));
  }
  return results;
}

/**
 * The effect of each version of the gallery on open pages, and the time until a failing one is rolled back.
 * @param only name of one exhibit, with `-` for its blanks: only that one, without roll-backs.
 * @throws Error for an unknown exhibit.
 */
export async function benchHostile(
  browser: Browser,
  shell: string,
  client: RegistryClient,
  only?: string,
): Promise<Result[]> {
  const nameOf = ({ name }: Exhibit) => name.replaceAll(' ', '-');
  const exhibits = gallery
    .filter((exhibit) => only === undefined || nameOf(exhibit) === only)
    .slice(0, amount(gallery.length, 1));
  if (exhibits.length === 0) throw new Error(`hostile has ${gallery.map(nameOf).join(', ')}`);
  const good = await liveVersion(client);
  const survival = await livesWith(exhibits, browser, shell, client, good);
  // One exhibit says nothing about how many are survived.
  return only === undefined ? [...survival, ...(await takenBack(browser, shell, client, good))] : survival.slice(1);
}
