import type { DiscoveredVersion } from '@mfe/contract';
import { incompatibilities } from './compatibility';
import { type Container, openContainer } from './container';
import { asFailure, RemoteFailure } from './failure';
import { timeLimit } from './time-limit';

/** Time limits of loading, in ms; source: FED-06. */
export const LOAD_LIMIT_MS = 8000;
/** After this time the last good version is loaded in parallel with the wanted one. */
export const LAST_GOOD_AFTER_MS = 4000;

/** A loaded version, with the requested exposes already evaluated. */
export interface LoadedVersion {
  remote: string;
  /** Its number. */
  version: string;
  /** The document's entry for it at the time of loading. */
  discovered: DiscoveredVersion;
  container: Container;
  modules: Map<string, unknown>;
  /** Exposes that were requested later and failed; each affects only its own areas. */
  broken: Map<string, RemoteFailure>;
  /** Places in which its part has rendered and is not suspended. */
  rendered: Set<unknown>;
  /** Time of the first render of any of its areas, in ms since navigation start. */
  seen?: number;
  /** The version threw while rendering, or was never ready. Load it again before it is used again. */
  spoilt?: boolean;
  /** The version has blocked the page repeatedly. */
  hangs?: boolean;
  /** How long loading took, in ms. */
  ms: number;
}

/**
 * Disposes of a version that has just left the page. Its effects are cleaned up by then, and its code must not run
 * again.
 */
export function disposeVersion(version: LoadedVersion): void {
  setTimeout(() => {
    version.container.dispose(version.spoilt);
    // React's alternate fiber keeps this record alive until the next render, so clear the modules now.
    version.modules.clear();
    version.rendered.clear();
  }, 0);
}

/** Dependencies of loading; tests replace them. */
export interface LoadPorts {
  open: typeof openContainer;
}
const browser: LoadPorts = { open: openContainer };

/**
 * Evaluates missing exposes of a loaded version. @throws RemoteFailure `no-expose`, or the error that the expose threw.
 */
export async function fetchExposes(loaded: LoadedVersion, exposes: readonly string[]): Promise<void> {
  const { remote, version, container, modules } = loaded;
  await Promise.all(
    exposes.map(async (expose) => {
      const module = await container.get(expose);
      if (!module || typeof (module as { Area?: unknown }).Area !== 'function')
        throw new RemoteFailure('no-expose', remote, version, { detail: `${expose} exports no Area` });
      modules.set(expose, module);
    }),
  );
}

async function once(
  remote: string,
  version: DiscoveredVersion,
  exposes: readonly string[],
  ports: LoadPorts,
): Promise<LoadedVersion> {
  const number = version.metadata.version;
  const wrong = incompatibilities(version);
  if (wrong.length > 0) throw new RemoteFailure('incompatible', remote, number, { unmet: wrong });
  const began = performance.now();
  const stop = new AbortController();
  let container: Container | undefined;
  let stopTimer = () => {};
  const limit = new Promise<never>((_, reject) => {
    stopTimer = timeLimit(LOAD_LIMIT_MS, () => {
      reject(new RemoteFailure('timeout', remote, number, { detail: `no answer in ${LOAD_LIMIT_MS / 1000} s` }));
      stop.abort();
    });
  });
  const work = async (): Promise<LoadedVersion> => {
    const opened = await ports.open(remote, version, stop.signal);
    // Cancelled while the entry ran: nothing waits for the rest, so it is disposed of here.
    if (stop.signal.aborted) {
      opened.dispose();
      return limit;
    }
    container = opened;
    const loaded: LoadedVersion = {
      remote,
      version: number,
      discovered: version,
      container,
      modules: new Map(),
      broken: new Map(),
      rendered: new Set(),
      ms: 0,
    };
    await fetchExposes(loaded, exposes);
    return { ...loaded, ms: performance.now() - began };
  };
  try {
    return await Promise.race([work(), limit]);
  } catch (error) {
    container?.dispose();
    throw asFailure(error, remote, number);
  } finally {
    stopTimer();
  }
}

/**
 * Loads one version: compatibility check, entry with integrity, exposes. After a failure that a retry can fix, it tries
 * a second time.
 */
export async function loadVersion(
  remote: string,
  version: DiscoveredVersion,
  exposes: readonly string[],
  ports: LoadPorts = browser,
): Promise<LoadedVersion> {
  try {
    return await once(remote, version, exposes, ports);
  } catch (error) {
    if ((error as RemoteFailure).reason === 'incompatible') throw error;
    return once(remote, version, exposes, ports);
  }
}

/**
 * Loads what a player is waiting for: the wanted version and, after 4 seconds or its failure, the last good one in
 * parallel. The first one that is ready is used, and the other is disposed of. In that case `onStandIn` gets the reason
 * why the wanted one failed.
 * @throws RemoteFailure of the wanted version when all of them failed.
 */
export async function loadForPlayer(
  remote: string,
  wanted: DiscoveredVersion,
  lastGood: DiscoveredVersion | undefined,
  exposesIn: (version: DiscoveredVersion) => readonly string[],
  ports: LoadPorts = browser,
  onStandIn: (failure: RemoteFailure) => void = () => {},
): Promise<LoadedVersion> {
  const first = loadVersion(remote, wanted, exposesIn(wanted), ports);
  if (!lastGood) return first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LAST_GOOD_AFTER_MS);
    first.catch(() => resolve());
  });
  let settled = false;
  const second = late.then(() => {
    // Not needed any more.
    if (settled) return first;
    return loadVersion(remote, lastGood, exposesIn(lastGood), ports);
  });
  try {
    const winner = await Promise.any([first, second]);
    settled = true;
    if (winner.discovered !== wanted) first.catch(onStandIn);
    for (const other of [first, second]) other.then((v) => v !== winner && v.container.dispose()).catch(() => {});
    return winner;
  } catch {
    return await first;
  } finally {
    clearTimeout(timer);
  }
}
