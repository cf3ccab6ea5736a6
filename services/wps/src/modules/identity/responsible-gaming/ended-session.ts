import type { Database } from '@mfe/server-kit';
import { type DeadSession, revoked } from '../../../http/admission/guard';
import { AppError } from '../../../platform/errors/app-error';
import { exclusionAt, findProtection } from './exclusion';
import type { Protection } from './no-offers-cookie';

/**
 * The error of a log-in that was ended. A self-exclusion ends all of the member's at once, so each browser of theirs
 * learns of it here: nobody who excluded themselves tries to log in, which would tell it, too. A log-in that had ended
 * before learns nothing, because it may be a stranger's whom the member has locked out.
 */
export function endedBy({
  db,
  now,
}: {
  readonly db: Pick<Database, 'orm'>;
  now(): number;
}): (session: Extract<DeadSession, { state: 'revoked' }>) => Promise<AppError> {
  return async ({ reason, ended }) => {
    if (reason !== null || ended === undefined) return revoked(reason);
    const row = await findProtection(db.orm, ended.memberId);
    const exclusion = exclusionAt(row, new Date(now()));
    if (!exclusion || !row?.excludedAt || ended.at < row.excludedAt) return revoked(reason);
    return revoked(reason, { context: 'excluded', noOffers: exclusion.until?.toISOString() ?? 'open' });
  };
}

/** What an error says of a protection of the browser's player; null for any other error. */
export function protectionIn(error: unknown): Protection {
  if (!(error instanceof AppError)) return null;
  const { code, params } = error;
  const said = code === 'member.excluded' ? (params?.until ?? 'open') : code === 'session.revoked' && params?.noOffers;
  return said ? { until: said === 'open' ? null : new Date(said) } : null;
}
