import { hmacVerify } from '@r777/server-kit';
import { calls } from '@r777/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type { Deliver } from '../../../adapters/payments/port';
import { rawBodyOf } from '../../../http/bodies/raw-body';
import { AppError } from '../../../platform/errors/app-error';
import type { MoneyContext } from '../context';
import { expireDeposits } from '../deposits/deposits';
import { depositRoutes } from '../deposits/routes';
import { closeAllExpired } from '../wagering/close';
import { withdrawalRoutes } from '../withdrawals/routes';
import { createCallbacks } from './callback';
import { createSubmit } from './submit';
import { createUnanswered } from './unanswered';

const MINUTE = 60_000;
/** How often orders are sent to the provider and timed out, in ms. */
const WORK_EVERY = 1_000;

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

/** Deposits, withdrawals, the payment provider's call-backs, and the jobs that process orders. */
export function paymentRoutes(context: MoneyContext): void {
  const { routes, app, db, now, ports, config, log, jobs } = context;
  const { payments } = ports;
  const takeCallback = createCallbacks(db, log);
  depositRoutes(context);
  withdrawalRoutes(context);

  routes.public('paymentCallback', ({ input }) => takeCallback(payments?.name ?? '', input, new Date(now())), {
    before: async (request) => {
      const message = {
        timestamp: Number(header(request, 'x-timestamp') || Number.NaN),
        body: rawBodyOf(request),
        signature: header(request, 'x-signature'),
      };
      const isOurs = payments !== undefined && header(request, 'x-provider') === payments.name;
      if (!isOurs || !hmacVerify(payments.callbackSecret, message))
        throw new AppError('vendor.signature', 'The signature is missing, wrong or too old.');
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
    jobs.every('payouts unanswered', MINUTE, createUnanswered({ db, payments, log }));
  }
  jobs.every('deposits given up', MINUTE / 2, (at) => expireDeposits(db.orm, at));
  jobs.every('bonuses run out', MINUTE, (at) => closeAllExpired(db, at));
}
