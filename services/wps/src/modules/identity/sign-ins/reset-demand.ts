import type { Orm } from '@r777/server-kit';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../platform/errors/app-error';
import { resetDemands } from './tables';

/**
 * @throws AppError `password.resetRequired` as long as the member has reported a log-in and set no new password since
 */
export async function refuseUntilReset(tx: Orm, memberId: number): Promise<void> {
  const [demand] = await tx.select().from(resetDemands).where(eq(resetDemands.memberId, memberId));
  if (demand) throw new AppError('password.resetRequired', 'A log-in was reported; a new password has to be set.');
}

/** Allows log-ins again after a new password was set, or after staff have verified the member. */
export async function dropResetDemand(tx: Orm, memberId: number): Promise<void> {
  await tx.delete(resetDemands).where(eq(resetDemands.memberId, memberId));
}
