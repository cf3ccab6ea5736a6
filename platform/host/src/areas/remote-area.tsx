import type { DiscoveredVersion } from '@mfe/contract';
import { type ReactNode, useCallback, useDeferredValue, useRef, useSyncExternalStore } from 'react';
import { exposeOf, type Offered } from '../discovery/discovery';
import { federation } from '../federation';
import type { LoadedVersion } from '../loading/load-version';
import { areas } from './area-site';
import { Containment } from './containment';
import { type Frame, MountedVersion } from './mounted-version';
import styles from './remote-area.module.css';
import { useMountPoint } from './use-mount-point';
import { useScrollRestoration } from './use-scroll-restoration';

const inPlace: Frame = (notice) => notice;
const noProps = {};

/**
 * The side of the live version in its place, 0 or 1; the next one is on the other. A version keeps its side, and the
 * {@link Containment} there stays when it leaves: what it throws then does not reach the other one.
 */
function useSide(live: LoadedVersion | undefined): number {
  const last = useRef({ live, side: 0 });
  if (last.current.live !== live) last.current = { live, side: 1 - last.current.side };
  return last.current.side;
}

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
  const live = view.state === 'live' ? view.live : undefined;
  const side = useSide(live);
  useScrollRestoration(live);
  if (view.state === 'loading' || drawn === 'loading') return fallback;
  if (view.state === 'killed') return frame(<areas.Killed remote={remote} />);
  if (view.state === 'failed')
    return frame(<areas.Failed remote={remote} failure={view.failure} onRetry={() => host.retry()} />);
  return (
    <div className={styles.area}>
      {[live, candidate === drawnCandidate ? candidate : null].map((loaded, at) => (
        // The live one stays first: a candidate before it would need its element, which a version can move.
        <Containment key={Math.abs(at - side)}>
          {loaded && (
            <MountedVersion
              key={loaded.discovered.url}
              host={host}
              place={place}
              loaded={loaded}
              hidden={loaded !== live}
              slotProps={slotProps}
              fallback={fallback}
              frame={frame}
            />
          )}
        </Containment>
      ))}
    </div>
  );
}
