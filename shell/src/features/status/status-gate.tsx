import { systemState } from '@r777/shared/core';
import { useStatus } from '@r777/shared/react';
import type { ReactNode } from 'react';
import { Blocked, Maintenance, Unavailable } from './status-screens';

/** Lets the site through at status 0, and shows maintenance (1), restriction (2) or the lack of an answer instead. */
export function StatusGate({ children }: { children: ReactNode }) {
  const status = useStatus();
  if (!status) return <Unavailable />;
  const state = systemState(status);
  if (state === 1) return <Maintenance />;
  if (state === 2) return <Blocked ip={status.location.ip} />;
  return children;
}
