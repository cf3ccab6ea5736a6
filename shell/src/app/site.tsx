import { Navigate } from '@r777/shared/router';
import { routes } from '../routes/table';
import { Frame } from './frame';
import { useOutcome } from './use-outcome';

const [homeRoute] = routes;

/** The frame with what the address asks for; an address that leads elsewhere shows home's frame while it goes there. */
export function Site() {
  const outcome = useOutcome();
  const route = outcome.do === 'go' ? homeRoute : outcome.route;
  if (!route) throw new Error('The route table is empty');
  return (
    <>
      {outcome.do === 'go' && <Navigate to={outcome.to} replace />}
      <Frame route={route} waiting={outcome.do === 'wait'} />
    </>
  );
}
