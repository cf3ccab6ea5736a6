import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** The eight groups of an IPv6 address, `::` written out. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}

/**
 * The network of an address: an IPv4 address by its first `ipv4` bytes, an IPv6 address by its first `ipv6` bits. IPv4
 * inside IPv6 counts as IPv4.
 * @returns `unknown` if it is not an address
 */
export function networkOf(address: string, { ipv4, ipv6 }: { readonly ipv4: number; readonly ipv6: number }): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIP(plain) === 4) return plain.split('.').slice(0, ipv4).join('.');
  if (isIP(plain) !== 6) return 'unknown';
  const whole = groupsOf(plain).slice(0, Math.ceil(ipv6 / 16));
  const parts = whole.map((group, index) => group & (0xffff << Math.max(0, 16 * (index + 1) - ipv6)));
  return parts.map((part) => part.toString(16)).join(':');
}

/** How limits identify a client: by the IPv4 address, or the /64 that every IPv6 customer has at least. */
export const clientOf = (address: string): string => networkOf(address, { ipv4: 4, ipv6: 64 });

/**
 * How limits of work in progress identify a customer: by the IPv4 address, or the /56 that most IPv6 lines get. One line
 * could otherwise have 256 shares.
 */
export const lineOf = (address: string): string => networkOf(address, { ipv4: 4, ipv6: 56 });

const names = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Whether a text is an IP address or a range such as `10.0.0.0/8`. The range of all addresses is none. */
export function isAddressRange(text: string): boolean {
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
 * `uniquelocal`; `none` without a proxy. Only their information about a client's address counts. A number of proxies or
 * `true` is refused: a client that reaches the service without the proxy could then choose its address.
 */
export const envProxies = z
  .string()
  .transform((text) => (text.trim() === 'none' ? [] : text.split(',').map((part) => part.trim())))
  .refine((list) => list.every((part) => names.has(part) || isAddressRange(part)), {
    message:
      'list the networks of your proxies, such as 10.0.0.0/8 or loopback, or none; a number or true would let clients choose their address',
  });
