import type { FastifyRequest } from 'fastify';
import type { SessionMember } from '../../../../http/admission/guard';
import { keptDeviceOf } from '../../../../http/device';
import { AppError, InvalidInputError } from '../../../../platform/errors/app-error';
import { toPaisa, toTaka } from '../../../../platform/format/money';
import { takeConfirmation } from '../../../identity/confirmation/confirmations';
import { mayDeposit } from '../../../identity/members/roles';
import type { MoneyContext } from '../../context';
import { endAtProvider, listAgreements, removeAgreement, takeAgreement } from './agreements';
import { createDeposit, findDeposit, listDeposits } from './deposits';

const MINUTE = 60_000;

/** Only the member types 0, 1 and 2 may deposit: PERM-16, PERM-18, PERM-21. */
function requireDepositor({ type }: { type: number }): void {
  if (!mayDeposit(type)) throw new AppError('trial.rejected', 'Paying in is for real accounts.');
}

/** Deposits: MONEY-05 to MONEY-08. */
export function depositRoutes(context: MoneyContext): void {
  const { routes, db, now, site, config, exclusionMarks } = context;
  const { payments } = context.ports;
  const guarded = {
    limit: { max: 20, window: MINUTE },
    // In a separate transaction, so that the hold stays if the deposit is refused.
    first: ({ member, request }: { readonly member: SessionMember; readonly request: FastifyRequest }) =>
      db.transaction((tx) => exclusionMarks.holdOwner(tx, member.id, new Date(now()), keptDeviceOf(request, config))),
  };

  routes.authenticated('depositMethods', async ({ input: { language }, member }) => {
    requireDepositor(member);
    const { money, consolidated } = await site();
    const methods = payments ? money.depositMethods.filter(({ enabled }) => enabled) : [];
    const twoStep = payments?.twoStep?.methods ?? [];
    return {
      methods: methods.map(({ id, kind, name, min, max, feeBasisPoints }) => ({
        methodId: id,
        kind,
        name: language === 'BN' ? name.bn : name.en,
        min: toTaka(BigInt(min)),
        max: toTaka(BigInt(max)),
        feePercent: toTaka(BigInt(feeBasisPoints)),
        currency: consolidated.currency.code,
        savable: twoStep.includes(id),
      })),
    };
  });

  routes.idempotent(
    'createDeposit',
    async ({ input: { methodId, amount, saves }, member, tx, at, site: { money, consolidated } }) => {
      requireDepositor(member);
      if (!payments) throw new InvalidInputError('Nothing can be paid in here.', { field: 'methodId' });
      const mayKeep = payments.twoStep?.methods.includes(methodId) === true;
      const asked = { memberId: member.id, methodId, amount: toPaisa(amount), saves: saves === true && mayKeep };
      const terms = { rules: money, provider: payments.name, currency: consolidated.currency.code };
      return createDeposit(tx, asked, terms, at);
    },
    guarded,
  );

  routes.idempotent(
    'createOneTapDeposit',
    async ({ input: { agreementId, amount, confirmation }, member, tx, at, site: { money, consolidated } }) => {
      requireDepositor(member);
      if (!payments?.twoStep) throw new InvalidInputError('Nothing can be paid in here.', { field: 'agreementId' });
      await takeConfirmation(tx, member, { purpose: 'oneTap', confirmation, at });
      const { methodId } = await takeAgreement(tx, { memberId: member.id, provider: payments.name }, agreementId, at);
      const asked = { memberId: member.id, methodId, amount: toPaisa(amount), agreementId };
      const terms = { rules: money, provider: payments.name, currency: consolidated.currency.code };
      return createDeposit(tx, asked, terms, at);
    },
    guarded,
  );

  routes.authenticated('paymentAgreements', async ({ member }) => ({
    agreements: payments ? await listAgreements(db.orm, member.id, payments.name) : [],
  }));

  routes.idempotent(
    'removePaymentAgreement',
    async ({ input: { agreementId }, member, tx, afterwards }) => {
      const token = await removeAgreement(tx, member.id, agreementId, config.keySecret);
      if (token !== undefined) afterwards(() => endAtProvider(context, [token]));
      return { done: true };
    },
    { limit: { max: 20, window: MINUTE } },
  );

  routes.authenticated('depositOrder', ({ input, member }) => findDeposit(db.orm, member.id, input.orderId));
  routes.authenticated('depositOrders', ({ input, member }) => listDeposits(db.orm, member.id, input));
}
