import { type Session, TRIAL_TYPE } from '@r777/shared/core';
import { useSession } from '@r777/shared/react';
import { useState } from 'react';

/** True for the session of a trial account. */
export function inTestPlay(session: Session | null): boolean {
  return session?.type === TRIAL_TYPE;
}

/**
 * True once a player is logged in with a real account. During test play it is false: the forms are shown as to a
 * visitor, until another session begins.
 */
export function useNeedsNoForm(): boolean {
  const session = useSession();
  const [before] = useState(session);
  return session !== null && (!inTestPlay(session) || session.userName !== before?.userName);
}
