import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { NotFoundError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { lifetimes } from '../session/sessions';
import { sessionFamilies } from '../session/tables';
import { describeDevice } from './user-agent';

/** Log-ins in the list: the newest ones. */
const MOST = 50;

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
      .limit(MOST);
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
    const ended = await db.transaction((tx) => sessions.endOne(member.id, input.deviceId, tx));
    if (!ended) throw new NotFoundError('There is no such log-in.', { field: 'deviceId' });
    return { done: true };
  });

  routes.authenticated('endOtherDevices', ({ member }) =>
    db.transaction(async (tx) => {
      const open = await tx.$count(sessionFamilies, alive(member.id));
      await sessions.endAll(member.id, tx, member.familyId);
      return { ended: Math.max(open - 1, 0) };
    }),
  );
}
