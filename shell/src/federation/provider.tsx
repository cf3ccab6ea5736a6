import type { SlotName } from '@r777/shared/contracts';
import { FederationContext } from '@r777/shared/react';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { federation, startUpdates } from './federation';
import { RemoteArea } from './remote-area';

const subscribe = (done: () => void) => federation.discovery.subscribe(done);

/** Gives slots their renderer and follows the registry while the app is on the page. */
export function FederationProvider({
  children,
  fallbacks,
}: {
  children: ReactNode;
  fallbacks: Partial<Record<SlotName, ReactNode>>;
}) {
  const revision = useSyncExternalStore(subscribe, () => federation.discovery.revision);
  useEffect(() => startUpdates(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision may fill a slot from another remote.
  const value = useMemo(
    () => ({
      renderSlot(name: SlotName, props: Record<string, unknown>) {
        const filled = federation.exposeOfSlot(name);
        if (!filled) return null;
        return <RemoteArea key={name} {...filled} slotProps={props} fallback={fallbacks[name] ?? null} />;
      },
    }),
    [revision, fallbacks],
  );
  return <FederationContext value={value}>{children}</FederationContext>;
}
