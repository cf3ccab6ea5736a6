import { SIDE_EFFECT_LIMITS, type SideEffect } from '@r777/shared/contracts';

/**
 * Objects where a version could replace the browser's functions. For `history` and the like: properties of the
 * instance.
 */
const owners: Record<string, object> = {
  window,
  history,
  navigator,
  'History.prototype': History.prototype,
  'EventTarget.prototype': EventTarget.prototype,
  'Node.prototype': Node.prototype,
  'Element.prototype': Element.prototype,
  'HTMLElement.prototype': HTMLElement.prototype,
  'Document.prototype': Document.prototype,
  'Storage.prototype': Storage.prototype,
  'XMLHttpRequest.prototype': XMLHttpRequest.prototype,
  'Navigator.prototype': Navigator.prototype,
  'Array.prototype': Array.prototype,
  'Object.prototype': Object.prototype,
  'String.prototype': String.prototype,
  'Function.prototype': Function.prototype,
  'Promise.prototype': Promise.prototype,
  'Map.prototype': Map.prototype,
  Object,
  Promise,
  JSON,
  console,
};

/** Of the many names on `window` those that the site's own code uses. */
const onWindow = new Set(
  'fetch,setTimeout,setInterval,clearTimeout,clearInterval,requestAnimationFrame,cancelAnimationFrame,queueMicrotask,Promise,EventSource,XMLHttpRequest,IntersectionObserver,ResizeObserver,MutationObserver,onerror,onunhandledrejection,open,matchMedia,scrollTo'.split(
    ',',
  ),
);

/** Containers and chunk arrays of versions, of any remote, and frames. */
const isOurs = (name: string) => /^(rspackChunk|r777_|\d+$)/.test(name);
const canBeTold = (what: string) => /^[\w$.]+$/.test(what) && what.length <= SIDE_EFFECT_LIMITS.text;

interface BuiltIn {
  owner: object;
  key: string;
  descriptor: PropertyDescriptor;
}
const heldBy = ({ value, get }: PropertyDescriptor): unknown => get ?? value;

function readBuiltIns(): Map<string, BuiltIn> {
  const found = new Map<string, BuiltIn>();
  for (const [path, owner] of Object.entries(owners))
    for (const key of path === 'window' ? onWindow : Object.getOwnPropertyNames(owner)) {
      const descriptor = Object.getOwnPropertyDescriptor(owner, key);
      if (descriptor) found.set(`${path}.${key}`, { owner, key, descriptor });
    }
  return found;
}

interface Comer {
  remote: string;
  version: string;
}
const isSame = (one: Comer, other: Comer) => one.remote === other.remote && one.version === other.version;

/** A function of the browser that a version has replaced. */
interface Patch extends BuiltIn {
  path: string;
  by: Comer;
  /** What stands there instead. */
  put: unknown;
  /** Its version has left, but another function wrapped it. */
  buried?: boolean;
}

/**
 * Looks for what versions change outside their areas: names on `window`, and functions of the browser with others in their
 * place. What could be the doing of several is nobody's: what changes late, while more than one shows. When a version has left, the browser's functions that it replaced
 * are put back, as nothing of it is to run any more; its names stay, as its next version may have taken them over.
 */
export function watchSideEffects() {
  let globals = new Set(Object.getOwnPropertyNames(window));
  let builtIns = readBuiltIns();
  /** Remote → version, as of the last look. */
  let onPage: Readonly<Record<string, string>> = {};
  /** Remote → version whose code is loaded and that is not shown yet: it may be mounted out of sight. */
  const arrived = new Map<string, string>();
  /** Versions that are loading, and may have been evaluated in part. */
  const underWay = new Set<Promise<unknown>>();
  const shown = new Set<string>();
  let patches: Patch[] = [];
  let looked = false;
  let told = 0;
  const news: SideEffect[] = [];

  const tell = (by: Comer, what: string) => {
    if (!canBeTold(what) || told >= SIDE_EFFECT_LIMITS.page) return;
    told += 1;
    news.push({ ...by, what });
  };

  const compare = (by: Comer | undefined) => {
    const names = new Set(Object.getOwnPropertyNames(window));
    for (const name of names) if (by && !globals.has(name) && !isOurs(name)) tell(by, `window.${name}`);
    const now = readBuiltIns();
    for (const [path, { owner, key, descriptor }] of now) {
      const before = builtIns.get(path);
      if (before && Object.is(heldBy(before.descriptor), heldBy(descriptor))) continue;
      if (!by) continue;
      tell(by, path);
      if (before) patches.push({ path, owner, key, descriptor: before.descriptor, by, put: heldBy(descriptor) });
    }
    globals = names;
    builtIns = now;
  };

  /** The only version that has been on the page since the last check; undefined with several, and with none. */
  const onlyOne = (showing: Readonly<Record<string, string>>): Comer | undefined => {
    const there = { ...onPage, ...showing };
    const hidden = [...arrived].filter(([remote, version]) => there[remote] !== version);
    const [first, ...others] = [...Object.entries(there), ...hidden];
    return first && others.length === 0 ? { remote: first[0], version: first[1] } : undefined;
  };

  /** The function before a patch; for versions that have left, the one before theirs. */
  const below = ({ descriptor }: Patch): PropertyDescriptor => {
    const under = patches.find(({ buried, put }) => buried && Object.is(put, heldBy(descriptor)));
    return under ? below(under) : descriptor;
  };
  const putBack = (gone: (by: Comer) => boolean) => {
    for (const patch of patches.filter(({ by }) => gone(by))) {
      const { path, owner, key, put } = patch;
      const now = Object.getOwnPropertyDescriptor(owner, key);
      // Another function has replaced it since, and may call the previous one.
      patch.buried = !now || !Object.is(heldBy(now), put);
      if (patch.buried) continue;
      const descriptor = below(patch);
      patches = patches.filter((other) => other !== patch);
      if (now?.configurable) Object.defineProperty(owner, key, descriptor);
      builtIns.set(path, { owner, key, descriptor });
    }
  };

  return {
    /** A version is about to be loaded: earlier changes are not its own. */
    loading(work: Promise<unknown>): void {
      if (underWay.size === 0) compare(onlyOne({}));
      underWay.add(work);
      const ended = () => underWay.delete(work);
      work.then(ended, () => {
        ended();
        // Its own or that of the others.
        compare(undefined);
      });
    },
    /** A version's code has been evaluated. Changes since its loading began are its own, unless others load too. */
    came(remote: string, version: string): void {
      // What came with the page itself was there before the first check.
      if (looked) compare(underWay.size > 0 ? undefined : { remote, version });
      arrived.set(remote, version);
    },
    /** A version failed: it will not come on. */
    failed(remote: string, version: string): void {
      if (arrived.get(remote) === version) arrived.delete(remote);
      putBack((by) => isSame(by, { remote, version }));
    },
    /** @param showing remote → version on the page. @returns what was found since the last check. */
    look(showing: Readonly<Record<string, string>>): SideEffect[] {
      // What is loading is judged when it has loaded.
      if (underWay.size === 0) compare(onlyOne(showing));
      for (const [remote, version] of arrived) if (showing[remote] === version) arrived.delete(remote);
      onPage = underWay.size === 0 ? showing : { ...onPage, ...showing };
      looked = true;
      putBack((by) => shown.has(`${by.remote} ${by.version}`) && showing[by.remote] !== by.version);
      for (const [remote, version] of Object.entries(showing)) shown.add(`${remote} ${version}`);
      return news.splice(0, SIDE_EFFECT_LIMITS.report);
    },
  };
}
