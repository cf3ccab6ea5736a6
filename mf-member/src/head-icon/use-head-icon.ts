import { calls } from '@r777/shared/contracts';
import { imageUrl } from '@r777/shared/core';
import { useCall } from '@r777/shared/react';

/** The member's head icon (MEMB-30), or the site's default picture. The header uses the same answer. */
export function useHeadIcon(): string {
  // A server event reports a change, in every tab.
  const { data } = useCall(calls.icon, {}, { staleTime: Number.POSITIVE_INFINITY });
  return data?.icon ?? imageUrl('/icons/inhouse.svg');
}
