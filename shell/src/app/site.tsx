import { AppError, toast } from '@r777/shared/core';
import { useErrorText } from '@r777/shared/react';
import { Navigate } from '@r777/shared/router';
import { useEffect } from 'react';
import { routes } from '../routes/table';
import { Frame } from './frame/frame';
import { useRouteDecision } from './navigation/use-route-decision';

const [homeRoute] = routes;

/** The frame with the content of the address; an address that redirects shows home's frame meanwhile. */
export function Site() {
  const outcome = useRouteDecision();
  useUnavailableNotice(outcome.do === 'go' && outcome.unavailable === true);
  const route = outcome.do === 'go' ? homeRoute : outcome.route;
  return (
    <>
      {outcome.do === 'go' && <Navigate to={outcome.to} replace />}
      <Frame route={route} waiting={outcome.do === 'wait'} />
    </>
  );
}

/** A tap that leads home instead of to its target says why. */
function useUnavailableNotice(unavailable: boolean): void {
  const errorText = useErrorText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when it happens, not when the language changes.
  useEffect(() => {
    if (unavailable)
      toast.show({ kind: 'info', text: errorText(new AppError('permission.denied')), duration: 'short' });
  }, [unavailable]);
}
