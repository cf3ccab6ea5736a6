import { SIDE_EFFECT_LIMITS, type SideEffect } from '@mfe/contract';
import { isContainerName } from '@mfe/contract/build-names';
import { OVERRIDE_VERSION } from '../discovery/discovery';
import { reloadWhenSafe } from '../isolation/safe-reload';
import { takeRefused } from '../isolation/version-presence';

/**
 * Objects where a version could replace the browser's functions. For `history` and the like: properties of the
 * instance.
 */
const owners: Record<string, object> = {
  window,
  document,
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
  'Date.prototype': Date.prototype,
  Object,
  Promise,
  Date,
  Math,
  JSON,
  console,
};

/** Only those names on `window` that the site's own code uses. */
const onWindow = new Set(
  'fetch,setTimeout,setInterval,clearTimeout,clearInterval,requestAnimationFrame,cancelAnimationFrame,queueMicrotask,Promise,EventSource,XMLHttpRequest,IntersectionObserver,ResizeObserver,MutationObserver,onerror,onunhandledrejection,open,matchMedia,scrollTo'.split(
    ',',
  ),
);

/** Containers and chunk arrays of versions, of any remote, and frames. */
const isOurs = (name: string) => /^(rspackChunk|\d+$)/.test(name) || isContainerName(name);
const isReportable = (what: string) => /^[\w$.]+$/.test(what) && what.length <= SIDE_EFFECT_LIMITS.text;

interface BuiltIn {
  owner: object;
  key: string;
  descriptor: PropertyDescriptor;
}
const heldBy = (descriptor: PropertyDescriptor | undefined): unknown => descriptor?.get ?? descriptor?.value;
/** React marks the document with a random name. */
const isReacts = (key: string) => key.startsWith('_react');
/**
 * Whether a new name hides what every user of the object had before: a method of the prototype, or anything on all objects.
 * Other new names are additions, which the version's next one may rely on.
 */
const isShadow = ({ owner, key }: Pick<BuiltIn, 'owner' | 'key'>) =>
  owner === Object.prototype || key in (Object.getPrototypeOf(owner) ?? {});

function readBuiltIns(): Map<string, BuiltIn> {
  const found = new Map<string, BuiltIn>();
  for (const [path, owner] of Object.entries(owners))
    for (const key of path === 'window' ? onWindow : Object.getOwnPropertyNames(owner)) {
      const descriptor = Object.getOwnPropertyDescriptor(owner, key);
      if (descriptor && !isReacts(key)) found.set(`${path}.${key}`, { owner, key, descriptor });
    }
  return found;
}

interface Comer {
  remote: string;
  version: string;
}
const isSame = (one: Comer, other: Comer) => one.remote === other.remote && one.version === other.version;

/** A function of the browser that a version has replaced. */
interface Patch {
  path: string;
  owner: object;
  key: string;
  /** The previous value; undefined if the version's own property hides an inherited one. */
  descriptor: PropertyDescriptor | undefined;
  /** The versions of which one has replaced it; undefined if it can be any that was loading. */
  by: readonly Comer[] | undefined;
  /** The value that replaced it. */
  put: unknown;
  /** Its version has left, but another function wrapped it. */
  buried?: boolean;
}

/**
 * Finds what versions change outside their areas: names on `window`, and replaced functions of the browser. A change
 * that several versions could have made is reported of none: one that appears late, while more than one version is
 * shown. When a version has left, the browser functions that it replaced, or may have replaced, are restored, because none
 * of its code may run again. Its names stay, because its next version may use them.
 */
export function watchSideEffects() {
  let globals = new Set(Object.getOwnPropertyNames(window));
  let builtIns = readBuiltIns();
  /** Remote → version, as of the last look. */
  let onPage: Readonly<Record<string, string>> = {};
  /** Remote → version whose code is loaded and that is not shown yet: it may be mounted out of sight. */
  const arrived = new Map<string, string>();
  /** Versions that are loading, and may have been partly evaluated. */
  const underWay = new Set<Promise<unknown>>();
  const shown = new Set<string>();
  let patches: Patch[] = [];
  let looked = false;
  let told = 0;
  const news: SideEffect[] = [];

  const tell = (by: Comer, what: string) => {
    if (!isReportable(what) || told >= SIDE_EFFECT_LIMITS.page || by.version === OVERRIDE_VERSION) return;
    told += 1;
    news.push({ remote: by.remote, version: by.version, what });
  };

  /** @param by whose the changes are, one of several, or `anyone` who was loading; `page`: no version's */
  const compare = (by: readonly Comer[] | 'anyone' | 'page') => {
    const known = typeof by === 'string' || by.length !== 1 ? undefined : by[0];
    const names = new Set(Object.getOwnPropertyNames(window));
    for (const name of names) if (known && !globals.has(name) && !isOurs(name)) tell(known, `window.${name}`);
    const now = readBuiltIns();
    for (const [path, { owner, key, descriptor }] of now) {
      const before = builtIns.get(path);
      if (before && Object.is(heldBy(before.descriptor), heldBy(descriptor))) continue;
      // Changes that exist at the page's start belong to the page, unless exactly one version is on it.
      if (by === 'page' || (!known && !looked) || by.length === 0) continue;
      const suspects = by === 'anyone' ? undefined : by;
      const culprit = known ?? (suspects && comingAlone());
      if (culprit) tell(culprit, path);
      if (before || isShadow({ owner, key }))
        patches.push({
          path,
          owner,
          key,
          descriptor: before?.descriptor,
          by: culprit ? [culprit] : suspects,
          put: heldBy(descriptor),
        });
    }
    globals = names;
    builtIns = now;
  };

  /** The versions that have been on the page since the last check, shown or out of sight. */
  const there = (showing: Readonly<Record<string, string>>): Comer[] => {
    const all = { ...onPage, ...showing };
    const hidden = [...arrived].filter(([remote, version]) => all[remote] !== version);
    return [...Object.entries(all), ...hidden].map(([remote, version]) => ({ remote, version }));
  };
  /** The only version that has come since the last check. Its effects run now, those of the others ran long ago. */
  const comingAlone = (): Comer | undefined => {
    const [first, ...others] = underWay.size > 0 ? [] : arrived;
    return first && others.length === 0 ? { remote: first[0], version: first[1] } : undefined;
  };

  /** The function that a patch replaced. For versions that have left, the function that was there before theirs. */
  const below = ({ descriptor }: Patch): PropertyDescriptor | undefined => {
    const under = patches.find(({ buried, put }) => buried && descriptor && Object.is(put, heldBy(descriptor)));
    return under ? below(under) : descriptor;
  };
  const putBack = (gone: (by: Comer) => boolean, isAnyGone: boolean) => {
    for (const patch of patches.filter(({ by }) => by?.some(gone) ?? isAnyGone)) {
      const { path, owner, key, put } = patch;
      const now = Object.getOwnPropertyDescriptor(owner, key);
      // If another function has replaced this patch since, that function may call the patch.
      patch.buried = !now || !Object.is(heldBy(now), put);
      if (patch.buried) continue;
      const descriptor = below(patch);
      patches = patches.filter((other) => other !== patch);
      if (!now?.configurable) {
        reloadWhenSafe();
        continue;
      }
      if (descriptor) {
        Object.defineProperty(owner, key, descriptor);
        builtIns.set(path, { owner, key, descriptor });
      } else {
        Reflect.deleteProperty(owner, key);
        builtIns.delete(path);
      }
    }
  };

  return {
    /** Runs a change that the page itself makes: it belongs to no version, and earlier ones keep theirs. */
    byPage(change: () => unknown): void {
      if (underWay.size === 0) compare(there({}));
      change();
      compare('page');
    },
    /** A version is about to be loaded: earlier changes do not belong to it. */
    loading(work: Promise<unknown>): void {
      if (underWay.size === 0) compare(there({}));
      underWay.add(work);
      const ended = () => underWay.delete(work);
      work.then(ended, () => {
        ended();
        // Its own or that of the others.
        compare('anyone');
      });
    },
    /** A version's code has been evaluated. Changes since its load started belong to it, unless others load too. */
    came(remote: string, version: string): void {
      // Whatever the page itself added was there before the first check.
      if (looked) compare(underWay.size > 0 ? 'anyone' : [{ remote, version }]);
      arrived.set(remote, version);
    },
    /** A version failed: it will not come on. */
    failed(remote: string, version: string): void {
      if (arrived.get(remote) === version) arrived.delete(remote);
      putBack((by) => isSame(by, { remote, version }), true);
    },
    /**
     * @param showing remote → version on the page
     * @param takes false while the registry would not accept the finding: it waits for the next check
     * @returns findings that were not yet taken
     */
    look(showing: Readonly<Record<string, string>>, takes = true): SideEffect[] {
      for (const change of takeRefused()) tell(change, change.what);
      // A version that is still loading is judged when it has loaded.
      if (underWay.size === 0) compare(there(showing));
      for (const [remote, version] of arrived) if (showing[remote] === version) arrived.delete(remote);
      const before = there({});
      onPage = underWay.size === 0 ? showing : { ...onPage, ...showing };
      looked = true;
      const hasLeft = ({ remote, version }: Comer) => showing[remote] !== version && shown.has(`${remote} ${version}`);
      putBack(hasLeft, before.some(hasLeft));
      for (const [remote, version] of Object.entries(showing)) shown.add(`${remote} ${version}`);
      return takes ? news.splice(0, SIDE_EFFECT_LIMITS.report) : [];
    },
  };
}
