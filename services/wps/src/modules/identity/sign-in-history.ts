import { and, count, desc, eq, gte, sql } from 'drizzle-orm';
import type { SessionMember } from '../../http/admission/guard';
import { pageOf, rowsBefore } from '../../platform/database/page';
import { NotFoundError } from '../../platform/errors/app-error';
import { transactionThen } from '../../platform/transaction-hook';
import type { IdentityContext } from './context';
import { sendSecurityMessage } from './inbox/message-mail';
import { forgetKnown } from './known-browsers/known-browser';
import { knownDevices } from './known-browsers/tables';
import { refuseTrial } from './members/roles';
import { members } from './members/tables';
import { createSettledPasskeys } from './passkeys/assert';
import { removePasskeys } from './passkeys/forget';
import { passkeys } from './passkeys/tables';
import { networkArea, readable } from './sign-ins/record';
import { resetDemands, signIns } from './sign-ins/tables';
import { describeDevice } from './sign-ins/user-agent';

/** How the member can set the new password. */
export type RecoveryWay = 'email' | 'phone' | 'service';

/**
 * “That was not me”: ends all log-ins, including the reporting one, and refuses every log-in until a new password is
 * set, which removes all passkeys. New passkeys that were made since the reported log-in are removed at once. The settled ones stay until then,
 * because the report itself may come from a thief, who must not make the password the only way to confirm.
 */
function createSignInReport(context: IdentityContext) {
  const { db, now, site, sessions } = context;
  const settled = createSettledPasskeys(context);
  return async (signInId: string, member: SessionMember): Promise<RecoveryWay> => {
    const byPhone = (await site()).whitelabel.CHNGPASSVERIF3;
    return transactionThen(db.transaction, async (afterwards, tx) => {
      const change = { tx, at: new Date(now()), afterwards };
      const { at } = change;
      // A log-in that is under way waits, and is refused then.
      await tx.select({ id: members.id }).from(members).where(eq(members.id, member.id)).for('no key update');
      const [reported] = await tx
        .update(signIns)
        .set({ reportedAt: at })
        .where(and(eq(signIns.id, signInId), eq(signIns.memberId, member.id), eq(signIns.result, 'done')))
        .returning();
      if (!reported) throw new NotFoundError('There is no such log-in.', { field: 'signInId' });
      await tx.insert(resetDemands).values({ memberId: member.id, at }).onConflictDoNothing();
      await sessions.endAll(member.id, tx);
      const since = reported.method === 'passkey' ? undefined : gte(passkeys.createdAt, reported.at);
      if (reported.device) await forgetKnown(tx, member.id, at, eq(knownDevices.device, reported.device));
      await sendSecurityMessage(context, change, member.id, { key: 'signIn.reported', params: readable(reported) });
      await removePasskeys(context, change, member.id, and(await settled.isNew(), since));
      // The audit log belongs to a module that identity must not import, so its row is inserted by SQL.
      const to = JSON.stringify({ signIn: reported.id, at: reported.at, method: reported.method });
      await tx.execute(sql`
        insert into wps.audit_log (at, who, what, subject, "to", why)
        values (${at.toISOString()}::timestamptz, ${`member:${member.id}`}, 'reportSignIn', ${`member:${member.id}`}, ${to}, 'the member said that it was somebody else')`);
      const [row] = await tx.select().from(members).where(eq(members.id, member.id));
      // Codes go to proven numbers alone.
      if (byPhone) return row?.mobileKey && row.mobileVerifiedAt ? 'phone' : 'service';
      return row?.email ? 'email' : 'service';
    });
  };
}

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
