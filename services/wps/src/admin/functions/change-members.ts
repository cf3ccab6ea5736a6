import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { TRIAL_TYPE, walletTypeOf } from '../../modules/identity/members/roles';
import { members } from '../../modules/identity/members/tables';
import { forgetPaymentTries } from '../../modules/identity/payment-password/payment-password';
import { loginFailures } from '../../modules/identity/session/tables';
import { dropResetDemand } from '../../modules/identity/sign-ins/reset-demand';
import { house, memberAccount, post } from '../../modules/money/ledger/ledger';
import { returnDeposits } from '../../modules/money/withdrawals/return-deposits';
import { AppError, InvalidInputError } from '../../platform/errors/app-error';
import { toPaisa, toTaka } from '../../platform/format/money';
import type { AdminRoutes } from '../admin-routes';
import type { AdminContext } from '../context';
import { endSessions } from './end-sessions';
import { findMember } from './find-member';

/** What support and finance do to a member: state, sessions, locks, type, and corrections of the wallet. */
export function changeMembers({ db, ports }: AdminContext, { change }: AdminRoutes): void {
  change('memberState', async ({ input: { member, state }, tx, at }) => {
    const row = await findMember(tx, member, true);
    await tx.update(members).set({ state }).where(eq(members.id, row.id));
    const endedSessions = state === 'disabled' ? await endSessions(db, tx, row.id, at) : 0;
    return {
      value: { id: String(row.id), state, endedSessions },
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

  change('memberUnlock', async ({ input, tx }) => {
    const { id, usernameKey } = await findMember(tx, input.member);
    const gone = await tx.delete(loginFailures).where(eq(loginFailures.usernameKey, usernameKey)).returning();
    const payment = await forgetPaymentTries(tx, id);
    // The staff have made sure who it is: a member without e-mail and number has no other way back.
    await dropResetDemand(tx, id);
    return {
      value: { id: String(id), forgotten: gone.length, paymentForgotten: payment },
      subject: `member:${id}`,
      from: { logIns: gone.length, paymentPasswords: payment },
      to: null,
    };
  });

  change('memberType', async ({ input: { member, type }, tx, at }) => {
    const row = await findMember(tx, member, true);
    if ((row.type === TRIAL_TYPE) !== (type === TRIAL_TYPE))
      throw new AppError('trial.rejected', 'A trial account has play money: it stays one, and no other becomes one.', {
        field: 'type',
      });
    await tx.update(members).set({ type }).where(eq(members.id, row.id));
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
