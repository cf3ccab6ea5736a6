import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
// IPv4 inside IPv6, as a listener on `::` names its IPv4 clients.
loopback.addSubnet('::ffff:127.0.0.0', 104, 'ipv6');

/** Whether a host name or address is this machine alone, as a listener or as a client. */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (plain === 'localhost' || plain.endsWith('.localhost')) return true;
  const kind = isIP(plain);
  return kind !== 0 && loopback.check(plain, kind === 4 ? 'ipv4' : 'ipv6');
}

/** Whether an origin is one of https that others can reach: a site of the public, however it listens here. */
export function isPublicHttps(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' && !isLoopback(hostname);
}
