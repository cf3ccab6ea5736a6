import { DISCOVERY_PATHS, PAGE_PROOF_MS, type PageClaim, type PageProofAnswer, type ReportPart } from '@mfe/contract';

/** An open page requests the next proof this long before the last one expires, in ms. */
const EARLY_MS = 60 * 60_000;

/**
 * Requests the registry's proof that this page is one of the site's: its HTML contains a seal, which is used once. With
 * HTML without a seal, as in development, it requests nothing. `got`: called when a proof has arrived.
 */
export function pageProof(page: string, got: () => void) {
  let proof: string | undefined;
  let takes: readonly ReportPart[] = [];
  let given: number | undefined;
  let asking = false;
  const marks = () => document.getElementById('discovery')?.dataset;

  return {
    /** The proof; undefined while there is none. */
    get: () => proof,
    /** Whether the registry supports a part of a report: an older one refuses reports that contain it. */
    takes: (part: ReportPart) => takes.includes(part),
    /** Whether there is no use in waiting for it. */
    isSettled: () => proof !== undefined || !marks()?.seal,
    /** Requests a proof unless a valid one exists. After a failure the next call tries again. */
    async ask(): Promise<void> {
      const { seal, revision, build } = marks() ?? {};
      // The wall clock also runs while the phone sleeps. In both directions: it may be set back.
      const isNew = given !== undefined && Math.abs(Date.now() - given) < PAGE_PROOF_MS - EARLY_MS;
      if (!seal || asking || isNew) return;
      asking = true;
      try {
        const claim: PageClaim = { page, revision: Number(revision), build: build ?? '', seal };
        const answer = await fetch(DISCOVERY_PATHS.pages, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(claim),
        });
        if (!answer.ok) return;
        const answered = (await answer.json()) as PageProofAnswer;
        proof = answered.proof;
        takes = answered.takes ?? [];
        given = Date.now();
        got();
      } catch {
        // There is no network, or the host has no proofs: the page's reports wait.
      } finally {
        asking = false;
      }
    },
  };
}
