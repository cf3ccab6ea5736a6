import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltVersion } from '@mfe/contract';
import { type Browser, type CDPSession, chromium, devices, type Page } from '@playwright/test';
import { insideOnly, serveTrial, type TrialPage } from './serve-trial';
import {
  type BrowserCounts,
  CPU_SLOWDOWN,
  type Held,
  leaks,
  MOUNTS,
  reasonsOf,
  referenceWork,
  TASK_LIMIT_MS,
  type TrialFindings,
  TrialTimeout,
  toReferenceMs,
  withTrialTimeout,
} from './verdict';

/** The interface of the trial page on its window. */
export interface TrialSteps {
  trialReady: Promise<boolean>;
  trial: {
    baseline(): Promise<number>;
    first(): Promise<{ failure: string | undefined; longestMs: number }>;
    again(times: number): Promise<Held>;
    end(): Promise<Pick<TrialFindings, 'changes' | 'left' | 'faults'>>;
  };
}

/** Mounts before the first count, so that caches and singletons exist. */
const WARM_UP = 2;
/** Other programs or cold caches alone never cause a task of this length; ms. */
const MUCH_TOO_LONG_MS = 20 * TASK_LIMIT_MS;
/** How often a long task is measured again by its processor time. */
const LOOKS = 3;
/** How many exposes are tried in parallel: most of a trial is waiting for frames and timers. */
const BROWSERS = 2;
/** A page that does not answer for this long is hung, in ms; loading and getting ready have shorter limits. */
const HUNG_MS = 45_000;

const nothingFound: TrialFindings = {
  baselineMs: 0,
  longestMs: 0,
  failure: undefined,
  before: { held: {}, browser: { nodes: 0, listeners: 0 } },
  after: { held: {}, browser: { nodes: 0, listeners: 0 } },
  changes: [],
  left: {},
  faults: [],
};

async function browserCounts(session: CDPSession): Promise<BrowserCounts> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

/** An event of the browser's trace; `tdur`: its processor time, in µs. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
}

/** The page of the expose is gone: it navigated away, reloaded, or crashed. */
class Lost extends Error {}

/** The page in which one expose is tried, and the time without an answer after which it counts as hung, in ms. */
interface Place {
  browser: Browser;
  address: string;
  hungMs: number;
}

/** A page on which one expose is tried. */
interface Stage extends Place {
  page: Page;
  session: CDPSession;
}

async function onStage<T>(place: Place, work: (stage: Stage) => Promise<T>): Promise<T> {
  const { browser, address, hungMs } = place;
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  const context = await insideOnly(await browser.newContext(phone), address);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(address);
    await withTrialTimeout(
      page.evaluate(() => (window as unknown as TrialSteps).trialReady),
      hungMs,
    );
    return await work({ ...place, page, session }).catch((error: unknown) => {
      throw error instanceof TrialTimeout ? error : new Lost(String(error).split('\n')[0]);
    });
  } finally {
    await context.close();
  }
}

const firstMount = ({ page, hungMs }: Stage) =>
  withTrialTimeout(
    page.evaluate(() => (window as unknown as TrialSteps).trial.first()),
    hungMs,
  );

/** Mounts and counts; an apparent leak is counted a second time, because the browser may collect garbage late. */
async function countLeaks({ page, session, hungMs }: Stage): Promise<Pick<TrialFindings, 'before' | 'after'>> {
  const counted = async (times: number) => {
    const work = page.evaluate((n) => (window as unknown as TrialSteps).trial.again(n), times);
    const held = await withTrialTimeout(work, 2 * hungMs);
    return { held, browser: await browserCounts(session) };
  };
  let before = await counted(WARM_UP);
  let after = await counted(MOUNTS);
  if (leaks({ before, after }).length > 0) {
    before = after;
    after = await counted(MOUNTS);
  }
  return { before, after };
}

async function trySteps(stage: Stage): Promise<TrialFindings> {
  const { page, session } = stage;
  const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  await slow(CPU_SLOWDOWN);
  const baselineMs = await page.evaluate(() => (window as unknown as TrialSteps).trial.baseline());
  const first = await firstMount(stage);
  await slow(1);
  // An expose that fails to mount, or mounts very slowly, is not mounted ten times.
  const counts = first.failure || first.longestMs > MUCH_TOO_LONG_MS ? {} : await countLeaks(stage);
  const end = await page.evaluate(() => (window as unknown as TrialSteps).trial.end());
  return { ...nothingFound, baselineMs, ...first, ...counts, ...end };
}

/**
 * Processor time of the longest task of the first mount, scaled to the slowed page: other programs of this machine can
 * delay a task, but do not add processor time.
 */
async function computingMs(stage: Stage): Promise<number> {
  const { browser, page } = stage;
  await page.evaluate(() => (window as unknown as TrialSteps).trial.baseline());
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await firstMount(stage);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threads = traceEvents.flatMap(({ name, args, pid, tid }) =>
    name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
  );
  const tasks = traceEvents.flatMap(({ tdur, pid, tid }) => (threads.includes(`${pid} ${tid}`) ? [tdur ?? 0] : []));
  // Without a trace only the clock counts.
  if (tasks.length === 0) return Number.POSITIVE_INFINITY;
  return Math.round((CPU_SLOWDOWN * Math.max(0, ...tasks)) / 1000);
}

/** The duration of the reference work on this machine now, in ms, in an empty page. */
async function referenceMs(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  try {
    return await page.evaluate(referenceWork);
  } finally {
    await page.close();
  }
}

async function look(place: Place): Promise<TrialFindings> {
  try {
    let found = await onStage(place, trySteps);
    // A stalled machine can prevent a good version from being ready in time.
    if (found.failure) found = await onStage(place, trySteps);
    // Cold caches make the same work take longer, so the best of a few runs counts. A slow machine takes longer for
    // everything; the reference work measured at the same time shows by how much.
    let taken = 0;
    for (let looks = 0; looks < LOOKS && found.longestMs > TASK_LIMIT_MS && taken <= MUCH_TOO_LONG_MS; looks += 1) {
      taken = await onStage(place, computingMs);
      found.longestMs = Math.min(found.longestMs, toReferenceMs(taken, await referenceMs(place.browser)));
    }
    return found;
  } catch (error) {
    if (error instanceof TrialTimeout) return { ...nothingFound, hung: true };
    if (error instanceof Lost) return { ...nothingFound, failure: `takes the page away: ${error.message}` };
    throw error;
  }
}

/**
 * The build of the trial page, made once for the same inputs. Two parallel checks each make their own; the first one
 * stays.
 */
async function builtPage({ inputs, build }: TrialPage, folder: string): Promise<string> {
  const page = join(folder, (await inputs()).slice(0, 16));
  if (existsSync(join(page, 'index.html'))) return page;
  const made = `${page}.${process.pid}`;
  await build(made);
  await rename(made, page).catch(() => rm(made, { recursive: true, force: true }));
  return page;
}

/**
 * Renders every expose of a build in a browser and returns the reasons against it; none if it passes. `skipped`: the
 * browser did not start.
 * @param folder build folder, with a `version.json`.
 * @param trialPage the site's page.
 * @param pages where builds of the trial page are stored for the next check.
 * @param hungMs how long a page may not answer before it counts as hung.
 */
export async function tryVersion(
  folder: string,
  trialPage: TrialPage,
  pages: string,
  executablePath: string,
  hungMs = HUNG_MS,
): Promise<{ reasons: string[] } | { skipped: string }> {
  const page = await builtPage(trialPage, pages);
  const built = JSON.parse(await readFile(join(folder, 'version.json'), 'utf8')) as BuiltVersion;
  const exposes = Object.keys(built.exposes);
  // A trace covers a whole browser, so each expose that is tried in parallel has its own browser.
  const launched = await Promise.allSettled(
    Array.from({ length: Math.min(BROWSERS, exposes.length) }, () =>
      chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] }),
    ),
  );
  const browsers = launched.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const refused = launched.find((outcome) => outcome.status === 'rejected');
  if (refused && browsers.length === 0)
    return { skipped: `the browser does not start (${String(refused.reason?.message).split('\n')[0] ?? ''})` };
  const site = await serveTrial(page, folder, built, trialPage.answer);
  const waiting = [...exposes];
  const found = new Map<string, string[]>();
  const tryWaiting = async (browser: Browser) => {
    for (let expose = waiting.shift(); expose; expose = waiting.shift()) {
      const query = new URLSearchParams({ remote: built.name, expose });
      found.set(expose, reasonsOf(expose, await look({ browser, address: `${site.origin}/?${query}`, hungMs })));
    }
  };
  try {
    await Promise.all(browsers.map(tryWaiting));
    return { reasons: exposes.flatMap((expose) => found.get(expose) ?? []) };
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
    await site.close();
  }
}
