import { createHmac, timingSafeEqual } from 'node:crypto';
import { PAGE_PROOF_MS, type PageClaim } from '@r777/shared/contracts';

/** Largest clock difference between two hosts, in ms. */
const CLOCKS_MS = 60_000;
const PROOF = /^([0-9a-z]{1,9})\.([\w-]{8})\.([\w-]{22})$/;

/**
 * Ties a page's reports to HTML that this site has sent. The HTML contains a seal, the same for everybody, so that it
 * can be cached anywhere; a page exchanges it once for a proof of its own, with the time and its network. Both are
 * signed with a key that all hosts share, so nothing has to be stored.
 */
export class PageProofs {
  constructor(private readonly key: string) {}

  /** Seal of the HTML of a revision and build. */
  seal(revision: number, build: string): string {
    return this.#mac(`html ${revision} ${build}`, 22);
  }

  /** A proof for a page; null when its claim has no seal of this site. `network`: the network of the request. */
  issue({ page, revision, build, seal }: PageClaim, network: string, now = Date.now()): string | null {
    if (!same(seal, this.seal(revision, build))) return null;
    // The network itself is private: its mark only distinguishes networks.
    return this.#sign(page, now.toString(36), this.#mac(`network ${network}`, 8));
  }

  /** Network mark of a page's proof; null when there is none for this page, or it has expired. */
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
