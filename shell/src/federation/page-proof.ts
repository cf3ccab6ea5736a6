import { DISCOVERY_PATHS, PAGE_PROOF_MS, type PageClaim } from '@r777/shared/contracts';

/** A page that stays open asks for the next proof this long before the last one ends, in ms. */
const EARLY_MS = 60 * 60_000;

/** What the registry believes this page by. */
export type PageProof = ReturnType<typeof pageProof>;

/**
 * Asks the registry for a proof that this page is one of the site's: its HTML carries a seal, which is shown once. HTML without
 * one, as in development, has nothing to ask with. `got`: called when a proof has come.
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
    /** Asks unless there is one that is good for a while. Whatever goes wrong: the next call asks again. */
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
        // No network, or a host that hands none out: what the page has to say waits.
      } finally {
        asking = false;
      }
    },
  };
}
