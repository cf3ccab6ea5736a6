import type { Orm } from '@mfe/server-kit';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { NotFoundError } from '../../platform/errors/app-error';
import type { IdentityContext } from './context';
import { forgetKnown } from './known-browsers/known-browser';
import { knownDevices } from './known-browsers/tables';
import { members } from './members/tables';
import { lifetimes } from './session/sessions';
import { sessionFamilies } from './session/tables';
import { describeDevice } from './sign-ins/user-agent';

// By SQL, because the history of log-ins imports this folder.
const browsersOf = (memberId: number, familyId: string) =>
  sql`(select device from wps.sign_ins where member_id = ${memberId} and family_id = ${familyId}::uuid and device is not null)`;

/**
 * Forgets browsers that the member logs out from the list of devices. A forgotten browser loses the rights of a known
 * one, so a copied device cookie passes no check once its owner has ended the log-in. The browser of the requesting
 * session stays known.
 * @param ended the log-in whose browser is forgotten; without it all other browsers are
 */
export async function forgetBrowsers(
  tx: Orm,
  at: Date,
  { id, familyId }: { readonly id: number; readonly familyId: string },
  ended?: string,
): Promise<void> {
  const others = sql`${knownDevices.device} not in ${browsersOf(id, familyId)}`;
  const ofLogin = ended === undefined ? undefined : sql`${knownDevices.device} in ${browsersOf(id, ended)}`;
  await forgetKnown(tx, id, at, and(others, ofLogin));
}

/** Log-ins in the list: the newest ones. */
const MAX_LOGINS = 50;

/** The devices on which a member is logged in, and how to end the other log-ins. */
export function deviceRoutes({ routes, db, now, sessions }: IdentityContext): void {
  /** Log-ins that can still be used or renewed. */
  const alive = (memberId: number) =>
    and(
      eq(sessionFamilies.memberId, memberId),
      isNull(sessionFamilies.revokedAt),
      gt(sessionFamilies.startedAt, new Date(now() - lifetimes.family)),
      gt(sessionFamilies.lastSeenAt, new Date(now() - lifetimes.renewal - sessions.tokenLifetime)),
    );

  routes.authenticated('devices', async ({ member }) => {
    const rows = await db.orm
      .select()
      .from(sessionFamilies)
      .where(alive(member.id))
      .orderBy(desc(eq(sessionFamilies.id, member.familyId)), desc(sessionFamilies.lastSeenAt))
      .limit(MAX_LOGINS);
    return rows.map(({ id, userAgent, address, standalone, startedAt, lastSeenAt }) => ({
      deviceId: id,
      ...describeDevice(userAgent),
      standalone,
      address,
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: id === member.familyId,
    }));
  });

  routes.authenticated('endDevice', async ({ input, member }) => {
    const ended = await db.transaction(async (tx) => {
      const isEnded = await sessions.endOne(member.id, input.deviceId, tx);
      if (isEnded) await forgetBrowsers(tx, new Date(now()), member, input.deviceId);
      return isEnded;
    });
    if (!ended) throw new NotFoundError('There is no such log-in.', { field: 'deviceId' });
    return { done: true };
  });

  routes.authenticated('endOtherDevices', ({ member }) =>
    db.transaction(async (tx) => {
      // A log-in that is under way waits, or is ended with the others.
      await tx.select({ id: members.id }).from(members).where(eq(members.id, member.id)).for('no key update');
      const open = await tx.$count(sessionFamilies, alive(member.id));
      await sessions.endAll(member.id, tx, member.familyId);
      await forgetBrowsers(tx, new Date(now()), member);
      return { ended: Math.max(open - 1, 0) };
    }),
  );
}

/** Forgets the browser of one log-in that the staff end. */
export async function forgetBrowser(tx: Orm, at: Date, memberId: number, ended: string): Promise<void> {
  await forgetKnown(tx, memberId, at, sql`${knownDevices.device} in ${browsersOf(memberId, ended)}`);
}
