import { AppError } from '../../../platform/errors/app-error';

/** Member types: PERM-01, PERM-02. */
export const TRIAL_TYPE = 4;

const notAgents: ReadonlySet<number> = new Set([0, TRIAL_TYPE, 40]);
const depositors: ReadonlySet<number> = new Set([0, 1, 2]);

/** Every type but 0, 4 and 40 is an agent's: PERM-01. */
export function isAgent(type: number): boolean {
  return !notAgents.has(type);
}

/** The types that may enter deposit and free play: PERM-16, PERM-17. */
export function mayDeposit(type: number): boolean {
  return depositors.has(type);
}

/** The wallet that a member plays with; trial accounts have play money of their own. */
export function walletTypeOf(type: number): 'main' | 'trial' {
  return type === TRIAL_TYPE ? 'trial' : 'main';
}

/** What is for real accounts alone, such as inbox, chat, passwords and cards: PERM-19, PERM-20. @throws AppError `trial.rejected` */
export function refuseTrial({ type }: { readonly type: number }): void {
  if (type === TRIAL_TYPE) throw new AppError('trial.rejected', 'Trial accounts have no such thing.');
}

const withoutContracts: ReadonlySet<number> = new Set([0, TRIAL_TYPE, 40, 41, 42]);

/** The agents that salary and dividend contracts are made with: PERM-30. */
export function mayHaveContract(type: number): boolean {
  return !withoutContracts.has(type);
}
