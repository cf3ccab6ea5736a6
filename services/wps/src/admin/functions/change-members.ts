import { randomUUID } from 'node:crypto';
import type { Database, Orm } from '@mfe/server-kit';
import { and, eq, isNull } from 'drizzle-orm';
import { findIdentityCheck } from '../../modules/identity/identity-check/find';
import { decideIdentity } from '../../modules/identity/identity-check/outcome';
import type { Change } from '../../modules/identity/inbox/message-mail';
import { forgetFailures } from '../../modules/identity/login/login-failures';
import { hashPassword } from '../../modules/identity/members/passwords';
import { isAgent, TRIAL_TYPE, walletTypeOf } from '../../modules/identity/members/roles';
import { members } from '../../modules/identity/members/tables';
import { forgetPaymentTries } from '../../modules/identity/payment-password';
import { correctPerson } from '../../modules/identity/profile/correct-person';
import { storePassword } from '../../modules/identity/recovery/new-password';
import { releaseHold, requireMayBeAgent } from '../../modules/identity/responsible-gaming/exclusion';
import { sessionFamilies } from '../../modules/identity/session/tables';
import { hasResetDemand } from '../../modules/identity/sign-ins/reset-demand';
import { returnDeposits } from '../../modules/money/cashier/withdrawal/return-deposits';
import { house, memberAccount, post } from '../../modules/money/ledger/ledger';
import { endAgency, endAgencyOfAbsent } from '../../modules/team/end-agency';
import { newCode } from '../../platform/crypto/tokens';
import { AppError, InvalidInputError } from '../../platform/errors/app-error';
import { toPaisa, toTaka } from '../../platform/format/money';
import { storedSite } from '../../platform/settings/site';
import type { AdminRoutes } from '../admin-routes';
import type { AdminContext } from '../context';
import { findMember } from './find-member';

/** Ends every session of a member. Open pages are notified at the commit. @returns the number of sessions */
export async function endSessions(db: Database, tx: Orm, memberId: number, at: Date): Promise<number> {
  const ended = await tx
    .update(sessionFamilies)
    .set({ revokedAt: at })
    .where(and(eq(sessionFamilies.memberId, memberId), isNull(sessionFamilies.revokedAt)))
    .returning({ id: sessionFamilies.id });
  for (const { id } of ended) await db.notify('session', { familyId: id }, tx);
  return ended.length;
}

type Member = typeof members.$inferSelect;

/** @throws AppError `trial.rejected` */
function requireRealAccount({ type }: Member): void {
  if (type === TRIAL_TYPE)
    throw new AppError('trial.rejected', 'A trial account has no identity.', { field: 'member' });
}

/** Actions of support and finance on a member: state, sessions, locks, identity, type, and corrections of the wallet. */
export function changeMembers(context: AdminContext, { change }: AdminRoutes): void {
  const { db, exclusionMarks, ports } = context;

  /**
   * A temporary password for a member who reported a log-in: the old one is probably a thief's. Again as long as the member has not
   * changed it, because the answer to the operator may be lost. Members below an agent have to change the agent's password too.
   */
  async function temporaryPassword(change: Change, row: Member): Promise<string | null> {
    const isWaiting = row.mustChangePassword && row.registerMethod !== 'AGENT';
    if (!isWaiting && !(await hasResetDemand(change.tx, row.id))) return null;
    const password = `${newCode()}${newCode()}`;
    const sessions = {
      endAll: async (memberId: number, on: Orm) => void (await endSessions(db, on, memberId, change.at)),
    };
    await storePassword({ ...context, sessions }, change, row, await hashPassword(password), true);
    return password;
  }

  change('memberState', async ({ input: { member, state }, tx, at }) => {
    const row = await findMember(tx, member, true);
    await tx.update(members).set({ state, closedAt: null }).where(eq(members.id, row.id));
    const endedAgency = state === 'disabled' ? await endAgencyOfAbsent(db, tx, { memberId: row.id, at }) : null;
    const endedSessions = state === 'disabled' ? await endSessions(db, tx, row.id, at) : 0;
    return {
      value: { id: String(row.id), state, endedSessions, endedAgency },
      subject: `member:${row.id}`,
      from: row.state,
      to: state,
    };
  });

  change('memberLogout', async ({ input, tx, at }) => {
    const { id } = await findMember(tx, input.member);
    const endedSessions = await endSessions(db, tx, id, at);
    return { value: { id: String(id), endedSessions }, subject: `member:${id}`, from: endedSessions, to: 0 };
  });

  change('memberUnlock', async ({ input, tx, at, afterwards }) => {
    const row = await findMember(tx, input.member, true);
    const { id } = row;
    const forgotten = await forgetFailures(tx, row);
    const payment = await forgetPaymentTries(tx, id);
    // The staff have checked who the member is. A member without e-mail and number has no other way to log in again.
    const temporary = await temporaryPassword({ tx, at, afterwards }, row);
    return {
      value: { id: String(id), forgotten, paymentForgotten: payment, temporaryPassword: temporary },
      subject: `member:${id}`,
      from: { logIns: forgotten, paymentPasswords: payment },
      to: temporary === null ? null : { temporaryPassword: true },
    };
  });

  change('memberRelease', async ({ input, tx, at }) => {
    const { id } = await findMember(tx, input.member);
    const { hold, unprovenSince } = await releaseHold(tx, id, at);
    return {
      value: { id: String(id), released: hold !== null || unprovenSince !== null },
      subject: `member:${id}`,
      from: unprovenSince ? { hold, unprovenSince } : hold,
      to: null,
    };
  });

  change('memberIdentity', async ({ input: { member, decision, reason, birthday }, tx, at, by }) => {
    const row = await findMember(tx, member, true);
    requireRealAccount(row);
    if ((decision === 'refused') !== (reason !== undefined))
      throw new InvalidInputError('A refusal needs a reason, and an acceptance has none.', { field: 'reason' });
    const before = (await findIdentityCheck(tx, row.id))?.state ?? 'none';
    const after = reason ?? decision;
    const { policy } = await storedSite(tx);
    const decided = { member: row, reason: reason ?? null, birthday, by: by.label };
    await decideIdentity(db, tx, decided, { exclusionMarks, policy, at });
    return {
      value: { id: String(row.id), decision },
      subject: `member:${row.id}`,
      from: birthday === undefined ? before : { state: before, birthday: row.birthday },
      to: birthday === undefined ? after : { state: after, birthday },
    };
  });

  change('memberPerson', async ({ input: { member, payeeName, birthday }, tx, at, afterwards }) => {
    const row = await findMember(tx, member, true);
    requireRealAccount(row);
    const { policy } = await storedSite(tx);
    const changed = await correctPerson(context, { tx, at, afterwards }, row, { payeeName, birthday }, policy);
    return { value: { id: String(row.id) }, subject: `member:${row.id}`, ...changed };
  });

  change('memberType', async ({ input: { member, type }, tx, at }) => {
    const row = await findMember(tx, member, true);
    if ((row.type === TRIAL_TYPE) !== (type === TRIAL_TYPE))
      throw new AppError('trial.rejected', 'A trial account has play money: it stays one, and no other becomes one.', {
        field: 'type',
      });
    if (isAgent(type) && !isAgent(row.type)) await requireMayBeAgent(tx, row.id, at);
    await tx.update(members).set({ type }).where(eq(members.id, row.id));
    await endAgency(db, tx, { memberId: row.id, type, at });
    // Pages depend on the type: they get the new one at the next log-in.
    if (type !== row.type) await endSessions(db, tx, row.id, at);
    return {
      value: { id: String(row.id), from: row.type, to: type },
      subject: `member:${row.id}`,
      from: row.type,
      to: type,
    };
  });

  change('memberReturnDeposits', async ({ input, tx, at }) => {
    const { id } = await findMember(tx, input.member);
    if (!ports.payments) throw new InvalidInputError('Nothing can be paid out here.', { field: 'member' });
    const value = await returnDeposits(db, tx, { memberId: id, provider: ports.payments.name }, at);
    return { value: { id: String(id), ...value }, subject: `member:${id}`, from: null, to: value };
  });

  change('correct', async ({ input: { member, amount, why }, tx, at, by }) => {
    const { id, type } = await findMember(tx, member);
    const reference = `correction:${randomUUID()}`;
    const walletType = walletTypeOf(type);
    const { balance } = await post(
      db,
      tx,
      {
        key: reference,
        fingerprint: `${by.label} ${why}`,
        kind: 'correction',
        reference,
        memberId: id,
        account: memberAccount(id, walletType),
        against: walletType === 'trial' ? house.trial : house.correction,
        amount: toPaisa(amount),
      },
      at,
    );
    const after = toTaka(balance);
    return {
      value: { id: String(id), amount, balance: after, reference },
      subject: `member:${id}`,
      from: toTaka(balance - toPaisa(amount)),
      to: { balance: after, reference },
    };
  });
}
