import type { Orm } from '@mfe/server-kit';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../platform/errors/app-error';
import { resetDemands } from './tables';

/**
 * @throws AppError `password.resetRequired` as long as the member has reported a log-in and set no new password since
 */
export async function refuseUntilReset(tx: Orm, memberId: number): Promise<void> {
  if (await hasResetDemand(tx, memberId))
    throw new AppError('password.resetRequired', 'A log-in was reported; a new password has to be set.');
}

/** Whether the member has reported a log-in and set no new password since. */
export const hasResetDemand = async (tx: Orm, memberId: number): Promise<boolean> =>
  (await tx.$count(resetDemands, eq(resetDemands.memberId, memberId))) > 0;

/** Allows log-ins again after a new password was set. */
export async function dropResetDemand(tx: Orm, memberId: number): Promise<void> {
  await tx.delete(resetDemands).where(eq(resetDemands.memberId, memberId));
}
