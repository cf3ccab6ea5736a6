import {
  Component,
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
import { type Area, AreaContext } from '../area';
import { recordArea } from '../isolation/area-record';
import type { LoadedVersion } from '../loading/load-version';
import { timeLimit } from '../loading/time-limit';
import type { RemoteHost } from '../remote-host';
import { moduleFor } from '../swap/host-view';
import { areas } from './area-site';
import styles from './remote-area.module.css';
import type { AreaMountPoint } from './use-mount-point';

interface Props {
  children: ReactNode;
  onError: (error: unknown) => void;
  /** Shown in the area's place after an error, for as long as this version is mounted. */
  fallback: ReactNode;
}

/** Keeps a remote's render errors inside its own area. */
export class AreaBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

type SlotProps = Record<string, unknown>;

/** The exports of an expose module that the shell uses. */
interface AreaModule {
  Area: ComponentType<SlotProps>;
  Skeleton?: ComponentType;
}

/** Shows a notice in the area's place. If the page is a pop-up, the notice is one too. */
export type Frame = (notice: ReactNode) => ReactNode;

/** Notifications and queries of a mounted version. */
export type MountHost = Pick<
  RemoteHost,
  'renderFailed' | 'retry' | 'failureIn' | 'mountShown' | 'mountReady' | 'mountGone'
>;

interface MountedProps {
  host: MountHost;
  place: AreaMountPoint;
  loaded: LoadedVersion;
  hidden: boolean;
  slotProps: SlotProps;
  fallback: ReactNode;
  frame: Frame;
}

/**
 * How long a part that is still loading may delay an otherwise complete version, in ms. Time in which the page is
 * blocked does not count.
 */
const PATIENCE_MS = 5000;

/**
 * Reports that its sibling has rendered, including everything behind a deferred value, and that its effects have run.
 */
function Ready({ onReady }: { onReady: () => void }) {
  // The marker waits for deferred values, as the area does. Otherwise a list would show only its top for a moment, and
  // the page would be shorter.
  const whole = useDeferredValue(true, false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per mount; the host ignores what comes late.
  useEffect(() => {
    const timer = whole ? setTimeout(onReady) : undefined;
    return () => clearTimeout(timer);
  }, [whole]);
  return null;
}

/**
 * Rendered beside an Area, because React removes both from the screen when one of them suspends, throws or unmounts.
 */
function Shown({ host, place, loaded }: Pick<MountedProps, 'host' | 'place' | 'loaded'>) {
  useLayoutEffect(() => {
    host.mountShown(place, loaded);
    return () => host.mountGone(place, loaded);
  }, [host, place, loaded]);
  return null;
}

/**
 * An Area renders only when its own props change. A swap re-renders its mounts at each step, and one render of an Area
 * may take seconds.
 */
const Content = memo(({ of: Area, ...props }: { of: AreaModule['Area'] } & SlotProps) => <Area {...props} />);

/** The context of an Area: one object for the whole time that it is mounted. */
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
  return { area, setHidden, hold: (element: Element | null) => recordArea(loaded, element) };
}

/** One version of a remote in one of its mounts, on screen or out of sight. */
export function MountedVersion(props: MountedProps): ReactNode {
  const { host, place, loaded, hidden, slotProps, fallback, frame } = props;
  const { remote, version } = loaded;
  // Number of parts that are still loading. Below zero, they are no longer waited for.
  const [parts, setParts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of it is the same for one version.
  const { area, setHidden, hold } = useMemo(() => makeArea(props, (by) => setParts((n) => n + by)), [place]);
  // In the commit that shows it, so that overlays that open then are part of the first frame.
  useLayoutEffect(() => setHidden(hidden), [setHidden, hidden]);
  // One limit for the whole version, so that parts that load one after the other cannot exceed it. A page without
  // processor time gets longer, because an incomplete version is shorter, and the page would jump under a player who
  // has scrolled.
  useEffect(() => (hidden ? timeLimit(PATIENCE_MS, () => setParts(Number.NEGATIVE_INFINITY)) : undefined), [hidden]);
  const module = moduleFor(loaded, place) as AreaModule | undefined;
  const failure = hidden ? undefined : host.failureIn(place, loaded);
  const notice = failure && frame(<areas.Failed remote={remote} failure={failure} onRetry={() => host.retry(place)} />);
  // The version's own skeleton may be what fails.
  const instead = notice === undefined ? fallback : notice;
  const skeleton = module?.Skeleton && notice === undefined ? <module.Skeleton /> : instead;
  return (
    <div
      ref={hold}
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
            {module && hidden && parts <= 0 && <Ready onReady={() => host.mountReady(place, loaded)} />}
          </Suspense>
        </AreaBoundary>
      </AreaContext>
    </div>
  );
}
