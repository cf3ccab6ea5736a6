import { and, count, desc, eq, gt, isNull } from 'drizzle-orm';
import { forgetBrowser } from '../../modules/identity/devices';
import { lifetimes } from '../../modules/identity/session/sessions';
import { sessionFamilies } from '../../modules/identity/session/tables';
import { networkArea } from '../../modules/identity/sign-ins/record';
import { describeDevice } from '../../modules/identity/sign-ins/user-agent';
import { NotFoundError } from '../../platform/errors/app-error';
import type { AdminRoutes } from '../admin-routes';
import type { AdminContext } from '../context';
import { findMember } from './find-member';
import { skipped } from './list-items';

/** The condition for sessions of a member that can still be used or renewed. `now` in ms. */
export const openSessions = (memberId: number, now: number) =>
  and(
    eq(sessionFamilies.memberId, memberId),
    isNull(sessionFamilies.revokedAt),
    gt(sessionFamilies.startedAt, new Date(now - lifetimes.family)),
  );

/** The sessions of a member one by one: which device, since when, and ending one. */
export function sessionFunctions({ db, now }: AdminContext, { read, change }: AdminRoutes): void {
  read('memberSessions', async ({ input }) => {
    const { id: memberId } = await findMember(db.orm, input.member);
    const open = openSessions(memberId, now());
    const rows = await db.orm
      .select()
      .from(sessionFamilies)
      .where(open)
      .orderBy(desc(sessionFamilies.lastSeenAt), desc(sessionFamilies.id))
      .limit(input.size)
      .offset(skipped(input));
    const [all] = await db.orm.select({ number: count() }).from(sessionFamilies).where(open);
    return {
      content: rows.map(({ id, userAgent, address, standalone, startedAt, lastSeenAt }) => ({
        id,
        ...describeDevice(userAgent),
        standalone,
        area: networkArea(address),
        startedAt: startedAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
      totalCount: all?.number ?? 0,
    };
  });

  change('memberEndSession', async ({ input: { member, session }, tx, at }) => {
    const { id } = await findMember(tx, member);
    const own = and(eq(sessionFamilies.id, session), eq(sessionFamilies.memberId, id));
    const [found] = await tx.select().from(sessionFamilies).where(own).for('update');
    if (!found) throw new NotFoundError('There is no such session of the member.', { field: 'session' });
    const isOpen = found.revokedAt === null;
    if (isOpen) {
      await tx.update(sessionFamilies).set({ revokedAt: at }).where(own);
      await forgetBrowser(tx, at, id, session);
      await db.notify('session', { familyId: session }, tx);
    }
    const device = describeDevice(found.userAgent);
    return {
      value: { id: String(id), ended: isOpen },
      subject: `member:${id}`,
      from: { session, ...device, startedAt: found.startedAt.toISOString(), open: isOpen },
      to: { open: false },
    };
  });
}
