import { AppError, InvalidInputError } from '../../../../platform/errors/app-error';
import { toPaisa, toTaka } from '../../../../platform/format/money';
import { refuseTrial } from '../../../identity/members/roles';
import { createPaymentPasswords, hasPaymentPassword } from '../../../identity/payment-password';
import type { MoneyContext } from '../../context';
import { memberAccount, readBalance } from '../../ledger/ledger';
import { contractDebt } from '../../orders/owed';
import { leftToWager, openBonus } from '../../wagering/wagering';
import { totalInGames } from './bring-back';
import { findWithdrawal, listWithdrawals } from './read-withdrawals';
import { leftWithoutProof } from './unproven';
import { leftToday } from './withdrawal-rules';
import { cancelWithdrawal, createWithdrawal } from './withdrawals';

const MINUTE = 60_000;

/** Withdrawals: MONEY-09 to MONEY-12. */
export function withdrawalRoutes({ routes, db, now, site, ports: { payments } }: MoneyContext): void {
  const passwords = createPaymentPasswords(db, now);

  routes.authenticated('withdrawSettings', async ({ member }) => {
    refuseTrial(member);
    const { money, consolidated, policy } = await site();
    const rules = money.withdrawal;
    const left = await leftToday(db.orm, member.id, rules, new Date(now()));
    const withoutProof = await leftWithoutProof(db.orm, member.id, policy);
    return {
      min: toTaka(BigInt(rules.min)),
      max: toTaka(BigInt(rules.max)),
      available: toTaka(await readBalance(db, memberAccount(member.id, 'main'))),
      inGames: toTaka(await totalInGames(db.orm, member.id)),
      bonus: toTaka(await openBonus(db.orm, member.id)),
      leftToWager: toTaka(await leftToWager(db.orm, member.id)),
      dailyLeft: toTaka(left.amount),
      dailyCountLeft: left.count,
      paymentPasswordSet: await hasPaymentPassword(db, member.id),
      owedByContracts: toTaka(await contractDebt(db.orm, member.id)),
      withoutProof: withoutProof === null ? null : toTaka(withoutProof),
      currency: consolidated.currency.code,
    };
  });

  routes.idempotent(
    'createWithdrawal',
    async ({ input: { cardId, amount }, member, tx, at, site: { money, consolidated, policy } }) => {
      if (!payments) throw new InvalidInputError('Nothing can be paid out here.', { field: 'amount' });
      const asked = { memberId: member.id, cardId, amount: toPaisa(amount) };
      const terms = { rules: money, policy, provider: payments.name, currency: consolidated.currency.code };
      return createWithdrawal(db, tx, asked, terms, at);
    },
    {
      limit: { max: 20, window: MINUTE },
      first: async ({ input, member }) => {
        refuseTrial(member);
        await passwords.check(member.id, input.paymentPassword);
      },
    },
  );

  routes.idempotent(
    'cancelWithdrawal',
    async ({ input: { orderId }, member, tx, at, site: { policy } }) => {
      if (!policy.withdrawalCancel) throw new AppError('policy.off', 'Withdrawals are not cancelled here.');
      return cancelWithdrawal(db, tx, { orderId, memberId: member.id }, at);
    },
    { limit: { max: 20, window: MINUTE } },
  );

  routes.authenticated('withdrawalOrder', ({ input, member }) => findWithdrawal(db.orm, member.id, input.orderId));
  routes.authenticated('withdrawalOrders', ({ input, member }) => listWithdrawals(db.orm, member.id, input));
}
