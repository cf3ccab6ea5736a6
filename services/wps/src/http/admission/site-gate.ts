import type { IncomingMessage } from 'node:http';
import type { CallName } from '@r777/shared/schemas';
import type { FastifyRequest } from 'fastify';
import type { CachedValue } from '../../platform/cache/cached-value';
import { AppError } from '../../platform/errors/app-error';
import type { Site } from '../../platform/settings/site';
import { countryOf, servesAnywhere } from './region';

/** What a closed site still answers: why it is closed, and game servers that settle stakes. */
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
]);

/**
 * Whether the gate has to check a call: an estimate without knowing which proxies are trusted, never wrong when it says
 * no. The address that the gate finds is the connection's or is in this header.
 */
export function mayBeRefused(
  { maintenance, blockedAddresses, policy }: Site,
  name: CallName,
  { headers, socket }: IncomingMessage,
): boolean {
  if (always.has(name)) return false;
  if (maintenance || !servesAnywhere(policy.regions)) return true;
  if (blockedAddresses.length === 0) return false;
  const named = `${socket.remoteAddress} ${headers['x-forwarded-for'] ?? ''}`;
  return blockedAddresses.some((address) => named.includes(address));
}

/** Closes the calls of a site under maintenance, for a restricted address, or in a country that it does not serve. */
export function createSiteGate(site: CachedValue<Site>, countryHeader?: string) {
  return async (name: CallName, request: FastifyRequest): Promise<void> => {
    if (always.has(name)) return;
    const { maintenance, blockedAddresses, policy } = site.current() ?? (await site());
    if (maintenance) throw new AppError('system.maintenance', 'The site is under maintenance.');
    // Finding out the visitor's address costs more than checking whether it matters.
    if (blockedAddresses.length > 0 && blockedAddresses.includes(request.ip))
      throw new AppError('system.restricted', 'Not available from this address.');
    const { regions } = policy;
    if (servesAnywhere(regions)) return;
    const country = countryOf(request, countryHeader, regions);
    // Default deny: a country that is not known is not served.
    if (country === null || !regions.allowed.includes(country))
      throw new AppError('system.restricted', 'Not available in this country.');
  };
}
/** @see createSiteGate */
export type SiteGate = ReturnType<typeof createSiteGate>;
