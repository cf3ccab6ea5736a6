import type { RemoteSnapshot } from '../state/snapshot';
import type { Evidence } from './evidence';
import { total, USUAL_SILENCE } from './verdict';

/**
 * Tells whether a version that was rolled back once, and was made live even so, has done well: its watch is over, pages have
 * tried it, and it failed on no more of them than its limit allows. Pages that fell silent failed, beyond those that always do.
 * @returns the words for the audit; null as long as it has not
 */
export async function recoveryOf(
  evidence: Pick<Evidence, 'read'>,
  { name, live, liveUnhealthy, watch }: RemoteSnapshot,
): Promise<string | null> {
  if (!liveUnhealthy || watch?.version !== live.version) return null;
  if (watch.until === null || Date.parse(watch.until) > Date.now()) return null;
  const trials = await evidence.read(name, watch.version, new Date(watch.since));
  const { pages, errors: failed } = total(trials.map(({ tried }) => tried));
  const silence = total(trials.map((network) => network.silence));
  const errors = failed + Math.max(0, silence.errors - Math.floor(USUAL_SILENCE * silence.pages));
  if (pages === 0 || errors / pages > watch.limit) return null;
  return `${watch.version} failed on ${errors} of ${pages} pages since ${watch.since}: within its limit`;
}
