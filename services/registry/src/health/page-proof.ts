import { createHmac, timingSafeEqual } from 'node:crypto';
import { PAGE_PROOF_MS, type PageClaim } from '@r777/shared/contracts';

/** How far the clocks of two hosts may be apart, in ms. */
const CLOCKS_MS = 60_000;
const PROOF = /^([0-9a-z]{1,9})\.([\w-]{8})\.([\w-]{22})$/;

/**
 * What ties a page's reports to HTML that this site has sent. The HTML carries a seal, the same for everybody, so that it can
 * be kept anywhere; a page shows it once and is handed a proof of its own, with the moment and the network at which it
 * was. Both are made with a key that all hosts share, so nothing has to be remembered.
 */
export class PageProofs {
  constructor(private readonly key: string) {}

  /** Seal of the HTML of a revision and build. */
  seal(revision: number, build: string): string {
    return this.#mac(`html ${revision} ${build}`, 22);
  }

  /** A proof for a page; null when its claim carries no seal of this site. `network`: where it asks from. */
  issue({ page, revision, build, seal }: PageClaim, network: string, now = Date.now()): string | null {
    if (!same(seal, this.seal(revision, build))) return null;
    // The network itself is nobody's business: its mark tells networks apart, and nothing else.
    return this.#sign(page, now.toString(36), this.#mac(`network ${network}`, 8));
  }

  /** Mark of the network that a page's proof was handed to; null when there is none for this page, or it is too old. */
  networkOf(page: string, proof: string | undefined, now = Date.now()): string | null {
    const [, issued, network] = PROOF.exec(proof ?? '') ?? [];
    if (proof === undefined || issued === undefined || network === undefined) return null;
    const age = now - Number.parseInt(issued, 36);
    if (age > PAGE_PROOF_MS || age < -CLOCKS_MS) return null;
    return same(proof, this.#sign(page, issued, network)) ? network : null;
  }

  #sign(page: string, issued: string, network: string): string {
    return `${issued}.${network}.${this.#mac(`page ${page} ${issued} ${network}`, 22)}`;
  }

  #mac(text: string, length: number): string {
    return createHmac('sha256', this.key).update(text).digest('base64url').slice(0, length);
  }
}

function same(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
