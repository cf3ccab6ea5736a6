import type { SlotName } from '@r777/shared/contracts';
import { FederationContext } from '@r777/shared/react';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { federation, startUpdates } from '../federation';
import { isReachable } from '../offered-pages';
import { RemoteArea } from './remote-area';

const subscribe = (done: () => void) => federation.discovery.subscribe(done);

/** Slots that decorate a page of another remote: without their remote they are empty. By the name's end: it is shorter. */
const isDecoration = (name: SlotName) => /(banner|popups|prompts|resume)$/.test(name);
const nothing = () => null;

/** Gives slots their renderer and follows the registry while the app is on the page. */
export function FederationProvider({
  children,
  fallbacks,
}: {
  children: ReactNode;
  fallbacks: Partial<Record<SlotName, ReactNode>>;
}) {
  const changes = useSyncExternalStore(subscribe, () => federation.discovery.changes);
  useEffect(() => startUpdates(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change may fill a slot from another remote, or offer other pages.
  const value = useMemo(
    () => ({
      reachable: isReachable,
      renderSlot: (name: SlotName, props: Record<string, unknown>) =>
        federation
          .remotesOfSlot(name)
          .map((remote) => (
            <RemoteArea
              key={remote}
              remote={remote}
              offered={{ slot: name }}
              slotProps={props}
              fallback={fallbacks[name] ?? null}
              frame={isDecoration(name) ? nothing : undefined}
            />
          )),
    }),
    [changes, fallbacks],
  );
  return <FederationContext value={value}>{children}</FederationContext>;
}
