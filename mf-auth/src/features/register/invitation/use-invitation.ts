import { calls } from '@r777/shared/contracts';
import { invitationCode } from '@r777/shared/invitation';
import { useCall } from '@r777/shared/react';
import { useState } from 'react';

/** The invitation that the visit came with. */
export interface Invitation {
  readonly code: string;
  /** `open` while the server has not said whether it is good. */
  readonly state: 'open' | 'valid' | 'invalid';
  /** Who invites, masked. */
  readonly inviter: string | undefined;
}

/** The invitation that the visit came with, if any; the server is asked about it once. */
export function useInvitation(): Invitation | null {
  const [code] = useState(invitationCode);
  const { data } = useCall(
    calls.checkAffiliateCode,
    { affiliateCode: code ?? '' },
    { enabled: code !== null, staleTime: Number.POSITIVE_INFINITY },
  );
  if (code === null) return null;
  const state = data ? (data.data.success ? 'valid' : 'invalid') : 'open';
  return { code, state, inviter: data?.data.inviter };
}
