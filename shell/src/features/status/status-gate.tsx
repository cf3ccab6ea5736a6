import { systemState } from '@r777/shared/core';
import { useStatus } from '@r777/shared/react';
import { Activity, type ReactNode, useState } from 'react';
import { Blocked, Maintenance, Unavailable } from './status-screens';

/**
 * Shows the site at status 0, and maintenance (1), restriction (2) or a missing answer instead. A site that closes
 * while it is open stays mounted and inactive behind its notice, and continues unchanged when it opens again: with its
 * route, its scroll position and typed text.
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
