import { and, eq, gte, sql } from 'drizzle-orm';
import type { SessionMember } from '../../../http/admission/guard';
import { NotFoundError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { sendMessage } from '../inbox/messages';
import { knownDevices } from '../known-browsers/tables';
import { members } from '../members/tables';
import { passkeys } from '../passkeys/tables';
import { readable } from '../sign-ins/record';
import { resetDemands, signIns } from '../sign-ins/tables';

/** How the member can set the new password. */
export type RecoveryWay = 'email' | 'phone' | 'service';

/**
 * “That was not me”: ends all log-ins, including the reporting one, and refuses every log-in until a new password is
 * set. Passkeys registered since the reported log-in are removed, and all passkeys if that log-in used one.
 */
export function createSignInReport({ db, now, site, sessions }: IdentityContext) {
  return async (signInId: string, member: SessionMember): Promise<RecoveryWay> => {
    const byPhone = (await site()).whitelabel.CHNGPASSVERIF3;
    return db.transaction(async (tx) => {
      const at = new Date(now());
      const [reported] = await tx
        .update(signIns)
        .set({ reportedAt: at })
        .where(and(eq(signIns.id, signInId), eq(signIns.memberId, member.id), eq(signIns.result, 'done')))
        .returning();
      if (!reported) throw new NotFoundError('There is no such log-in.', { field: 'signInId' });
      await tx.insert(resetDemands).values({ memberId: member.id, at }).onConflictDoNothing();
      await sessions.endAll(member.id, tx);
      const stolen = reported.method === 'passkey' ? undefined : gte(passkeys.createdAt, reported.at);
      await tx.delete(passkeys).where(and(eq(passkeys.memberId, member.id), stolen));
      if (reported.device)
        await tx
          .delete(knownDevices)
          .where(and(eq(knownDevices.memberId, member.id), eq(knownDevices.device, reported.device)));
      await sendMessage(db, tx, member.id, { key: 'signIn.reported', params: readable(reported), at });
      // The audit log belongs to a module that identity must not import, so its row is inserted by SQL.
      const to = JSON.stringify({ signIn: reported.id, at: reported.at, method: reported.method });
      await tx.execute(sql`
        insert into wps.audit_log (at, who, what, subject, "to", why)
        values (${at.toISOString()}::timestamptz, ${`member:${member.id}`}, 'reportSignIn', ${`member:${member.id}`}, ${to}, 'the member said that it was somebody else')`);
      const [row] = await tx.select().from(members).where(eq(members.id, member.id));
      if (byPhone) return row?.mobileKey ? 'phone' : 'service';
      return row?.email ? 'email' : 'service';
    });
  };
}
