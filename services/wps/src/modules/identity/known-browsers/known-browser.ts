import type { Database } from '@mfe/server-kit';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { deviceMark, keptDeviceOf } from '../../../http/device';
import type { CookieConfig } from '../../../http/site-cookie';
import { knownDevices } from './tables';

/**
 * The mark of this browser if it has logged in to the account before, else undefined. Limits that strangers use up for
 * an account do not apply to it. Without an account the database is queried too, so that the time does not reveal that
 * there is none.
 */
export async function knownBrowserOf(
  { db, config }: { readonly db: Pick<Database, 'orm'>; readonly config: CookieConfig },
  memberId: number | undefined,
  request: FastifyRequest,
): Promise<string | undefined> {
  const id = memberId ?? 0;
  const mark = deviceMark(id, keptDeviceOf(request, config) ?? '');
  const found = await db.orm
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .where(and(eq(knownDevices.memberId, id), eq(knownDevices.device, mark)));
  return found[0]?.device;
}

/** Whether this browser has logged in to the account before. */
export async function isKnownBrowser(...given: Parameters<typeof knownBrowserOf>): Promise<boolean> {
  return (await knownBrowserOf(...given)) !== undefined;
}
