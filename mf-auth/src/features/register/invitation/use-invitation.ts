import { calls } from '@r777/shared/contracts';
import { invitationCode } from '@r777/shared/invitation';
import { useCall } from '@r777/shared/react';
import { useState } from 'react';

/** The invitation code of the link that opened the site. */
export interface Invitation {
  readonly code: string;
  /** `open` until the server has answered. */
  readonly state: 'open' | 'valid' | 'invalid';
  /** Name of the inviter, masked. */
  readonly inviter: string | undefined;
}

/** The invitation code of the link that opened the site, if any; it is checked once. */
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
