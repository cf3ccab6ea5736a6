import type { RemoteSnapshot } from '../../releases/snapshot';
import type { Evidence } from '../evidence';
import { total, USUAL_SILENCE } from '../rollback-rule/verdict';

/**
 * Whether a version that was rolled back, and was made live again, is healthy now: its watch is over, pages have tried
 * it, and it failed on no more of them than its limit allows. Pages that fell silent count as failed, beyond the usual
 * share. @returns the text for the audit log; null until it is healthy
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
