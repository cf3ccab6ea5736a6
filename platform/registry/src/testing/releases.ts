import type { FailureCount } from '../health/network-shares';
import { judge } from '../health/rollback-rule';

/** Mulberry32: the same numbers in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Parameters of a simulated release. Rates are between 0 and 1. */
export interface Release {
  /** Pages that try it, one after the other. */
  pages: number;
  /** The number of these pages on which it fails. */
  rate: number;
  /** How many of them do not report again, and how many of the other pages. */
  silence?: { own: number; others: number };
  /** Number of networks. The n-th has 1/n as many pages as the first, because a few carriers have most phones. */
  networks?: number;
  /** Pages of one more network that report failures before all others. */
  forged?: number;
  limit?: number;
}

const none = { pages: 0, errors: 0 };
const add = (to: FailureCount[], network: number, failed: boolean): void => {
  const known = to[network] ?? none;
  to[network] = { pages: known.pages + 1, errors: known.errors + (failed ? 1 : 0) };
};
/** Judges after each of the first hundred pages, then whenever their number has grown by a twentieth. */
const isLook = (page: number, last: number) => page <= 100 || page >= last * 1.05;

/** Lets pages try a version, and judges it. @returns after how many pages it was rolled back; null: never. */
export function simulate(release: Release, random: () => number): number | null {
  const { pages, rate, silence, networks: count = Math.min(pages, 50), forged = 0, limit = 0.01 } = release;
  const shares = Array.from({ length: count }, (_, index) => 1 / (index + 1));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const network = () => {
    let left = random() * all;
    const found = shares.findIndex((share) => {
      left -= share;
      return left < 0;
    });
    return Math.max(0, found);
  };
  const tried: FailureCount[] = Array.from({ length: count }, () => none);
  const silent: FailureCount[] = Array.from({ length: count }, () => none);
  const control: FailureCount[] = Array.from({ length: count }, () => none);
  if (forged > 0) tried.push({ pages: forged, errors: forged });
  let last = 0;
  for (let page = 1; page <= pages; page++) {
    const at = network();
    add(tried, at, random() < rate);
    if (silence) {
      add(silent, at, random() < silence.own);
      add(control, at, random() < silence.others);
    }
    if (!isLook(page, last) && page !== pages) continue;
    last = page;
    const { decision } = judge(
      {
        networks: tried.filter((known) => known.pages > 0),
        silence: silent.filter((known) => known.pages > 0),
        control: control.filter((known) => known.pages > 0),
        others: pages - page,
        seen: Math.min(count, pages) + (forged > 0 ? 1 : 0),
      },
      none,
      limit,
    );
    if (decision === 'rollback') return page;
  }
  return null;
}

/** Simulates many releases of one kind. `median`: pages until the rollback of those that are rolled back. */
export function simulateMany(
  release: Release,
  releases: number,
  seed = 1,
): { rolledBack: number; median: number | null } {
  const random = seeded(seed);
  const after = Array.from({ length: releases }, () => simulate(release, random)).filter((page) => page !== null);
  after.sort((a, b) => a - b);
  return { rolledBack: after.length, median: after[Math.floor(after.length / 2)] ?? null };
}
