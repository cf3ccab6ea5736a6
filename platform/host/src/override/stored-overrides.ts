import { readUrl } from '@mfe/contract';
import type { Stored } from '../site';

/** A local build that replaces a remote. */
export interface Override {
  remote: string;
  /** Address of the build folder, with a slash at its end. */
  address: string;
  /** When it ends, in ms since 1970. */
  until: number;
}

/** How long an override lasts, in ms: a working day. */
const OVERRIDE_MS = 8 * 60 * 60 * 1000;

/**
 * Reads `<remote>@<address of a build folder>`. Only addresses of this machine are accepted: a link must not be able to
 * load code from elsewhere. An empty address removes the override.
 * @returns undefined for any other text.
 */
export function readRequestedOverride(text: string): { remote: string; address: string | null } | undefined {
  const [, remote, address] = /^(mf-[a-z-]+)@(.*)$/.exec(text) ?? [];
  if (!remote || address === undefined) return undefined;
  if (address === '') return { remote, address: null };
  const url = readUrl(address);
  if (url?.protocol !== 'http:' || url.hostname !== 'localhost' || url.username !== '') return undefined;
  return { remote, address: `${url.origin}${url.pathname.replace(/\/*$/, '/')}` };
}

function isOverride(value: unknown): value is Override {
  const { remote, address, until } = (value ?? {}) as Partial<Override>;
  return typeof until === 'number' && readRequestedOverride(`${remote}@${address}`)?.address === address;
}

/**
 * This tab's overrides that have not ended, with those requested in the address; stores the result for the next load.
 */
export function readOverrides(stored: Stored<unknown>, asked: readonly string[], now = Date.now()): Override[] {
  const kept = new Map<string, Override>();
  for (const one of overridesIn(stored))
    if (one.until > now && one.until <= now + OVERRIDE_MS) kept.set(one.remote, one);
  for (const text of asked) {
    const wanted = readRequestedOverride(text);
    if (!wanted) continue;
    if (wanted.address === null) kept.delete(wanted.remote);
    else kept.set(wanted.remote, { remote: wanted.remote, address: wanted.address, until: now + OVERRIDE_MS });
  }
  storeOverrides(stored, [...kept.values()]);
  return [...kept.values()];
}

/** Any version of the site, and the developer, may have written what is stored. */
function overridesIn(stored: Stored<unknown>): Override[] {
  const value = stored.read();
  return Array.isArray(value) ? value.filter(isOverride) : [];
}

/** Stores overrides for this tab. */
export function storeOverrides(stored: Stored<unknown>, overrides: readonly Override[]): void {
  stored.write(overrides.map(({ remote, address, until }) => ({ remote, address, until })));
}
