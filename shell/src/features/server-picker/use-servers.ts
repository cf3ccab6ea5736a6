import { calls } from '@r777/shared/contracts';
import { useCall } from '@r777/shared/react';
import { useEffect, useState } from 'react';
import { addressesOf, measure, type Server } from './servers';
import type { SpeedDisplay } from './speed';

/** State of the measurement. */
export type Measured =
  | { readonly is: 'measuring' }
  | { readonly is: 'failed' }
  | { readonly is: 'measured'; readonly servers: readonly Server[] };

/**
 * The site's servers with their speeds, measured again each time `wanted` becomes true and with `again`. The last
 * result is kept meanwhile. Not measured while the menu opens: its requests would delay the pings and change the
 * result.
 */
export function useServers(display: SpeedDisplay, wanted: boolean): { state: Measured; again: () => void } {
  const { data, isError, refetch } = useCall(calls.domainRoutes, { device: 0 }, { enabled: wanted });
  const [servers, setServers] = useState<readonly Server[]>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` starts a new measurement.
  useEffect(() => {
    if (!data || !wanted) return;
    let gone = false;
    setServers(undefined);
    void measure(addressesOf(data), display).then((measured) => gone || setServers(measured));
    return () => {
      gone = true;
    };
  }, [data, display, round, wanted]);
  const again = () => {
    setRound((n) => n + 1);
    if (isError) void refetch();
  };
  if (servers) return { state: servers.length > 0 ? { is: 'measured', servers } : { is: 'failed' }, again };
  return { state: { is: isError ? 'failed' : 'measuring' }, again };
}
