import { askedByRemote, calledByRemote } from './resources';

/** Everything on the page outside areas, at one moment. */
export interface Surroundings {
  /** Names on `window`. */
  globals: Set<string>;
  /** The browser's own functions and values, by their path: `History.prototype.pushState`. */
  builtIns: Map<string, unknown>;
  /** Attributes of html, head and body: `html class` → value. */
  attributes: Map<string, string>;
  nodes: Set<Element>;
  title: string;
  workers: number;
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** Objects of the page alone, which hold state besides functions. */
const instances = ['history', 'navigator', 'document', 'localStorage', 'sessionStorage', 'location'] as const;

function noteOwn(found: Map<string, unknown>, path: string, owner: object): void {
  for (const key of Reflect.ownKeys(owner)) {
    // React marks the document with a random name; symbols cannot be called by name.
    if (typeof key !== 'string' || key === 'prototype' || key.startsWith('_react')) continue;
    // A tool that drives the page through its developer tools sets it, to read stacks.
    if (key === 'prepareStackTrace') continue;
    const { value, get } = Object.getOwnPropertyDescriptor(owner, key) ?? {};
    found.set(`${path}.${key}`, get ?? value);
  }
}

function readBuiltIns(globals: Iterable<string>): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const name of globals) {
    const { value } = Object.getOwnPropertyDescriptor(window, name) ?? {};
    if (typeof value !== 'function' && name !== 'JSON' && name !== 'Math' && name !== 'console') continue;
    found.set(`window.${name}`, value);
    if (!isObject(value)) continue;
    noteOwn(found, name, value);
    const { prototype } = value as { prototype?: unknown };
    if (isObject(prototype)) noteOwn(found, `${name}.prototype`, prototype);
  }
  // The content of a storage is checked separately.
  for (const name of instances) if (!name.endsWith('Storage')) noteOwn(found, name, window[name]);
  for (const name in window) if (name.startsWith('on')) found.set(`window.${name}`, window[name as keyof Window]);
  for (const name in document)
    if (name.startsWith('on')) found.set(`document.${name}`, document[name as keyof Document]);
  return found;
}

/** Reads them. `known`: only functions that existed at that time count as the browser's own. */
export async function readSurroundings(known?: Surroundings): Promise<Surroundings> {
  const globals = new Set(Object.getOwnPropertyNames(window));
  const roots = [document.documentElement, document.head, document.body];
  const attributes = roots.flatMap((root) =>
    [...root.attributes]
      // An empty one is left over from a style that was removed.
      .filter(({ value, name }) => value || name.startsWith('data-'))
      .map(({ name, value }) => [`${root.localName} ${name}`, value] as const),
  );
  return {
    globals,
    builtIns: readBuiltIns(known?.globals ?? globals),
    attributes: new Map(attributes),
    nodes: new Set(roots.flatMap((root) => [...root.children])),
    title: document.title,
    workers: (await navigator.serviceWorker?.getRegistrations())?.length ?? 0,
  };
}

/** Names that a version's container may take on `window`. */
const isContainers = (name: string, container: string) =>
  name === container || name === `rspackChunk${container.replace(/[^a-zA-Z0-9$]+/g, '_')}`;

/** Style sheets and scripts that the bundler marks as a version's or the shell's own. */
const isBundlers = (element: Element, container: string) => {
  const mark = element.getAttribute('data-rspack') ?? '';
  return mark.startsWith(`${container}:`) || mark.startsWith('shell:') || element.matches('script[src^="/assets/"]');
};

/**
 * The changes between two moments, as texts. `left`: nothing of the version is on the page any more, so its temporary
 * changes must be undone as well.
 */
export function changesOf(before: Surroundings, after: Surroundings, container: string, left: boolean): string[] {
  const found = [...after.globals]
    .filter((name) => !before.globals.has(name) && !isContainers(name, container))
    .map((name) => `leaves window.${name}`);
  for (const [path, value] of before.builtIns)
    if (!Object.is(after.builtIns.get(path), value)) found.push(`patches ${path}`);
  for (const path of after.builtIns.keys()) if (!before.builtIns.has(path)) found.push(`patches ${path}`);
  if (after.title !== before.title) found.push('changes document.title');
  if (after.workers !== before.workers) found.push('registers a service worker');
  if (!left) return found;
  for (const [name, value] of after.attributes)
    if (before.attributes.get(name) !== value) found.push(`changes the attribute ${name}`);
  for (const name of before.attributes.keys())
    if (!after.attributes.has(name)) found.push(`removes the attribute ${name}`);
  for (const node of after.nodes)
    if (!before.nodes.has(node) && !isBundlers(node, container))
      found.push(`leaves <${node.localName}> in ${node.parentElement?.localName ?? 'the page'}`);
  for (const node of before.nodes) if (!after.nodes.has(node)) found.push(`removes <${node.localName}>`);
  return found;
}

const storages = () => [localStorage, sessionStorage];

/** Values that the site's shared code writes, also when a remote asks it to log in or to change the language. */
const OF_SITE = /^(MC_SESSION_INFO|autoLogin|language|theme|prizeMode|affiliateCode|dataSaver|r777\..+)$/;

/**
 * Keys that a remote has put into the page's storage and that do not begin with its own name and a point. A key that it
 * declares (`defineStored`) is its own although the shell's file writes it; the site's keys belong to the site.
 */
export function watchStorage(): (remote: string) => string[] {
  const written = new Set<string>();
  const ofShell = new Set(storages().flatMap((storage) => Object.keys(storage)));
  const { setItem } = Storage.prototype;
  function set(this: Storage, key: string, value: string) {
    const ofRemote = calledByRemote(set) || (askedByRemote(set) && !OF_SITE.test(key));
    (ofRemote ? written : ofShell).add(key);
    setItem.call(this, key, value);
  }
  Storage.prototype.setItem = set;
  return (remote) => {
    const own = `${remote.replace(/^mf-/, '')}.`;
    // A key can also be set as a property, which triggers no function.
    const unasked = storages().flatMap((storage) => Object.keys(storage).filter((key) => !ofShell.has(key)));
    const keys = [...new Set([...written, ...unasked])].filter((key) => !key.startsWith(own));
    return keys.map((key) => `writes the storage key "${key}"`);
  };
}
