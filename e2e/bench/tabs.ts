import type { RegistryClient } from '@mfe/registry';
import type { Browser } from '@playwright/test';
import { amount } from '../../services/wps/src/bench/amount';
import { openTabs } from './open-tabs';
import { limited, median, type Result } from './result';

/** Changes that are measured, forward and back. */
const ROUNDS = amount(5, 2);
const REMOTE = 'mf-promotions';
const now = () => performance.timeOrigin + performance.now();

/** Time from the operator's activation until real tabs receive it, and until they show it. */
export async function benchTabs(
  browser: Browser,
  shell: string,
  client: RegistryClient,
  version: string,
): Promise<Result[]> {
  const why = { why: 'benchmark', evenUnhealthy: true };
  if ((await live(client)) === version) await client.rollback(REMOTE, why);
  const tabs = await openTabs(browser, shell, REMOTE);
  const rounds: { known: number; shown: number; last: number }[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const began = now();
      if (round % 2 === 0) await client.activate(REMOTE, version, why);
      else await client.rollback(REMOTE, why);
      const { known, shown } = await tabs.follow((await live(client)) ?? '');
      const since = (moments: number[]) => moments.map((at) => at - began);
      rounds.push({ known: median(since(known)), shown: median(since(shown)), last: Math.max(...since(shown)) });
    }
  } finally {
    await tabs.close();
  }
  // The first change loads the version in each tab; later ones find its files in the browser's cache.
  const [first] = rounds;
  const of = `activation, ${tabs.number} open tabs`;
  return [
    limited(`${of}: known, median`, 'ms', median(rounds.map(({ known }) => known)), null),
    limited(`${of}: shown for the first time, median`, 'ms', first?.shown ?? Number.NaN, null),
    limited(`${of}: shown for the first time, last tab`, 'ms', first?.last ?? Number.NaN, null),
    limited(`${of}: shown again, median`, 'ms', median(rounds.slice(1).map(({ shown }) => shown)), null),
  ];
}

const live = async (client: RegistryClient) =>
  (await client.list()).remotes.find(({ name }) => name === REMOTE)?.live?.version;
