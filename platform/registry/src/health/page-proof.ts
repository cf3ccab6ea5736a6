import { createHmac, timingSafeEqual } from 'node:crypto';
import { PAGE_PROOF_MS, type PageClaim } from '@mfe/contract';
import { providerOf } from './networks';

/** Largest difference between two hosts in their measure of the shared time, in ms. */
const CLOCKS_MS = 60_000;
const PROOF = /^([0-9a-z]{1,9})\.([\w-]{8}(?:~[\w-]{8})?)\.([\w-]{22})$/;

/**
 * Ties a page's reports to HTML that this site has sent. The HTML contains a seal, the same for everybody, so that it
 * can be cached anywhere. A page exchanges it once for its own proof, with the time and its network. Both are signed
 * with a key that all hosts share, so nothing has to be stored.
 */
export class PageProofs {
  /** `now`: the time that all hosts share, in ms since 1970. */
  constructor(
    private readonly key: string,
    private readonly now: () => number,
  ) {}

  /** Seal of the HTML of a revision and build. */
  seal(revision: number, build: string): string {
    return this.#mac(`html ${revision} ${build}`, 22);
  }

  /** A proof for a page; null if its claim has no seal of this site. `network`: the network of the request. */
  issue({ page, revision, build, seal }: PageClaim, network: string, now = this.now()): string | null {
    if (!same(seal, this.seal(revision, build))) return null;
    return this.#sign(page, now.toString(36), this.markOf(network));
  }

  /**
   * Mark of a network: it distinguishes networks, and shows which IPv6 networks vote as one ({@link voterOf}). It
   * reveals nothing else about them.
   */
  markOf(network: string): string {
    const own = this.#mac(`network ${network}`, 8);
    const provider = providerOf(network);
    return provider === network ? own : `${this.#mac(`provider ${provider}`, 8)}~${own}`;
  }

  /** Network mark of a page's proof; null when there is none for this page, or it has expired. */
  networkOf(page: string, proof: string | undefined, now = this.now()): string | null {
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
