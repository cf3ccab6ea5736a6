import type { CallName } from '@r777/shared/schemas';
import type { FastifyRequest } from 'fastify';
import type { Site } from '../domains/system/site';
import { Refusal } from '../wire/refusal';

/** What a closed site still answers: why it is closed, and game servers that settle what was staked. */
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

/** Closes the calls of a site that is under maintenance, or for an address that may not see it. */
export function createSiteGate(site: () => Promise<Site>) {
  return async (name: CallName, request: FastifyRequest): Promise<void> => {
    if (always.has(name)) return;
    const { maintenance, blockedAddresses } = await site();
    if (maintenance) throw new Refusal('system.maintenance', 'The site is under maintenance.');
    if (blockedAddresses.includes(request.ip))
      throw new Refusal('system.restricted', 'Not available from this address.');
  };
}
/** @see createSiteGate */
export type SiteGate = ReturnType<typeof createSiteGate>;
