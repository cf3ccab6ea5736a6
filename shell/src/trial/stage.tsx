import { PROBE_LIMIT_MS } from '@mfe/host/host-view';
import { MountedVersion, type MountHost } from '@mfe/host/mounted-version';
import type { RemoteHost } from '@mfe/host/remote-host';
import { useMountPoint } from '@mfe/host/use-mount-point';
import { FederationContext } from '@r777/shared/react';
import { SiteRouter } from '@r777/shared/router';
import { Toaster } from '@r777/shared/ui/toast/toaster';
import { useCallback, useDeferredValue, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Dialogs } from '../app/pop-ups/dialogs';
import type { LoadedVersion } from '../host/host';

/** The calls of a place to the host of its remote. */
type Host = MountHost & Pick<RemoteHost, 'add'>;
/** One mount of an expose: behind the live version first, like every version of an open page. */
interface Shown {
  key: number;
  host: Host;
  expose: string;
  loaded: LoadedVersion;
  hidden: boolean;
}

const listeners = new Set<() => void>();
let shown: Shown | null = null;
const subscribe = (done: () => void) => {
  listeners.add(done);
  return () => listeners.delete(done);
};
const show = (next: Shown | null) => {
  shown = next;
  for (const listener of listeners) listener();
};

function MountPoint({ host, expose, loaded, hidden }: Omit<Shown, 'key'>) {
  const exposeIn = useCallback(() => expose, [expose]);
  const place = useMountPoint(host, exposeIn);
  const parts = { host, place, loaded, hidden, slotProps: {}, fallback: null };
  return <MountedVersion {...parts} frame={(notice) => notice} />;
}

/** Slots of other remotes stay empty, because the expose is tested alone. */
const noOthers = { renderSlot: () => null };

function Stage() {
  const now = useSyncExternalStore(subscribe, () => shown);
  // In slices, as the page renders a version.
  const drawn = useDeferredValue(now?.key);
  return (
    <SiteRouter>
      <FederationContext value={noOthers}>
        <main>{now && now.key === drawn && <MountPoint {...now} key={now.key} />}</main>
      </FederationContext>
      <Toaster />
      <Dialogs />
    </SiteRouter>
  );
}

/** Draws the empty page. */
export function openStage(root: HTMLElement): void {
  createRoot(root).render(<Stage />);
}

/** Time for effects and their deferred work to run, in ms. */
const SETTLE_MS = 30;
/** Waits until two frames were drawn and their remaining work is done. */
export const settled = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, SETTLE_MS))));

let mounts = 0;

/**
 * Mounts an expose as a swap does: out of sight until it is ready, then in its place.
 * @returns why it failed; undefined if it was shown.
 */
export async function mount(loaded: LoadedVersion, expose: string): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  mounts += 1;
  const key = mounts;
  let thrown: string | undefined;
  const outcome = await new Promise<string | undefined>((tell) => {
    timer = setTimeout(() => tell(`is not ready after ${PROBE_LIMIT_MS / 1000} s`), PROBE_LIMIT_MS);
    const host: Host = {
      add: () => () => undefined,
      retry: () => undefined,
      failureIn: () => undefined,
      mountShown: () => undefined,
      mountGone: () => undefined,
      mountReady: () => tell(undefined),
      renderFailed(_, error) {
        thrown ??= `throws while it renders: ${error}`;
        tell(thrown);
      },
    };
    show({ key, host, expose, loaded, hidden: true });
  });
  clearTimeout(timer);
  if (outcome === undefined && shown) show({ ...shown, hidden: false });
  await settled();
  // The area may also throw when it comes into sight.
  return outcome ?? thrown;
}

/** Takes it away again. */
export async function unmount(): Promise<void> {
  show(null);
  await settled();
}
