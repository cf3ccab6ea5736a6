import type { Database } from '@r777/server-kit';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { deviceMark, keptDeviceOf } from './device-cookie';
import { knownDevices } from './tables';

/**
 * Whether this browser has logged in to the account before. Limits that strangers use up for an account do not hold for
 * it. Without an account it asks the database all the same, so that the time does not reveal that there is none.
 */
export async function isKnownBrowser(
  { db, config }: { readonly db: Database; readonly config: { readonly secureCookies: boolean } },
  memberId: number | undefined,
  request: FastifyRequest,
): Promise<boolean> {
  const id = memberId ?? 0;
  const mark = deviceMark(id, keptDeviceOf(request, config) ?? '');
  const found = await db.orm
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .where(and(eq(knownDevices.memberId, id), eq(knownDevices.device, mark)));
  return found.length > 0;
}
