import { and, eq, isNotNull } from 'drizzle-orm';
import { members } from '../members/tables';

/**
 * Selects the account whose owner has proved to hold a number. A number that was only typed may be somebody else's, so
 * it opens nothing: no code is sent to it for log-in or recovery.
 * @param number in E.164
 */
export const hasProved = (number: string) => and(eq(members.mobileKey, number), isNotNull(members.mobileVerifiedAt));
