import { createHash } from 'node:crypto';

const base32 = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * The placeholder of a remote's identity in a build that no registry has received. It has the length of an assigned
 * identity, so that replacing it keeps all sizes, and a `0`, which no assigned identity has. It differs between
 * remotes, because two local builds may be on one page.
 */
export function localIdentity(remote: string): string {
  const bytes = createHash('sha256').update(remote).digest().subarray(0, 14);
  return `local0${[...bytes].map((byte) => base32.charAt(byte % 32)).join('')}`;
}
