import { type MemberInfo, mayDeposit } from '../../contracts';
import { toast } from '../feedback/toast';
import { errorText } from '../i18n/lazy-texts';
import { sessionStore } from '../session/session-store';

/** True without a session; with one, when the member has VIP benefits: PERM-26, PERM-27. Unknown yet means no. */
export function mayUseVip(member: Pick<MemberInfo, 'vipBenefit'> | undefined): boolean {
  return sessionStore.getState().session === null || member?.vipBenefit === true;
}

/** Tells a free-play account that this is for real accounts: PERM-22. */
export function rejectFree(): void {
  toast.show({ kind: 'offline', text: errorText('free_reject'), duration: 'freeReject' });
}

/** Lets a type pass that may deposit; tells the others why not: PERM-18. */
export function admitToDeposit(type: number): boolean {
  if (mayDeposit(type)) return true;
  rejectFree();
  return false;
}
