import { calls } from '@r777/shared/contracts';
import { imageUrl } from '@r777/shared/core';
import { useCall } from '@r777/shared/react';

/** The member's head icon (MEMB-30); the site's own picture for whoever has none. The header reads the same answer. */
export function useHeadIcon(): string {
  // A server event says when it changes, in every tab.
  const { data } = useCall(calls.icon, {}, { staleTime: Number.POSITIVE_INFINITY });
  return data?.icon ?? imageUrl('/icons/inhouse.svg');
}
