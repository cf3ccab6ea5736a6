import { calls } from '@r777/shared/contracts';
import type { Deliver } from '../../../../adapters/payments/port';
import { requireSignature } from '../../../../http/bodies';
import { AppError } from '../../../../platform/errors/app-error';
import type { MoneyContext } from '../../context';
import { endOpenBonuses } from '../../wagering/breaks';
import { closeAllExpired } from '../../wagering/close';
import { collectOwed } from '../deposit/charge-back';
import { expireDeposits } from '../deposit/deposits';
import { depositRoutes } from '../deposit/routes';
import { withdrawalRoutes } from '../withdrawal/routes';
import { releaseWithoutReason } from '../withdrawal/unproven';
import { createCallbacks } from './callback';
import { createExecute } from './execute';
import { createSubmit } from './submit';
import { createUnanswered } from './unanswered';

const MINUTE = 60_000;
/** How often orders are sent to the provider and timed out, in ms. */
const WORK_EVERY = 1_000;

/** Deposits, withdrawals, the payment provider's call-backs, and the jobs that process orders. */
export function paymentRoutes(context: MoneyContext): void {
  const { routes, app, db, now, ports, config, log, jobs, site } = context;
  const { payments } = ports;
  const takeCallback = createCallbacks(context, log);
  depositRoutes(context);
  payments?.serve?.(app);
  withdrawalRoutes(context);

  routes.public('paymentCallback', ({ input }) => takeCallback(payments?.name ?? '', input, new Date(now())), {
    before: async (request) => {
      if (!payments) throw new AppError('vendor.signature', 'There is no payment provider.');
      requireSignature(request, { header: 'x-provider', name: payments.name, secret: payments.callbackSecret });
    },
  });

  /** The sandbox delivers call-backs to the same route as an external provider. */
  const deliver: Deliver = async ({ body, headers }) => {
    const { method, path } = calls.paymentCallback;
    const answer = await app.inject({
      method,
      url: path,
      payload: body,
      headers: { ...headers, 'content-type': 'application/json' },
    });
    return answer.statusCode === 200;
  };
  if (payments) {
    const submit = createSubmit({ db, payments, secret: config.keySecret, log });
    jobs.every('payments', WORK_EVERY, async (at) => {
      await submit(at);
      await payments.work?.(at, deliver);
    });
    const { twoStep } = payments;
    if (twoStep)
      jobs.every(
        'deposits to execute',
        WORK_EVERY,
        createExecute({ db, payments, twoStep, secret: config.keySecret, log }),
      );
    jobs.every('payouts unanswered', MINUTE, createUnanswered({ db, payments, log }));
  }
  jobs.every('deposits given up', MINUTE / 2, (at) => expireDeposits(db, at));
  jobs.every('withdrawals without a reason to wait', MINUTE, async (at) =>
    releaseWithoutReason(db, (await site()).policy, new Date(at)),
  );
  jobs.every('charge-backs', MINUTE, (at) => collectOwed(db, at));
  jobs.every('bonuses run out', MINUTE, async (at) => {
    await endOpenBonuses(db.orm, (await site()).policy, new Date(at));
    await closeAllExpired(db, at);
  });
}
