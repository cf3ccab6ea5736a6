import type { Orm } from '@mfe/server-kit';
import type { FastifyRequest } from 'fastify';
import { type SessionMember, tokenOf } from '../../../http/admission/guard';
import { createTransactionHook } from '../../../platform/transaction-hook';
import type { IdentityContext } from '../context';
import { TRIAL_TYPE } from '../members/roles';
import { proofOf, renewalOf } from '../session-cookies';

/** A trial account whose player now has a real account. */
export interface LeftTrial {
  readonly trialId: number;
  readonly memberId: number;
}

/**
 * Runs in the transaction in which a real account takes over the data of its player's trial account, except play money.
 */
export const onTrialLeft = createTransactionHook<LeftTrial>('trial left');

/**
 * The trial account of the requesting browser, or null. A registration sends the session's token, a log-in only the
 * renewal cookie. An invalid token counts as none, because it must not prevent a registration or a log-in.
 */
export async function findTrialOf(
  { sessions, config }: Pick<IdentityContext, 'sessions' | 'config'>,
  request: FastifyRequest,
): Promise<SessionMember | null> {
  const [token, renewal] = [tokenOf(request), renewalOf(request, config)];
  const found = token ? await sessions.find(token, proofOf(request, config)) : undefined;
  const member = found?.state === 'valid' ? found.member : renewal ? await sessions.memberBehind(renewal) : null;
  return member?.type === TRIAL_TYPE ? member : null;
}

/** Gives a real account the data of its player's trial account, in the caller's transaction. */
export async function takeOver(tx: Orm, trial: SessionMember | null, memberId: number): Promise<void> {
  if (trial) await onTrialLeft.run(tx, { trialId: trial.id, memberId });
}
