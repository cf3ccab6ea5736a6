import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import { toPaisa, toTaka } from '../../../platform/format/money';
import { mayDeposit } from '../../identity/members/roles';
import type { MoneyContext } from '../context';
import { createDeposit, findDeposit, listDeposits } from './deposits';

const MINUTE = 60_000;

/** Only the member types 0, 1 and 2 may deposit: PERM-16, PERM-18, PERM-21. */
function requireDepositor({ type }: { type: number }): void {
  if (!mayDeposit(type)) throw new AppError('trial.rejected', 'Paying in is for real accounts.');
}

/** Deposits: MONEY-05 to MONEY-08. */
export function depositRoutes({ routes, db, site, ports: { payments } }: MoneyContext): void {
  routes.authenticated('depositMethods', async ({ input: { language }, member }) => {
    requireDepositor(member);
    const { money, consolidated } = await site();
    const methods = payments ? money.depositMethods.filter(({ enabled }) => enabled) : [];
    return {
      methods: methods.map(({ id, kind, name, min, max, feeBasisPoints }) => ({
        methodId: id,
        kind,
        name: language === 'BN' ? name.bn : name.en,
        min: toTaka(BigInt(min)),
        max: toTaka(BigInt(max)),
        feePercent: toTaka(BigInt(feeBasisPoints)),
        currency: consolidated.currency.code,
      })),
    };
  });

  routes.idempotent(
    'createDeposit',
    async ({ input: { methodId, amount }, member, tx, at, site: { money, consolidated } }) => {
      requireDepositor(member);
      if (!payments) throw new InvalidInputError('Nothing can be paid in here.', { field: 'methodId' });
      const asked = { memberId: member.id, methodId, amount: toPaisa(amount) };
      const terms = { rules: money, provider: payments.name, currency: consolidated.currency.code };
      return createDeposit(tx, asked, terms, at);
    },
    { limit: { max: 20, window: MINUTE } },
  );

  routes.authenticated('depositOrder', ({ input, member }) => findDeposit(db.orm, member.id, input.orderId));
  routes.authenticated('depositOrders', ({ input, member }) => listDeposits(db.orm, member.id, input));
}
