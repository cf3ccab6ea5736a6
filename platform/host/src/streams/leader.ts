/** The work of the leading tab, until the signal is aborted. */
export type Lead = (leading: AbortSignal) => Promise<void>;

/** A tab that is the leader, or waits to become it. */
interface Leadership {
  /** Resolves when the tab has given up. */
  readonly ended: Promise<void>;
  /** Takes the lead from a tab that is frozen. */
  steal(): void;
}

/**
 * Leads as soon as no other tab does, until `signal` is aborted. A tab that closes or crashes releases the lock
 * automatically. Without locks (old WebViews, pages without a secure context), and where the browser refuses them (all
 * storage of sites is blocked), each tab leads for itself. So does a tab that cannot receive messages of the others
 * (`isAlone`).
 */
export function leadWhileVisible(name: string, lead: Lead, signal: AbortSignal, isAlone: boolean): Leadership {
  const { locks } = navigator;
  if (!locks || isAlone) return { ended: lead(signal), steal: () => {} };
  let steals = false;
  let stopWaiting = () => {};
  const compete = async () => {
    while (!signal.aborted) {
      const [waiting, leading] = [new AbortController(), new AbortController()];
      stopWaiting = () => waiting.abort();
      const end = () => {
        waiting.abort();
        leading.abort();
      };
      signal.addEventListener('abort', end, { once: true, signal: leading.signal });
      // The lock manager takes one of the two.
      const options: LockOptions = steals ? { steal: true } : { signal: waiting.signal };
      steals = false;
      let granted = false;
      const work = () => {
        granted = true;
        return lead(leading.signal);
      };
      await locks.request(`stream.${name}`, options, work).catch((error: unknown) => {
        // The tab stopped waiting, or another tab has stolen its lock.
        if (waiting.signal.aborted || (granted && (error as Error).name === 'AbortError')) return;
        if (granted) throw error;
        // Refused, whatever the name of the error: an immediate retry would loop for ever.
        return lead(leading.signal);
      });
      leading.abort();
    }
  };
  return {
    ended: compete(),
    steal() {
      steals = true;
      stopWaiting();
    },
  };
}
