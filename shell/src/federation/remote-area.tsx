import { AreaContext } from '@r777/shared/react';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { AreaBoundary } from './area-boundary';
import { AreaFailed, AreaKilled } from './area-notice';
import { federation } from './federation';
import type { LoadedVersion } from './load-version';
import styles from './remote-area.module.css';
import type { RemoteHost } from './remote-host';
import { type AreaMountPoint, useMountPoint } from './use-mount-point';
import { useScrollRestoration } from './use-scroll-restoration';

/** What an expose module exports, as far as the shell looks at it. */
interface AreaModule {
  Area: ComponentType<Record<string, unknown>>;
  Skeleton?: ComponentType;
}

interface MountedProps {
  host: RemoteHost;
  place: AreaMountPoint;
  loaded: LoadedVersion;
  hidden: boolean;
  slotProps: Record<string, unknown>;
  fallback: ReactNode;
  frame: Frame;
}

/** Puts a notice where the area would have been: a page that is a pop-up gives its notice a pop-up. */
export type Frame = (notice: ReactNode) => ReactNode;
const inPlace: Frame = (notice) => notice;

/** How long a version that is complete but for a part still on its way may keep the player from seeing it, in ms. */
const PATIENCE_MS = 5000;

/** Says that what stands beside it has rendered, with all that it put off by a deferred value, and that its effects have run. */
function Ready({ atOnce, latest, onReady }: { atOnce: boolean; latest: number; onReady: () => void }) {
  // Put off with the area's own: what comes on with the top of its list alone would make the page shorter for a moment.
  const whole = useDeferredValue(true, false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per mount; the host ignores what comes late.
  useEffect(() => {
    if (!whole) return;
    const timer = setTimeout(onReady, atOnce ? 0 : Math.max(0, latest - Date.now()));
    return () => clearTimeout(timer);
  }, [whole]);
  return null;
}

function Mounted({ host, place, loaded, hidden, slotProps, fallback, frame }: MountedProps) {
  const { remote, version } = loaded;
  const number = version.metadata.version;
  const [parts, setParts] = useState(0);
  const area = useMemo(
    () => ({
      remote,
      version: number,
      hidden,
      setBusy: place.setBusy,
      loading: () => {
        setParts((n) => n + 1);
        return () => setParts((n) => n - 1);
      },
      savedState: place.savedState,
    }),
    [remote, number, hidden, place],
  );
  // Of the version as a whole: parts that come one after the other must not add up to more.
  const [latest] = useState(() => Date.now() + PATIENCE_MS);
  const module = loaded.modules.get(place.expose) as AreaModule | undefined;
  const broken = loaded.broken.get(place.expose);
  const skeleton = module?.Skeleton ? <module.Skeleton /> : fallback;
  return (
    <div
      className={hidden ? styles.outOfSight : styles.shown}
      data-remote={remote}
      data-version={number}
      aria-hidden={hidden || undefined}
      inert={hidden}
    >
      <AreaContext value={area}>
        <AreaBoundary
          onError={(error) => host.renderFailed(loaded, error)}
          fallback={(error, retry) =>
            hidden ? null : frame(<AreaFailed remote={remote} failure={error} onRetry={retry} />)
          }
        >
          <Suspense fallback={hidden ? null : skeleton}>
            {module ? (
              <module.Area {...slotProps} />
            ) : broken ? (
              frame(<AreaFailed remote={remote} failure={broken} onRetry={() => host.retry(place.expose)} />)
            ) : (
              fallback
            )}
            {module && hidden && (
              <Ready
                key={`${parts > 0}`}
                atOnce={parts === 0}
                latest={latest}
                onReady={() => host.mountPointReady(place, loaded)}
              />
            )}
          </Suspense>
        </AreaBoundary>
      </AreaContext>
    </div>
  );
}

/**
 * One expose of a remote on the page. During a swap the next version is mounted out of sight beside the live one; both keep
 * their elements across the flip, so what the next version has built stays.
 */
export function RemoteArea({
  remote,
  expose,
  fallback,
  slotProps = {},
  frame = inPlace,
}: {
  remote: string;
  expose: string;
  fallback: ReactNode;
  slotProps?: Record<string, unknown>;
  frame?: Frame | undefined;
}) {
  const host = federation.host(remote);
  const place = useMountPoint(host, expose);
  const view = useSyncExternalStore(host.subscribe, () => host.view);
  // Code that arrives while the page stands is drawn in slices; what is there already shows at once.
  const drawn = useDeferredValue(view.state, host.view.state);
  useScrollRestoration(view.state === 'live' ? view.live : undefined);
  if (view.state === 'loading' || drawn === 'loading') return fallback;
  if (view.state === 'killed') return frame(<AreaKilled remote={remote} />);
  if (view.state === 'failed')
    return frame(<AreaFailed remote={remote} failure={view.failure} onRetry={() => host.retry()} />);
  const mounted = view.candidate ? [view.live, view.candidate] : [view.live];
  return (
    <div className={styles.area}>
      {mounted.map((loaded) => (
        <Mounted
          key={`${loaded.version.metadata.version} ${loaded.version.url}`}
          host={host}
          place={place}
          loaded={loaded}
          hidden={loaded === view.candidate}
          slotProps={slotProps}
          fallback={fallback}
          frame={frame}
        />
      ))}
    </div>
  );
}
