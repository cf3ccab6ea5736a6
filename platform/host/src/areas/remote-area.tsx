import type { DiscoveredVersion } from '@mfe/contract';
import { type ReactNode, useCallback, useDeferredValue, useSyncExternalStore } from 'react';
import { exposeOf, type Offered } from '../discovery/discovery';
import { federation } from '../federation';
import { areas } from './area-site';
import { type Frame, MountedVersion } from './mounted-version';
import styles from './remote-area.module.css';
import { useMountPoint } from './use-mount-point';
import { useScrollRestoration } from './use-scroll-restoration';

const inPlace: Frame = (notice) => notice;
const noProps = {};

/**
 * A page or a slot of a remote, by its name; each version may have it in a different file. During a swap the next
 * version is mounted out of sight beside the live one. Both keep their elements when the shell switches between them,
 * so nothing that the next version has built is lost.
 */
export function RemoteArea({
  remote,
  offered,
  fallback,
  slotProps = noProps,
  frame = inPlace,
}: {
  remote: string;
  offered: Offered;
  fallback: ReactNode;
  slotProps?: Record<string, unknown>;
  frame?: Frame | undefined;
}) {
  const host = federation.host(remote);
  const name = 'page' in offered ? offered.page : offered.slot;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an object with the same name is the same place.
  const exposeIn = useCallback((version: DiscoveredVersion) => exposeOf(offered, version), [name]);
  const place = useMountPoint(host, exposeIn);
  const view = useSyncExternalStore(host.subscribe, () => host.view);
  // Code that arrives while the page is shown is rendered in slices; code that is already loaded shows at once.
  const drawn = useDeferredValue(view.state, host.view.state);
  // Rendered in slices too, because the player goes on using the live version.
  const candidate = view.state === 'live' ? view.candidate : null;
  const drawnCandidate = useDeferredValue(candidate);
  useScrollRestoration(view.state === 'live' ? view.live : undefined);
  if (view.state === 'loading' || drawn === 'loading') return fallback;
  if (view.state === 'killed') return frame(<areas.Killed remote={remote} />);
  if (view.state === 'failed')
    return frame(<areas.Failed remote={remote} failure={view.failure} onRetry={() => host.retry()} />);
  const mounted = candidate && candidate === drawnCandidate ? [view.live, candidate] : [view.live];
  return (
    <div className={styles.area}>
      {mounted.map((loaded) => (
        <MountedVersion
          key={loaded.discovered.url}
          host={host}
          place={place}
          loaded={loaded}
          hidden={loaded === candidate}
          slotProps={slotProps}
          fallback={fallback}
          frame={frame}
        />
      ))}
    </div>
  );
}
