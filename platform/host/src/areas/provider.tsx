import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { FederationContext } from '../area';
import { federation, startUpdates } from '../federation';
import { isReachable } from '../offered-pages';
import { areas } from './area-site';
import { Containment } from './containment';
import { RemoteArea } from './remote-area';

const subscribe = (done: () => void) => federation.discovery.subscribe(done);

const nothing = () => null;

/**
 * Gives slots their renderer and follows the registry while the app is on the page.
 *
 * @param fallbacks what stands in a slot while its remote's code is loading
 */
export function FederationProvider({
  children,
  fallbacks,
}: {
  children: ReactNode;
  fallbacks: Readonly<Record<string, ReactNode>>;
}) {
  const changes = useSyncExternalStore(subscribe, () => federation.discovery.changes);
  useEffect(() => startUpdates(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change may fill a slot from another remote, or offer other pages.
  const value = useMemo(
    () => ({
      reachable: isReachable,
      renderSlot: (name: string, props: Record<string, unknown>) =>
        federation.remotesOfSlot(name).map((remote) => (
          <Containment key={remote}>
            <RemoteArea
              remote={remote}
              offered={{ slot: name }}
              slotProps={props}
              fallback={fallbacks[name] ?? null}
              frame={areas.isDecoration(name) ? nothing : undefined}
            />
          </Containment>
        )),
    }),
    [changes, fallbacks],
  );
  return (
    <FederationContext value={value}>
      <Containment>{children}</Containment>
    </FederationContext>
  );
}
