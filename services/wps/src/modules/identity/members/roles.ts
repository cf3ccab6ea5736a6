import { isAgent, MEMBER_TYPE, TRIAL_TYPE } from '@r777/shared/contracts';
import { AppError } from '../../../platform/errors/app-error';

export { isAgent, mayDeposit, mayHaveContract, TRIAL_TYPE } from '@r777/shared/contracts';

/** Types of members who are not agents, for statements. The specification names 40, a trial account of an agent. */
export const notAgents = [MEMBER_TYPE.member, TRIAL_TYPE, 40].filter((type) => !isAgent(type));

/** The wallet for play; trial accounts have separate play money. */
export function walletTypeOf(type: number): 'main' | 'trial' {
  return type === TRIAL_TYPE ? 'trial' : 'main';
}

/**
 * Refuses trial accounts where only real accounts are allowed, such as inbox, chat, passwords, cards: PERM-19, PERM-20.
 * @throws AppError `trial.rejected`
 */
export function refuseTrial({ type }: { readonly type: number }): void {
  if (type === TRIAL_TYPE) throw new AppError('trial.rejected', 'Trial accounts have no such thing.');
}
