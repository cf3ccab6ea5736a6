import type { DiscoveredVersion } from '@mfe/contract';
import { chunkArray } from '@mfe/contract/build-names';
import type { Owner } from '../isolation/owner';
import { noteRefused, versionPresence } from '../isolation/version-presence';
import { RemoteFailure } from './failure';
import { runScript, ScriptError } from './script';
import { sealRuntime } from './sealed-runtime';
import { shareView, takeProvided } from './share-view';

/** The browser's own function: a version could replace the getter. */
const { get: currentScript } = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript') ?? {};

/** The getters that this page has installed, by name of the array. */
const guards = new Map<string, () => unknown>();
const held = (key: string) => Object.getOwnPropertyDescriptor(globalThis, key);

/**
 * A bundle receives its later files through an array on the window. A file that another bundle pushes there could add
 * modules to it, and would get the bundle's `require`. So the array cannot be replaced, and accepts only files below
 * the bundle's own address. No version can replace the shell's array. A remote's array must go when its version leaves,
 * so {@link areChunksOwn} tells whether another version has replaced it.
 * @param folder address that the files of the bundle begin with
 */
function takeOwnChunksOnly(name: string, folder: string): void {
  const key = chunkArray(name);
  const chunks = held(key)?.value as unknown[] | undefined;
  const push = chunks?.push;
  if (guards.has(key) || !chunks || !push) return;
  const own = new URL(folder, location.href).href;
  const guarded = (...pushed: unknown[]) => {
    const { src = '' } = (currentScript?.call(document) ?? {}) as HTMLScriptElement;
    return src.startsWith(own) ? push.apply(chunks, pushed) : chunks.length;
  };
  Object.defineProperty(chunks, 'push', { value: guarded, writable: false, configurable: false });
  const get = () => chunks;
  // Every file of the bundle assigns the array again before it pushes, so the assignment must not throw.
  Object.defineProperty(globalThis, key, { get, set: () => undefined, configurable: name !== 'shell' });
  guards.set(key, get);
}

/** Whether the array of a bundle is still the one that {@link takeOwnChunksOnly} guards. */
function areChunksOwn(name: string): boolean {
  const get = guards.get(chunkArray(name));
  return !get || held(chunkArray(name))?.get === get;
}

/** Removes the array of a version that has left. */
function removeChunks(name: string): void {
  const key = chunkArray(name);
  guards.delete(key);
  Reflect.deleteProperty(globalThis, key);
}

/** One loaded version of a remote: its exposes by name, and its disposal. */
export interface Container {
  /** Evaluates an expose. Repeated calls give the same module. */
  get(expose: string): Promise<unknown>;
  /**
   * Disposes of the version: globals, chunk array, styles. Call it once, after its areas have unmounted. `spoilt`: its
   * code did not work, so the next load of the version uses other addresses.
   */
  dispose(spoilt?: boolean): void;
}

interface FederationContainer {
  init(scope: unknown, initScope: unknown[], options: unknown): unknown;
  get(expose: string): Promise<() => unknown>;
}
const globals = globalThis as unknown as Record<string, unknown>;

/** Where the shell's own files are. */
const SHELL_FILES = '/assets/';

/** A late chunk recreates the chunk array after disposal, so this is longer than the bundle's own chunk timeout. */
const SECOND_SWEEP_MS = 10_000;

let attempt = 0;
/** Addresses that failed on this page; a browser may answer them from its cache, or never answer. */
const failed = new Set<string>();

/**
 * The same file at an address that the browser has not seen: the host serves `…/<version>/~N/<file>` as
 * `…/<version>/<file>`. The chunks use it too, because a version finds its files relative to its entry.
 */
function freshAddress(url: string): string {
  if (!failed.has(url)) return url;
  attempt += 1;
  const cut = url.lastIndexOf('/');
  return `${url.slice(0, cut)}/~${Date.now().toString(36)}${attempt}${url.slice(cut)}`;
}

/**
 * Runs a version's entry and connects it to the share scope. The container is loaded here and not by the runtime's
 * `loadRemote`, which caches by name: it would return old code for a new version, and the code could not be disposed
 * of.
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
  takeProvided();
  sealRuntime();
  takeOwnChunksOnly('shell', SHELL_FILES);
  refuseTaken(name, remote, version);
  open.set(name, { url: version.url, count: (open.get(name)?.count ?? 0) + 1 });
  const owner = { remote, version: number };
  versionPresence.arrives(owner);
  try {
    const address = freshAddress(version.url);
    await runScript(address, integrity, signal);
    takeOwnChunksOnly(name, address.slice(0, address.lastIndexOf('/') + 1));
    const container = globals[name] as FederationContainer | undefined;
    if (!container) throw new RemoteFailure('import', remote, number, { detail: `no ${name} registered` });
    const scope = shareView((what) => noteRefused({ ...owner, what }));
    await container.init(scope, [], { version: '', shareScopeKeys: 'default', shareScopeMap: { default: scope } });
    return connected(container, name, version.url, owner);
  } catch (error) {
    close(name, owner);
    failed.add(version.url);
    if (!(error instanceof ScriptError)) throw error;
    throw new RemoteFailure(signal.aborted ? 'timeout' : 'network', remote, number, {
      cause: error,
      detail: error.message,
    });
  }
}

/**
 * The registry gives each version unique global names and checks them in its code. Code that builds a name at run time
 * passes that check, so the page checks again. A global that exists before its version belongs to other code: it is
 * removed, so that nobody can block a version. If it cannot be removed, or a version is open under this name, the load
 * is refused.
 */
function refuseTaken(name: string, remote: string, { url, metadata: { version } }: DiscoveredVersion): void {
  const holder = open.get(name);
  if (holder?.url === url) return;
  // The globals of an open version stay: nothing is removed for a version that is refused.
  const isKept = (key: string) => key in globals && (holder || !Reflect.deleteProperty(globals, key));
  const taken = [name, chunkArray(name)].find(isKept);
  if (holder || taken) throw new RemoteFailure('import', remote, version, { detail: `${taken ?? name} is taken` });
}

function connected(entry: FederationContainer, name: string, url: string, owner: Owner): Container {
  const modules = new Map<string, Promise<unknown>>();
  const left = new Error(`${name} has left`);
  let code: FederationContainer | undefined = entry;
  return {
    async get(expose) {
      const known = modules.get(expose);
      if (known) return known;
      if (!code) throw left;
      const refuseForeign = () => {
        if (areChunksOwn(name)) return;
        throw new RemoteFailure('import', owner.remote, owner.version, {
          detail: `another version replaced ${chunkArray(name)}`,
        });
      };
      refuseForeign();
      const loading = code.get(expose).then((factory) => {
        // The version may have left while its files were loading. Then none of its code may run.
        if (!code) throw left;
        refuseForeign();
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
      // Code that still holds this object then keeps no version code in memory through it.
      code = undefined;
      modules.clear();
      close(name, owner);
    },
  };
}

/**
 * The number of containers of a version. A cancelled one may still be loading when the version is wanted again, and
 * both share global, chunk array and styles. The last one that leaves removes these.
 */
const open = new Map<string, { url: string; count: number }>();

function close(name: string, owner: Owner): void {
  const holder = open.get(name);
  if (holder && holder.count > 1) {
    holder.count -= 1;
    return;
  }
  open.delete(name);
  sweep(name);
  versionPresence.left(owner);
  sweepLater(name);
}

const left = new Set<string>();
let secondSweep: ReturnType<typeof setTimeout> | undefined;

/**
 * One timer for all removed versions, outside `openContainer`: a timer created there would keep the version's code in
 * memory until it fires.
 */
function sweepLater(name: string): void {
  left.add(name);
  clearTimeout(secondSweep);
  secondSweep = setTimeout(() => {
    // The same version may be back by then, after a rollback, so its new container must stay.
    for (const gone of left) if (!open.has(gone)) sweep(gone);
    left.clear();
  }, SECOND_SWEEP_MS);
}

function sweep(name: string): void {
  delete globals[name];
  removeChunks(name);
  for (const element of document.querySelectorAll(`[data-rspack^="${CSS.escape(name)}:"]`)) element.remove();
}
