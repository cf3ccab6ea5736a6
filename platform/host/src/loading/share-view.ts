import { getInstance } from '@module-federation/enhanced/runtime';
import { site } from '../site';
import { lockModule } from './sealed-runtime';

/** A shared module as the federation runtime describes it; other fields are internal to the runtime. */
interface SharedEntry extends Record<string, unknown> {
  get?: () => unknown;
  lib?: (() => unknown) | null;
}
/** Module → version → entry, as the federation runtime expects it. */
type ShareScope = Record<string, Record<string, SharedEntry>>;
/** Reports what a version tried to change: a path of identifiers and points, such as `shareScope.react.19.99.0`. */
type Refused = (what: string) => void;

/**
 * Internal values that the runtime writes into every entry. They are ignored, because the next version must not see
 * them.
 */
const BOOKKEEPING = new Set<PropertyKey>(['loaded', 'loading', 'useIn', 'from']);

let provided: ShareScope | undefined;

/**
 * The shell's shared modules: a copy of its share scope, limited to the modules and versions of the share table. The
 * copy is made before the code of the first version runs, so that no version's change to the runtime reaches a later
 * version.
 */
export function takeProvided(): ShareScope {
  if (provided) return provided;
  const live = (getInstance()?.shareScopeMap.default ?? {}) as ShareScope;
  const found: ShareScope = {};
  for (const [module, { version }] of Object.entries(site.shareTable)) {
    const entry = live[module]?.[version];
    if (!entry) continue;
    if (entry.lib) lockModule(entry.lib());
    found[module] = { [version]: { ...entry } };
  }
  provided = found;
  return found;
}

const asPath = (...names: PropertyKey[]) => names.map((name) => String(name).replace(/[^\w$]+/g, '_')).join('.');

/** An object whose content no write changes. `isUsual`: the runtime makes this write itself. */
function keeping<T extends object>(
  content: T,
  written: (key: PropertyKey) => void,
  isUsual: (key: PropertyKey, value: unknown) => boolean,
): T {
  const refuse = (key: PropertyKey, value?: unknown) => {
    if (!isUsual(key, value)) written(key);
    return true;
  };
  return new Proxy(content, {
    set: (_, key, value) => refuse(key, value),
    defineProperty: (_, key, { value }) => refuse(key, value),
    deleteProperty: (_, key) => refuse(key),
    setPrototypeOf: () => refuse('__proto__'),
    preventExtensions: () => false,
  });
}

function viewOfEntry(entry: SharedEntry, refused: (key: PropertyKey) => void): SharedEntry {
  let factory = entry.lib;
  const loaded = (module: unknown) => {
    factory = module as () => unknown;
    lockModule(factory());
    return factory;
  };
  // An eager module is provided at once, because a synchronous import cannot wait for it.
  const get = () => {
    const given = entry.get?.();
    return given instanceof Promise ? given.then(loaded) : loaded(given);
  };
  const shareConfig = Object.freeze({ ...(entry.shareConfig as object) });
  const content = { ...entry, get: Object.freeze(get), shareConfig, scope: Object.freeze(['default']) };
  // The runtime adds the user's name to this list, so each reader gets its own list.
  Object.defineProperty(content, 'useIn', { get: () => [], enumerable: true, configurable: true });
  return keeping(content, refused, (key, value) => BOOKKEEPING.has(key) || (key === 'lib' && value === factory));
}

/**
 * The share scope that one version is connected to. It contains what the shell provides; the version's writes are
 * ignored and reported. Each version has its own view, so one version cannot provide a module to another.
 */
export function shareView(refused: Refused): ShareScope {
  const view: ShareScope = {};
  for (const [module, versions] of Object.entries(takeProvided())) {
    const entries = Object.fromEntries(
      Object.entries(versions).map(([version, entry]) => [
        version,
        viewOfEntry(entry, (key) => refused(asPath('shareScope', module, version, key))),
      ]),
    );
    view[module] = keeping(
      entries,
      (version) => refused(asPath('shareScope', module, version)),
      (version, value) => value === entries[String(version)],
    );
  }
  return keeping(
    view,
    (module) => refused(asPath('shareScope', module)),
    (module, value) => value === view[String(module)],
  );
}
