import type { Kit } from '../../kit';
import { toPaisa, toTaka } from '../../wire/money';
import { Refusal } from '../../wire/refusal';
import { refuseTrial } from '../accounts/roles';
import { createPaymentPasswords, hasPaymentPassword } from '../payment-password/payment-password';
import { leftToWager } from '../wagering/wagering';
import { memberAccount, readBalance } from '../wallet/ledger';
import { leftToday } from './withdrawal-rules';
import { createWithdrawal, findWithdrawal, listWithdrawals } from './withdrawals';

const MINUTE = 60_000;

/** Paying out: MONEY-09 to MONEY-12. */
export function withdrawalRoutes({ closed, once, db, now, site, ports: { payments } }: Kit): void {
  const passwords = createPaymentPasswords(db, now);

  closed('withdrawSettings', async ({ member }) => {
    refuseTrial(member);
    const { money, consolidated } = await site();
    const rules = money.withdrawal;
    const left = await leftToday(db.orm, member.id, rules, new Date(now()));
    return {
      min: toTaka(BigInt(rules.min)),
      max: toTaka(BigInt(rules.max)),
      available: toTaka(await readBalance(db, memberAccount(member.id, 'main'))),
      leftToWager: toTaka(await leftToWager(db.orm, member.id)),
      dailyLeft: toTaka(left.amount),
      dailyCountLeft: left.count,
      paymentPasswordSet: await hasPaymentPassword(db, member.id),
      currency: consolidated.currency.code,
    };
  });

  once(
    'createWithdrawal',
    async ({ input: { cardId, amount }, member, tx, at, site: { money, consolidated } }) => {
      if (!payments) throw new Refusal('request.invalid', 'Nothing can be paid out here.', { field: 'amount' });
      const asked = { memberId: member.id, cardId, amount: toPaisa(amount) };
      const terms = { rules: money, provider: payments.name, currency: consolidated.currency.code };
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

  closed('withdrawalOrder', ({ input, member }) => findWithdrawal(db.orm, member.id, input.orderId));
  closed('withdrawalOrders', ({ input, member }) => listWithdrawals(db.orm, member.id, input));
}
