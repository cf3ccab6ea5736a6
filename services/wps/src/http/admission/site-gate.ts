import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { CallName } from '@r777/shared/schemas';
import type { FastifyRequest } from 'fastify';
import type { CachedValue } from '../../platform/cached-value';
import { AppError } from '../../platform/errors/app-error';
import { ANYWHERE, type SitePolicy } from '../../platform/settings/policy-pack';
import { isBlocked } from '../../platform/settings/site';
import type { Site } from '../../platform/settings/site-schema';

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

/** Whether an address belongs to this machine or to a private network: it has no country. */
export function isPrivate(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return own.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

/** Whether the policy serves every country; the visitor's country is then not needed. */
const servesAnywhere = ({ allowed }: Regions): boolean => allowed.includes(ANYWHERE);

/** Whether the policy serves a country, by its two letters. */
export const servesCountry = (regions: Regions, country: string): boolean =>
  servesAnywhere(regions) || regions.allowed.includes(country);

/**
 * The country of a visitor: from `header`, which a proxy sets, and only if the request came through a trusted proxy;
 * otherwise unknown. The proxy was trusted if its reported client address was used, so that it differs from the proxy's
 * own.
 */
function countryOf(request: FastifyRequest, header: string | undefined, { local }: Regions): string | null {
  if (isPrivate(request.ip)) return local;
  if (header === undefined || request.ip === request.socket.remoteAddress) return null;
  const told = request.headers[header];
  return typeof told === 'string' && /^[A-Za-z]{2}$/.test(told) ? told.toUpperCase() : null;
}

/**
 * Calls that a closed site still answers, from every country: why it is closed, game servers that settle rounds (a stake
 * asks again whether a round may begin), and the payment provider: its message may be the only one that a player has paid.
 * Signatures admit the servers.
 */
const always: ReadonlySet<CallName> = new Set<CallName>([
  'status',
  'whitelabel',
  'consolidatedSettings',
  'domainRoutes',
  'logout',
  'vendorSession',
  'vendorBalance',
  'vendorDebit',
  'vendorCredit',
  'vendorRollback',
  'paymentCallback',
]);

/**
 * Whether the gate has to check a call. An estimate without the list of trusted proxies; a "no" is always right. The
 * gate's address is either the connection's or in this header.
 */
export function mayBeRefused(
  { maintenance, blockedAddresses, policy }: Site,
  name: CallName,
  { headers, socket }: IncomingMessage,
): boolean {
  if (always.has(name)) return false;
  if (maintenance || !servesAnywhere(policy.regions)) return true;
  if (blockedAddresses.length === 0) return false;
  const named = `${socket.remoteAddress},${headers['x-forwarded-for'] ?? ''}`;
  return named.split(',').some((address) => isBlocked(blockedAddresses, address));
}

/** Closes the calls of a site under maintenance, for a restricted address, or in a country that it does not serve. */
export function createSiteGate(site: CachedValue<Site>, countryHeader?: string) {
  return async (name: CallName, request: FastifyRequest): Promise<void> => {
    if (always.has(name)) return;
    const { maintenance, blockedAddresses, policy } = site.current() ?? (await site());
    if (maintenance) throw new AppError('system.maintenance', 'The site is under maintenance.');
    // Finding out the visitor's address costs more than checking whether it matters.
    if (blockedAddresses.length > 0 && isBlocked(blockedAddresses, request.ip))
      throw new AppError('system.restricted', 'Not available from this address.');
    const { regions } = policy;
    if (servesAnywhere(regions)) return;
    const country = countryOf(request, countryHeader, regions);
    // Default deny: an unknown country is not served.
    if (country === null || !regions.allowed.includes(country))
      throw new AppError('system.restricted', 'Not available in this country.');
  };
}
/** @see createSiteGate */
export type SiteGate = ReturnType<typeof createSiteGate>;
