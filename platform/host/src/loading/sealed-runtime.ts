import { getInstance } from '@module-federation/enhanced/runtime';

/**
 * Shell and remotes share one instance of these modules: a function that one version replaced there would run for every
 * other remote. So their exports, and the methods of exported objects, are made read-only before a version gets them.
 * State stays writable (`i18n.language`, the value of a React context), because the libraries write it.
 */

const locked = new WeakSet<object>();

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** Prototypes of the language belong to the page, not to a module. */
export const languagePrototypes: ReadonlySet<object | null> = new Set(
  [Object, Function, Array, Map, Set, WeakMap, Promise, Error, TypeError, EventTarget].map(
    ({ prototype }) => prototype,
  ),
);

/** React stores its render state in fields of these objects, so only adding fields is prevented. */
const isInternals = (key: PropertyKey) => /^__(CLIENT|DOM)_INTERNALS/.test(String(key));

/** An accessor can no longer be replaced, and a value can no longer be written. */
function lockProperty(owner: object, key: PropertyKey): void {
  const held = Object.getOwnPropertyDescriptor(owner, key);
  if (held?.configurable || held?.writable)
    Object.defineProperty(owner, key, { configurable: false, ...('value' in held ? { writable: false } : {}) });
}

/** Methods that an object inherits, starting with its own class. */
function inheritedMethods(object: object): Map<PropertyKey, unknown> {
  const found = new Map<PropertyKey, unknown>();
  let prototype = Object.getPrototypeOf(object) as object | null;
  while (prototype && !languagePrototypes.has(prototype)) {
    for (const key of Reflect.ownKeys(prototype)) {
      const { value } = Object.getOwnPropertyDescriptor(prototype, key) ?? {};
      if (key !== 'constructor' && typeof value === 'function' && !found.has(key)) found.set(key, value);
    }
    prototype = Object.getPrototypeOf(prototype) as object | null;
  }
  return found;
}

function lockObject(object: object): void {
  if (locked.has(object) || !Object.isExtensible(object)) return;
  locked.add(object);
  const isElementType = '$$typeof' in object;
  for (const key of Reflect.ownKeys(object)) {
    const { value } = Object.getOwnPropertyDescriptor(object, key) ?? {};
    if (typeof value !== 'function' && !(isElementType && /^(type|Provider|Consumer|\$\$typeof)$/.test(String(key))))
      continue;
    lockProperty(object, key);
    if (isElementType && isObject(value)) lockValue(value);
  }
  // An own property would shadow the inherited method.
  for (const [key, value] of inheritedMethods(object))
    if (!Object.hasOwn(object, key)) Object.defineProperty(object, key, { value });
}

/** A function that keeps state in its own properties, as the sanitiser does with what it removed. */
const hasState = (tool: object) =>
  Reflect.ownKeys(tool).some((key) => {
    const { value } = Object.getOwnPropertyDescriptor(tool, key) ?? {};
    return !/^(length|name|prototype|displayName)$/.test(String(key)) && typeof value !== 'function';
  });

function lockValue(value: unknown): void {
  if (!isObject(value) || locked.has(value)) return;
  if (typeof value !== 'function' || hasState(value)) {
    lockObject(value);
    return;
  }
  locked.add(value);
  const { prototype } = value as { prototype?: object };
  if (prototype && !languagePrototypes.has(prototype)) Object.freeze(prototype);
  Object.freeze(value);
}

/** Locks the exports of a shared module and the methods of exported objects. Repeated calls change nothing. */
export function lockModule(module: unknown): void {
  if (!isObject(module) || locked.has(module)) return;
  // Such a module has its methods as properties.
  if (typeof module === 'function') {
    lockValue(module);
    return;
  }
  for (const key of Reflect.ownKeys(module)) {
    const value = (module as Record<PropertyKey, unknown>)[key];
    if (isInternals(key)) Object.seal(value);
    else lockValue(value);
  }
  locked.add(module);
  Object.freeze(module);
}

interface Core extends Record<string, unknown> {
  ModuleFederation: new (options: { name: string; remotes: [] }) => object;
}
type Globals = Record<string, unknown> & { _FEDERATION_RUNTIME_CORE?: Core };

/** Takes whatever is written to it, and keeps nothing. */
const deaf = <T extends object>(content: T): T =>
  new Proxy(content, { set: () => true, defineProperty: () => true, deleteProperty: () => true });

/**
 * State that the runtime of every version reads and writes: global plug-ins, instances, share scopes. It stays empty.
 */
const noList = () =>
  deaf({
    __GLOBAL_PLUGIN__: deaf([]),
    __INSTANCES__: deaf([]),
    moduleInfo: deaf({}),
    __SHARE__: deaf({}),
    __MANIFEST_LOADING__: deaf({}),
    __PRELOADED_MAP__: new Map(),
    __PRELOADED_ASSETS__: new Set(),
  });

/** Classes of an object, up to those of the language. */
function freezeClasses(object: unknown): void {
  let prototype = Object.getPrototypeOf(object) as object;
  while (prototype && !languagePrototypes.has(prototype)) {
    Object.freeze(prototype);
    Object.freeze(prototype.constructor);
    prototype = Object.getPrototypeOf(prototype) as object;
  }
}

/** The classes of an instance, of its parts and of their hooks. */
function freezeParts(instance: object | null): void {
  if (!instance) return;
  for (const part of [instance, ...Object.values(instance)]) {
    if (typeof part !== 'object' || part === null) continue;
    freezeClasses(part);
    const { hooks, lifecycle } = part as { hooks?: { lifecycle: object }; lifecycle?: object };
    if (hooks) freezeClasses(hooks);
    for (const hook of Object.values({ ...lifecycle, ...hooks?.lifecycle })) freezeClasses(hook);
  }
}

const settle = (key: string, value: unknown) =>
  Object.defineProperty(globalThis, key, { value, writable: false, configurable: false });

let isSealed = false;

/**
 * Seals the federation runtime before the first version runs: its classes, which all versions share, cannot be changed,
 * and its global lists, through which one version could reach the shell's instance or another version's, stay empty.
 * Only the runtime's own remote loader, which this shell does not use, and its developer tools need them.
 */
export function sealRuntime(): void {
  const globals = globalThis as unknown as Globals;
  const core = globals._FEDERATION_RUNTIME_CORE;
  if (isSealed || !core) return;
  isSealed = true;
  const lists = noList();
  settle('__FEDERATION__', lists);
  settle('__VMOK__', lists);
  // The instances of versions have this class; the bundler may give the shell another copy of it.
  freezeParts(new core.ModuleFederation({ name: 'sealed', remotes: [] }));
  freezeParts(getInstance());
  for (const tool of Object.values(core)) if (typeof tool === 'object' && tool) Object.freeze(tool);
  settle('_FEDERATION_RUNTIME_CORE', Object.freeze(core));
}
