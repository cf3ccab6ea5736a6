import { TRIAL_TYPE } from '@r777/shared/contracts';
import { AppError } from '../../../platform/errors/app-error';

export { isAgent, mayDeposit, mayHaveContract, TRIAL_TYPE } from '@r777/shared/contracts';

/** The wallet that a member plays with; trial accounts have play money of their own. */
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
