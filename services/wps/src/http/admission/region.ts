import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { ANYWHERE, type SitePolicy } from '../../platform/settings/site-policy';

type Regions = SitePolicy['regions'];

const own = new BlockList();
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  own.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  own.addSubnet(net, prefix, 'ipv6');

/** Whether an address is of this machine or of a private network: it has no country. */
export function isPrivate(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return own.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

/** Whether the policy serves every country: then nobody's is asked for. */
export const servesAnywhere = ({ allowed }: Regions): boolean => allowed.includes(ANYWHERE);

/**
 * The country of a visitor: that of `header`, which a proxy sets, and only when the request came through a trusted one;
 * else it is unknown. A proxy is trusted when the address that it tells was taken, so that it differs from its own.
 */
export function countryOf(request: FastifyRequest, header: string | undefined, { local }: Regions): string | null {
  if (isPrivate(request.ip)) return local;
  if (header === undefined || request.ip === request.socket.remoteAddress) return null;
  const told = request.headers[header];
  return typeof told === 'string' && /^[A-Za-z]{2}$/.test(told) ? told.toUpperCase() : null;
}
