import type { RemoteSnapshot } from '../../releases/snapshot';
import type { Health } from '../health';
import { freshNetworkTest, networkShares } from '../network-shares';
import { TOLERATED_SILENCE } from '../rollback-rule';

/**
 * Whether a version that was rolled back and made live again is healthy now: its watch is over, pages have tried it,
 * and it failed on no more of them than its limit allows. Pages that fell silent count as failed, beyond the usual
 * share. `now`: the database's time, in ms. @returns the text for the audit log; null until it is healthy
 */
export async function recoveryOf(
  { evidence, networks }: { evidence: Pick<Health['evidence'], 'read'>; networks: Pick<Health['networks'], 'among'> },
  { name, live, liveUnhealthy, watch }: RemoteSnapshot,
  now: number,
): Promise<string | null> {
  if (!liveUnhealthy || watch?.version !== live.version) return null;
  if (watch.until === null || Date.parse(watch.until) > now) return null;
  const since = new Date(watch.since);
  const trials = await evidence.read(name, watch.version, since);
  const isFresh = freshNetworkTest(
    await networks.among(
      trials.map(({ network }) => network),
      since,
    ),
  );
  const { pages, errors: failed } = networkShares(
    trials.map(({ network, tried }) => ({ ...tried, isFresh: isFresh(network) })),
  );
  const silenced = networkShares(trials.map(({ network, silence }) => ({ ...silence, isFresh: isFresh(network) })));
  const errors = failed + Math.max(0, silenced.errors - Math.floor(TOLERATED_SILENCE * silenced.pages));
  if (pages === 0 || errors / pages > watch.limit) return null;
  return `${watch.version} failed on ${Math.round(errors)} of ${Math.round(pages)} pages since ${watch.since}: within its limit`;
}
