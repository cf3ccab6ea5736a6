import { type Area, AreaContext } from '@r777/shared/react';
import {
  type ComponentType,
  memo,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { LoadedVersion } from '../loading/load-version';
import type { RemoteHost } from '../remote-host';
import { moduleFor } from '../swap/host-view';
import { AreaBoundary } from './area-boundary';
import { AreaFailed } from './area-notice';
import styles from './remote-area.module.css';
import type { AreaMountPoint } from './use-mount-point';

type SlotProps = Record<string, unknown>;

/** The exports of an expose module that the shell uses. */
interface AreaModule {
  Area: ComponentType<SlotProps>;
  Skeleton?: ComponentType;
}

/** Puts a notice in the area's place: for a page that is a pop-up, in a pop-up. */
export type Frame = (notice: ReactNode) => ReactNode;

/** Notifications and queries of a mounted version. */
export interface MountHost
  extends Pick<RemoteHost, 'renderFailed' | 'retry' | 'failureIn' | 'mountShown' | 'mountGone'> {
  readonly exchange: Pick<NonNullable<RemoteHost['exchange']>, 'mountReady'> | undefined;
}

interface MountedProps {
  host: MountHost;
  place: AreaMountPoint;
  loaded: LoadedVersion;
  hidden: boolean;
  slotProps: SlotProps;
  fallback: ReactNode;
  frame: Frame;
}

/** How long a part that is still loading may delay an otherwise complete version, in ms. */
const PATIENCE_MS = 5000;

/**
 * Reports that its sibling has rendered, including everything behind a deferred value, and that its effects have run.
 */
function Ready({ atOnce, latest, onReady }: { atOnce: boolean; latest: number; onReady: () => void }) {
  // Deferred with the area's own: showing only the top of a list would make the page shorter for a moment.
  const whole = useDeferredValue(true, false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per mount; the host ignores what comes late.
  useEffect(() => {
    if (!whole) return;
    const timer = setTimeout(onReady, atOnce ? 0 : Math.max(0, latest - Date.now()));
    return () => clearTimeout(timer);
  }, [whole]);
  return null;
}

/** Rendered beside an Area: React removes both from the screen when one of them suspends, throws or unmounts. */
function Shown({ host, place, loaded }: Pick<MountedProps, 'host' | 'place' | 'loaded'>) {
  useLayoutEffect(() => {
    host.mountShown(place, loaded);
    return () => host.mountGone(place, loaded);
  }, [host, place, loaded]);
  return null;
}

/**
 * An Area renders when its own props change: a swap re-renders its mounts at each step, and an Area may take seconds.
 */
const Content = memo(({ of: Area, ...props }: { of: AreaModule['Area'] } & SlotProps) => <Area {...props} />);

/** The context of an Area: one object for as long as it is mounted. */
function makeArea({ loaded, place, hidden }: MountedProps, count: (by: 1 | -1) => void) {
  const listeners = new Set<() => void>();
  const area: Area = {
    remote: loaded.remote,
    version: loaded.version,
    hidden,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setBusy: place.setBusy,
    loading() {
      count(1);
      return () => count(-1);
    },
    savedState: place.savedState,
  };
  const setHidden = (now: boolean) => {
    if (area.hidden === now) return;
    area.hidden = now;
    for (const listener of [...listeners]) listener();
  };
  return { area, setHidden };
}

/** One version of a remote in one of its mounts, on screen or out of sight. */
export function MountedVersion(props: MountedProps): ReactNode {
  const { host, place, loaded, hidden, slotProps, fallback, frame } = props;
  const { remote, version } = loaded;
  const [parts, setParts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of it is the same for one version.
  const { area, setHidden } = useMemo(() => makeArea(props, (by) => setParts((n) => n + by)), [place]);
  // In the commit that shows it: overlays that open then are part of the first frame.
  useLayoutEffect(() => setHidden(hidden), [setHidden, hidden]);
  // For the version as a whole: parts that load in turn must not add up to more.
  const [latest] = useState(() => Date.now() + PATIENCE_MS);
  const module = moduleFor(loaded, place) as AreaModule | undefined;
  const failure = hidden ? undefined : host.failureIn(place, loaded);
  const notice = failure && frame(<AreaFailed remote={remote} failure={failure} onRetry={() => host.retry(place)} />);
  // The version's own skeleton may be what fails.
  const instead = notice === undefined ? fallback : notice;
  const skeleton = module?.Skeleton && notice === undefined ? <module.Skeleton /> : instead;
  return (
    <div
      className={hidden ? styles.outOfSight : styles.shown}
      data-remote={remote}
      data-version={version}
      aria-hidden={hidden || undefined}
      inert={hidden}
    >
      <AreaContext value={area}>
        <AreaBoundary onError={(error) => host.renderFailed(loaded, error, place)} fallback={hidden ? null : instead}>
          <Suspense fallback={hidden ? null : skeleton}>
            {module ? <Content of={module.Area} {...slotProps} /> : instead}
            {module && <Shown host={host} place={place} loaded={loaded} />}
            {module && hidden && (
              <Ready
                key={`${parts > 0}`}
                atOnce={parts === 0}
                latest={latest}
                onReady={() => host.exchange?.mountReady(place, loaded)}
              />
            )}
          </Suspense>
        </AreaBoundary>
      </AreaContext>
    </div>
  );
}
