import type { Database, Orm } from '@mfe/server-kit';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { deviceMark, keptDeviceOf } from '../../../http/device';
import type { CookieConfig } from '../../../http/site-cookie';
import { knownDevices } from './tables';

/** How long a browser counts as new after its first log-in, in ms. */
const NEW = 7 * 86_400_000;

/** A browser that has logged in to an account before. */
interface KnownBrowser {
  readonly mark: string;
  /** Its first log-in. */
  readonly knownSince: Date;
}

/**
 * Whether a browser is unknown, or known for less than a week. A thief with the log-in password makes browsers known, so
 * new browsers of an account share some limits. An older browser has limits of its own, which the thief cannot use up.
 */
export const isNewBrowser = (knownSince: Date | null | undefined, now: number): boolean =>
  !knownSince || knownSince.getTime() > now - NEW;

/** The condition of a member's browsers that have the rights of known ones: they were not forgotten. */
export const rememberedOf = (memberId: number): SQL | undefined =>
  and(eq(knownDevices.memberId, memberId), isNull(knownDevices.forgottenAt));

/**
 * This browser if it has logged in to the account before, else undefined. Limits that strangers use up for
 * an account do not apply to it. Without an account the database is queried too, so that the time does not reveal that
 * there is none.
 */
export async function knownBrowserOf(
  { db, config }: { readonly db: Pick<Database, 'orm'>; readonly config: CookieConfig },
  memberId: number | undefined,
  request: FastifyRequest,
): Promise<KnownBrowser | undefined> {
  const id = memberId ?? 0;
  const mark = deviceMark(id, keptDeviceOf(request, config) ?? '');
  const [found] = await db.orm
    .select({ mark: knownDevices.device, knownSince: knownDevices.firstSeenAt })
    .from(knownDevices)
    .where(and(rememberedOf(id), eq(knownDevices.device, mark)));
  return found;
}

/**
 * Takes the rights of known browsers away. A browser gets them back at its next log-in.
 * @param which a further condition; without it, all browsers of the member lose their rights
 */
export async function forgetKnown(tx: Orm, memberId: number, at: Date, which?: SQL): Promise<void> {
  await tx
    .update(knownDevices)
    .set({ forgottenAt: at })
    .where(and(rememberedOf(memberId), which));
}
