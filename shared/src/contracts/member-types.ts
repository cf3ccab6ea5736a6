import type { MemberInfo } from './entities';

/** Type of a trial account; a member without a type counts as one: PERM-02, MEMB-25. */
export const TRIAL_TYPE = 4;
/**
 * Member types that an account is created with. The specification has others (40, 41, 42), which an operator may
 * assign.
 */
export const MEMBER_TYPE = { member: 0, agent: 1, subAgent: 2, trial: TRIAL_TYPE } as const;

// Literals: a bundler cannot remove an expression that it would have to evaluate.
const NOT_AGENTS: readonly number[] = [0, 4, 40];
const DEPOSITORS: readonly number[] = [0, 1, 2];
const WITHOUT_CONTRACTS: readonly number[] = [4, 40, 41, 42];

/** True for every type but 0, 4 and 40: PERM-01. */
export function isAgent(type: number): boolean {
  return !NOT_AGENTS.includes(type);
}

/** True for the types that may enter deposit and free play: PERM-16, PERM-17. */
export function mayDeposit(type: number): boolean {
  return DEPOSITORS.includes(type);
}

/** True for agents who can have salary and dividend contracts: PERM-30. */
export function mayHaveContract(type: number): boolean {
  return isAgent(type) && !WITHOUT_CONTRACTS.includes(type);
}

/** The type of a member: MEMB-25. */
export function memberType(member: Pick<MemberInfo, 'type'>): number {
  return member.type ?? TRIAL_TYPE;
}
