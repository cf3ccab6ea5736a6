import type { MemberInfo } from '../../contracts';
import { toast } from '../feedback/toast';
import { errorText } from '../i18n/lazy-texts';
import { sessionStore } from './session-store';

/** Type of a free-play account; also what a member without a type counts as: PERM-02, MEMB-25. */
export const TRIAL_TYPE = 4;
const NOT_AGENTS: readonly number[] = [0, TRIAL_TYPE, 40];
const DEPOSITORS: readonly number[] = [0, 1, 2];

/** True for every type but 0, 4 and 40: PERM-01. */
export function isAgent(type: number): boolean {
  return !NOT_AGENTS.includes(type);
}

/** True for the types that may enter deposit and free play: PERM-16, PERM-17. */
export function mayDeposit(type: number): boolean {
  return DEPOSITORS.includes(type);
}

/** The type of a member: MEMB-25. */
export function memberType(member: Pick<MemberInfo, 'type'>): number {
  return member.type ?? TRIAL_TYPE;
}

/** True without a session; with one, when the member has VIP benefits: PERM-26, PERM-27. Unknown yet means no. */
export function mayUseVip(member: Pick<MemberInfo, 'vipBenefit'> | undefined): boolean {
  return sessionStore.getState().session === null || member?.vipBenefit === true;
}

/** Tells a free-play account that this is for real accounts: PERM-22. */
export function rejectFree(): void {
  toast.show({ kind: 'offline', text: errorText('free_reject'), duration: 'freeReject' });
}

/** Lets a type that may deposit pass; tells the others why not: PERM-18. */
export function admitToDeposit(type: number): boolean {
  if (mayDeposit(type)) return true;
  rejectFree();
  return false;
}
