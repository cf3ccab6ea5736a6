import type { DiscoveredVersion } from '@mfe/contract';
import { site } from '../site';

/**
 * The bucket of a device in a traffic split: 0–99. It never changes for one device and remote, and is independent
 * between remotes (FNV-1a with a final mix, so that neighbouring ids spread evenly).
 */
export function bucketOf(device: string, remote: string): number {
  let hash = 0x811c9dc5;
  for (const char of `${device}/${remote}`) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % 100;
}

/** The version of a remote that the page should show, and its fallback. */
export interface Choice {
  wanted: DiscoveredVersion;
  lastGood: DiscoveredVersion | undefined;
}

/**
 * Chooses a version by the sticky bucket. Shares follow each other in the document's order; a device outside all of
 * them gets the default. Returns `killed` if an operator has disabled the remote, and `undefined` if no version is
 * offered.
 */
export function chooseVersion(versions: readonly DiscoveredVersion[], bucket: number): Choice | 'killed' | undefined {
  if (versions.some((v) => v.extras?.enabled === false)) return 'killed';
  let edge = 0;
  const live = versions.filter((v) => !v.extras?.lastGood);
  const shared = live.find((v) => {
    if (v.deployment?.default) return false;
    edge += v.deployment?.traffic ?? 0;
    return bucket < edge;
  });
  const wanted = shared ?? live.find((v) => v.deployment?.default) ?? live[0];
  if (!wanted) return undefined;
  const others = versions.filter((v) => v !== wanted);
  return { wanted, lastGood: others.find((v) => v.extras?.lastGood) ?? others.find((v) => v.deployment?.default) };
}

/** The same build at the same address. */
export const sameVersion = (one: DiscoveredVersion, other: DiscoveredVersion): boolean =>
  one.metadata.version === other.metadata.version && one.url === other.url;

/** This browser's device id: random, and kept where the site keeps it. */
export function deviceId(): string {
  const id = site.device.read() || site.newId();
  site.device.write(id);
  return id;
}
