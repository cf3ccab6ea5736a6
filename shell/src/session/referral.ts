import { isAgent } from '@r777/shared/core';
import { useMember, useSession, useWhitelabel } from '@r777/shared/react';

/**
 * How the referral entry is shown: agents have the agent centre instead (PERM-13), members see it while the REFERRAL
 * promo is on (PERM-14), visitors always (PERM-15).
 */
export function useReferral(): 'agent' | 'shown' | 'hidden' {
  const session = useSession();
  const { memberType } = useMember();
  const promo = useWhitelabel('REFERRAL');
  if (!session) return 'shown';
  if (isAgent(memberType ?? session.type)) return 'agent';
  return promo ? 'shown' : 'hidden';
}
