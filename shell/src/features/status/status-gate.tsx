import { systemState } from '@r777/shared/core';
import { useStatus } from '@r777/shared/react';
import { Activity, type ReactNode, useState } from 'react';
import { Blocked, Maintenance, Unavailable } from './status-screens';

/**
 * Lets the site through at status 0, and shows maintenance (1), restriction (2) or the lack of an answer instead. A site
 * that closes while it is open stays behind its notice, asleep, and is there as it was left when it opens again: with its
 * route, its scroll position and what was typed.
 */
export function StatusGate({ children }: { children: ReactNode }) {
  const status = useStatus();
  const state = status && systemState(status);
  const [opened, setOpened] = useState(false);
  if (state === 0 && !opened) setOpened(true);
  return (
    <>
      {opened && <Activity mode={state === 0 ? 'visible' : 'hidden'}>{children}</Activity>}
      {status === null && <Unavailable />}
      {state === 1 && <Maintenance />}
      {state === 2 && <Blocked ip={status?.location.ip ?? ''} />}
    </>
  );
}
