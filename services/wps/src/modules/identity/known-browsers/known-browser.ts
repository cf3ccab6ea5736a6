import type { Database, Orm } from '@mfe/server-kit';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { deviceMark, keptDeviceOf } from '../../../http/device';
import type { CookieConfig } from '../../../http/site-cookie';
import { knownDevices } from './tables';

/** Established browsers: how many of an account's oldest ones, and for how long they have known it at least, in ms. */
const ESTABLISHED = 3;
const ESTABLISHED_AFTER = 7 * 86_400_000;
/**
 * In ms: a browser without a log-in for longer, such as a former phone, comes after those in use. Twice as long as a log-in
 * lasts.
 */
const IN_USE = 60 * 86_400_000;

/** A browser that has logged in to an account before. */
interface AccountBrowser {
  readonly mark: string;
  /** It has the rights of a known browser: it was not forgotten. */
  readonly isKnown: boolean;
  /**
   * It is one of the few that have known the account for longest, of all or of those in use, forgotten or not. A thief with the log-in password makes
   * new browsers known, and lets the owner's be forgotten: established ones keep limits of their own.
   */
  readonly isEstablished: boolean;
}

/** The condition of a member's browsers that have the rights of known ones: they were not forgotten. */
export const rememberedOf = (memberId: number): SQL | undefined =>
  and(eq(knownDevices.memberId, memberId), isNull(knownDevices.forgottenAt));

/** What these functions use of a module. */
interface Parts {
  readonly db: Pick<Database, 'orm'>;
  readonly config: CookieConfig;
  readonly now: () => number;
}

/**
 * This browser if it has logged in to the account before, else undefined. Limits that strangers use up for an account do
 * not apply to it. Without an account the database is queried too, so that the time does not reveal that there is none.
 */
export async function accountBrowserOf(
  { db, config, now }: Parts,
  memberId: number | undefined,
  request: FastifyRequest,
): Promise<AccountBrowser | undefined> {
  const id = memberId ?? 0;
  const mark = deviceMark(id, keptDeviceOf(request, config) ?? '');
  const { device, firstSeenAt, lastSeenAt, forgottenAt } = knownDevices;
  const ofMember = eq(knownDevices.memberId, id);
  const [found] = await db.orm
    .select({ firstSeenAt, lastSeenAt, forgottenAt })
    .from(knownDevices)
    .where(and(ofMember, eq(device, mark)));
  if (!found) return undefined;
  const first = found.firstSeenAt;
  const since = new Date(now() - IN_USE);
  const own = sql`(${found.lastSeenAt < since}, ${first.toISOString()}::timestamptz, ${mark}::text)`;
  const before = sql`(${lastSeenAt} < ${since.toISOString()}::timestamptz, ${firstSeenAt}, ${device}) < ${own}`;
  const older = sql`(${firstSeenAt}, ${device}) < (${first.toISOString()}::timestamptz, ${mark}::text)`;
  const isAmongFirst = async (earlier: SQL) =>
    (await db.orm.$count(knownDevices, and(ofMember, earlier))) < ESTABLISHED;
  // In either order: a thief's browsers in use do not push out an owner who was away.
  const isEstablished =
    first.getTime() <= now() - ESTABLISHED_AFTER && ((await isAmongFirst(before)) || (await isAmongFirst(older)));
  return { mark, isKnown: found.forgottenAt === null, isEstablished };
}

/** The mark of this browser if the account knows it, else undefined. */
export async function knownBrowserOf(...given: Parameters<typeof accountBrowserOf>): Promise<string | undefined> {
  const found = await accountBrowserOf(...given);
  return found?.isKnown ? found.mark : undefined;
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
