import { getInstance } from '@module-federation/enhanced/runtime';
import type { DiscoveredVersion } from '@r777/shared/contracts';
import { RemoteFailure } from './failure';
import { runScript, ScriptError } from './script';

/** One loaded version of a remote: its exposes by name, and its disposal. */
export interface Container {
  /** Evaluates an expose. Repeated calls give the same module. */
  get(expose: string): Promise<unknown>;
  /**
   * Disposes of the version: globals, chunk array, styles, share-scope marks. Call it once, after its areas have
   * unmounted. `spoilt`: its code did not work; the next load of the version uses other addresses.
   */
  dispose(spoilt?: boolean): void;
}

interface FederationContainer {
  init(scope: unknown, initScope: unknown[], options: unknown): unknown;
  get(expose: string): Promise<() => unknown>;
}
type Globals = Record<string, unknown> & {
  __FEDERATION__?: { __INSTANCES__: { name: string }[]; __SHARE__: Record<string, unknown> };
};
const globals = globalThis as unknown as Globals;

const chunkArray = (name: string) => `rspackChunk${name.replace(/[^a-zA-Z0-9$]+/g, '_')}`;
const shareScope = () => getInstance()?.shareScopeMap.default;

/** A late chunk recreates the chunk array after disposal: longer than the bundle's own chunk timeout. */
const SECOND_SWEEP_MS = 10_000;

let attempt = 0;
/** Addresses that failed on this page; a browser may answer them from its cache, or never. */
const failed = new Set<string>();

/**
 * The same file below an address the browser has not seen: the host serves `…/<version>/~N/<file>` as `…/<version>/<file>`,
 * and the chunks follow, because a version finds its files relative to its entry.
 */
export function freshAddress(url: string): string {
  if (!failed.has(url)) return url;
  attempt += 1;
  const cut = url.lastIndexOf('/');
  return `${url.slice(0, cut)}/~${Date.now().toString(36)}${attempt}${url.slice(cut)}`;
}

/**
 * Runs a version's entry and connects it to the share scope. The container is loaded by hand and not by the runtime's
 * `loadRemote`, which caches by name: it returns old code for a new version and cannot be disposed of.
 * @throws RemoteFailure `network`, `timeout` or `import`.
 */
export async function openContainer(
  remote: string,
  version: DiscoveredVersion,
  signal: AbortSignal,
): Promise<Container> {
  const { version: number, integrity } = version.metadata;
  const name = version.extras?.container;
  if (!name) throw new RemoteFailure('import', remote, number, { detail: 'no container is named' });
  open.set(name, (open.get(name) ?? 0) + 1);
  try {
    await runScript(freshAddress(version.url), integrity, signal);
    const container = globals[name] as FederationContainer | undefined;
    if (!container) throw new RemoteFailure('import', remote, number, { detail: `no ${name} registered` });
    const scope = shareScope();
    await container.init(scope, [], { version: '', shareScopeKeys: 'default', shareScopeMap: { default: scope } });
    return connected(container, name, version.url);
  } catch (error) {
    close(name);
    failed.add(version.url);
    if (!(error instanceof ScriptError)) throw error;
    throw new RemoteFailure(signal.aborted ? 'timeout' : 'network', remote, number, {
      cause: error,
      detail: error.message,
    });
  }
}

function connected(entry: FederationContainer, name: string, url: string): Container {
  const modules = new Map<string, Promise<unknown>>();
  const left = new Error(`${name} has left`);
  let code: FederationContainer | undefined = entry;
  return {
    async get(expose) {
      const known = modules.get(expose);
      if (known) return known;
      if (!code) throw left;
      const loading = code.get(expose).then((factory) => {
        // It may have left while its files were loading: then none of its code may run any more.
        if (!code) throw left;
        return factory();
      });
      modules.set(expose, loading);
      loading.catch((error: unknown) => {
        modules.delete(expose);
        if (error !== left) failed.add(url);
      });
      return loading;
    },
    dispose(spoilt) {
      if (spoilt) failed.add(url);
      // Anything that still holds this object then holds no code through it.
      code = undefined;
      modules.clear();
      close(name);
    },
  };
}

/**
 * The number of containers of a version: one that was given up may still be loading when the version is wanted again,
 * and they share global, chunk array and styles. The last one that leaves removes these.
 */
const open = new Map<string, number>();

function close(name: string): void {
  const others = (open.get(name) ?? 1) - 1;
  open.set(name, others);
  if (others > 0) return;
  open.delete(name);
  sweep(name);
  sweepLater(name);
}

const left = new Set<string>();
let secondSweep: ReturnType<typeof setTimeout> | undefined;

/**
 * One timer for all that have left, and outside `openContainer`: a timer created there would retain the version's code
 * until it fires.
 */
function sweepLater(name: string): void {
  left.add(name);
  clearTimeout(secondSweep);
  secondSweep = setTimeout(() => {
    // The same version may be back by then, after a rollback: its new container must stay.
    for (const gone of left) if (!open.has(gone)) sweep(gone);
    left.clear();
  }, SECOND_SWEEP_MS);
}

function sweep(name: string): void {
  const federation = globals.__FEDERATION__;
  if (federation) {
    for (let i = federation.__INSTANCES__.length - 1; i >= 0; i -= 1)
      if (federation.__INSTANCES__[i]?.name === name) federation.__INSTANCES__.splice(i, 1);
    for (const key of Object.keys(federation.__SHARE__))
      if (key.startsWith(`${name}:`)) delete federation.__SHARE__[key];
  }
  delete globals[name];
  delete globals[chunkArray(name)];
  for (const element of document.querySelectorAll(`[data-rspack^="${CSS.escape(name)}:"]`)) element.remove();
  for (const versions of Object.values(shareScope() ?? {}))
    for (const shared of Object.values(versions)) shared.useIn = shared.useIn?.filter((user) => user !== name) ?? [];
}
