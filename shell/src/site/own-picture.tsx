import { calls } from '@r777/shared/contracts';
import { useCall } from '@r777/shared/react';

/** Side of the picture in the header, in px. */
const SIDE = 28;

/** The member's own head icon in the header (MEMB-30); nothing without one, or while it is unknown. */
export function OwnPicture() {
  // A server event says when it changes.
  const { data } = useCall(calls.icon, {}, { staleTime: Number.POSITIVE_INFINITY });
  return data?.icon ? <img src={data.icon} alt="" width={SIDE} height={SIDE} /> : null;
}
