/**
 * Parts of the benchmark that measure the site as it starts: the players' pages, log-in, the claim of a reward, and
 * hostile versions that are released to open pages.
 */
import { benchAgain } from '../../e2e/bench/again';
import { benchAuth } from '../../e2e/bench/auth';
import { benchHostile } from '../../e2e/bench/hostile';
import { benchInp } from '../../e2e/bench/inp';
import { benchLighthouse } from '../../e2e/bench/lighthouse';
import { benchPlay } from '../../e2e/bench/play';
import { benchProofOfWork } from '../../e2e/bench/proof-of-work';
import type { Result } from '../../e2e/bench/result';
import { benchRewards } from '../../e2e/bench/rewards';
import { benchRoutes } from '../../e2e/bench/routes';
import { benchParts, benchSkeleton } from '../../e2e/bench/weight';
import { command } from '../../e2e/fixtures/command';
import { amount } from '../../services/wps/src/bench/amount';
import { onSite, takeParts } from './bench-stack';
import { findTimingBrowser } from './stack/browser';

/** Visits of which the median is taken; source: PERF-04. */
const VISITS = amount(5, 1);

/** Measures the players' pages, or `part` of them. @throws Error for an unknown `part`. */
export const benchPages = (runs: number, part?: string): Promise<Result[]> =>
  onSite(({ browser, stack: { run } }) => {
    const visits = Math.min(runs, VISITS);
    return takeParts(
      'front',
      {
        lighthouse: () => benchLighthouse(findTimingBrowser(), run.shell, visits),
        skeleton: () => benchSkeleton(browser, run.shell, visits),
        parts: benchParts,
        again: () => benchAgain(browser, run.shell),
        inp: () => benchInp(browser, run.shell),
        routes: () => benchRoutes(browser, run.shell),
        play: () => benchPlay(browser, run.shell),
      },
      part,
    );
  });

/** Measures log-in, with the proof of work before a code is sent. */
export const benchAuthPages = (): Promise<Result[]> =>
  onSite(async ({ browser, stack: { run }, dataDir }) => {
    const results = await benchAuth(browser, run.shell);
    const flag = ['site', 'set', 'whitelabel.MOBILEVERCODELOGIN3', 'true', '--why', 'benchmark', '--yes'];
    await command({ dataDir }, 'wps', ...flag);
    return [...results, ...(await benchProofOfWork(browser, run.shell))];
  });

/** Measures the claim of a reward. */
export const benchRewardPages = (): Promise<Result[]> =>
  onSite(({ browser, stack: { run }, dataDir }) => benchRewards(browser, run.shell, dataDir));

/** Opens pages to the gallery of `e2e/remotes`; `only`: one exhibit of it. */
export const benchHostilePages = (only?: string): Promise<Result[]> =>
  onSite(({ browser, stack: { run }, client }) => benchHostile(browser, run.shell, client, only));
