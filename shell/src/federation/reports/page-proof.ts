import { DISCOVERY_PATHS, PAGE_PROOF_MS, type PageClaim } from '@r777/shared/contracts';

/** An open page requests the next proof this long before the last one expires, in ms. */
const EARLY_MS = 60 * 60_000;

/** What the registry believes this page by. */
export type PageProof = ReturnType<typeof pageProof>;

/**
 * Requests the registry's proof that this page is one of the site's: its HTML contains a seal, which is used once. HTML
 * without one, as in development, requests nothing. `got`: called when a proof has arrived.
 */
export function pageProof(page: string, got: () => void) {
  let proof: string | undefined;
  let until = 0;
  let asking = false;
  const marks = () => document.getElementById('discovery')?.dataset;

  return {
    /** The proof; undefined while there is none. */
    get: () => proof,
    /** Whether there is no use in waiting for it. */
    isSettled: () => proof !== undefined || !marks()?.seal,
    /** Requests a proof unless a valid one exists. After a failure the next call tries again. */
    async ask(): Promise<void> {
      const { seal, revision, build } = marks() ?? {};
      if (!seal || asking || Date.now() < until - EARLY_MS) return;
      asking = true;
      try {
        const claim: PageClaim = { page, revision: Number(revision), build: build ?? '', seal };
        const answer = await fetch(DISCOVERY_PATHS.pages, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(claim),
        });
        if (!answer.ok) return;
        ({ proof } = (await answer.json()) as { proof: string });
        until = Date.now() + PAGE_PROOF_MS;
        got();
      } catch {
        // No network, or a host without proofs: the page's reports wait.
      } finally {
        asking = false;
      }
    },
  };
}
