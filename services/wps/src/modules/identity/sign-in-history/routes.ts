import { and, count, desc, eq } from 'drizzle-orm';
import { pageOf, rowsBefore } from '../../../platform/database/page';
import type { IdentityContext } from '../context';
import { describeDevice } from '../devices/user-agent';
import { refuseTrial } from '../members/roles';
import { networkArea } from '../sign-ins/network-area';
import { signIns } from '../sign-ins/tables';
import { createSignInReport } from './report';

/** The log-ins to the member's own account, and reporting one that another person made. */
export function signInHistoryRoutes(context: IdentityContext): void {
  const { routes, db } = context;
  const report = createSignInReport(context);

  routes.authenticated('signIns', async ({ input, member }) => {
    refuseTrial(member);
    const own = and(eq(signIns.memberId, member.id));
    const rows = await db.orm
      .select()
      .from(signIns)
      .where(own)
      .orderBy(desc(signIns.at), desc(signIns.id))
      .limit(input.pageSize)
      .offset(rowsBefore(input));
    const [all] = await db.orm.select({ count: count() }).from(signIns).where(own);
    const entries = rows.map(({ id, at, method, result, newDevice, standalone, ...row }) => ({
      signInId: id,
      time: at.toISOString(),
      ...describeDevice(row.userAgent),
      standalone,
      area: networkArea(row.address),
      method,
      result,
      newDevice,
      current: row.familyId === member.familyId,
      reported: row.reportedAt !== null,
    }));
    return pageOf(entries, all?.count ?? 0, input);
  });

  routes.authenticated(
    'reportSignIn',
    async ({ input, member }) => {
      refuseTrial(member);
      return { recovery: await report(input.signInId, member) };
    },
    { limit: { max: 10, window: 60_000 } },
  );
}
