import { isIP } from 'node:net';

/** The eight groups of an IPv6 address, `::` written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16));
}

/**
 * The network of an address: the owner of one address can easily have the others. IPv4 by 24 bits; IPv6 by 48, because
 * a single customer may be given that many.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIP(plain) === 4) return plain.split('.').slice(0, 3).join('.');
  if (isIP(plain) === 6) return groupsOf(plain).slice(0, 3).join(':');
  return 'unknown';
}
