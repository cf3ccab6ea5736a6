import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** The eight groups of an IPv6 address, `::` written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16));
}

/**
 * The network that an address belongs to: an IPv4 address in its first `ipv4` bytes, an IPv6 address in its first
 * `ipv6` groups of 16 bits. IPv4 inside IPv6 counts as IPv4.
 * @returns `unknown` for what is no address
 */
export function networkOf(address: string, { ipv4, ipv6 }: { readonly ipv4: number; readonly ipv6: number }): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIP(plain) === 4) return plain.split('.').slice(0, ipv4).join('.');
  if (isIP(plain) === 6) return groupsOf(plain).slice(0, ipv6).join(':');
  return 'unknown';
}

/** By what limits count a client: the IPv4 address, or the /64 that every IPv6 customer has at least. */
export const clientOf = (address: string): string => networkOf(address, { ipv4: 4, ipv6: 4 });

const names = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  if (names.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  if (!/^\d{1,3}$/.test(bits)) return false;
  try {
    new BlockList().addSubnet(address, Number(bits), kind === 4 ? 'ipv4' : 'ipv6');
    return Number(bits) > 0;
  } catch {
    return false;
  }
}

/**
 * The networks of the proxies in front of a service, comma-separated: addresses, `10.0.0.0/8`, `loopback`, `linklocal`,
 * `uniquelocal`; `none` without a proxy. Only what these say of a client's address counts. A number of proxies or
 * `true` is refused: who reaches the service past the proxy could then choose an address.
 */
export const envProxies = z
  .string()
  .transform((text) => (text.trim() === 'none' ? [] : text.split(',').map((part) => part.trim())))
  .refine((list) => list.every(isNetwork), {
    message:
      'list the networks of your proxies, such as 10.0.0.0/8 or loopback, or none; a number or true would let clients choose their address',
  });
