import { dayRangeOf } from '../../../platform/clock/day-range';
import { AppError } from '../../../platform/errors/app-error';
import type { MoneyContext } from '../context';
import { activityStatement } from './statement';

/** The member's own statement: UKGC RTS 1. */
export function statementRoutes({ routes, db, site }: MoneyContext): void {
  routes.authenticated('activityStatement', async ({ input: { startDate, endDate }, member }) => {
    const { policy, consolidated } = await site();
    if (!policy.activityStatement) throw new AppError('policy.off', 'Not offered here.');
    const statement = await activityStatement(db.orm, member.id, dayRangeOf({ startDate, endDate }));
    return { startDate, endDate, ...statement, currency: consolidated.currency.code };
  });
}
