import { SIDE_EFFECT_LIMITS, type SideEffect } from '@r777/shared/contracts';

/** Where a version could put its own function in the place of the browser's. `history` and the like: what is laid over an instance. */
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

/** Of the many names on `window` those that the site's own code goes by. */
const onWindow = new Set(
  'fetch,setTimeout,setInterval,clearTimeout,clearInterval,requestAnimationFrame,cancelAnimationFrame,queueMicrotask,Promise,EventSource,XMLHttpRequest,IntersectionObserver,ResizeObserver,MutationObserver,onerror,onunhandledrejection,open,matchMedia,scrollTo'.split(
    ',',
  ),
);

/** Containers and chunk arrays of versions, of whatever remote, and frames. */
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
  /** Its version has left, but somebody else's function lay over it. */
  buried?: boolean;
}

/**
 * Looks for what versions change outside their areas: names on `window`, and functions of the browser with others in their
 * place. What could be the doing of several is nobody's. When a version has left, the browser's functions that it replaced
 * are put back, as nothing of it is to run any more; its names stay, as its next version may have taken them over.
 */
export function watchSideEffects() {
  let globals = new Set(Object.getOwnPropertyNames(window));
  let builtIns = readBuiltIns();
  /** Whose code has come since the last look, and the last one of all. */
  let comers: Comer[] = [];
  let last: Comer | undefined;
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

  /** What stood there before a patch; of versions that have left, what stood there before theirs. */
  const below = ({ descriptor }: Patch): PropertyDescriptor => {
    const under = patches.find(({ buried, put }) => buried && Object.is(put, heldBy(descriptor)));
    return under ? below(under) : descriptor;
  };
  const putBack = (gone: (by: Comer) => boolean) => {
    for (const patch of patches.filter(({ by }) => gone(by))) {
      const { path, owner, key, put } = patch;
      const now = Object.getOwnPropertyDescriptor(owner, key);
      // Somebody else has replaced it since, and may call what was there before.
      patch.buried = !now || !Object.is(heldBy(now), put);
      if (patch.buried) continue;
      const descriptor = below(patch);
      patches = patches.filter((other) => other !== patch);
      if (now?.configurable) Object.defineProperty(owner, key, descriptor);
      builtIns.set(path, { owner, key, descriptor });
    }
  };

  return {
    /** A version's code has been evaluated. What has changed by this moment is its doing. */
    came(remote: string, version: string): void {
      const comer = { remote, version };
      // What came with the page itself was there before anybody looked.
      if (looked) compare(comer);
      if (!comers.some((other) => isSame(other, comer))) comers.push(comer);
      last = comer;
    },
    /** A version failed: it will not come on. */
    failed(remote: string, version: string): void {
      putBack((by) => isSame(by, { remote, version }));
    },
    /** @param showing remote → version on the page. @returns what was found since the last look. */
    look(showing: Readonly<Record<string, string>>): SideEffect[] {
      compare(comers.length > 1 ? undefined : (comers[0] ?? last));
      comers = [];
      looked = true;
      putBack((by) => shown.has(`${by.remote} ${by.version}`) && showing[by.remote] !== by.version);
      for (const [remote, version] of Object.entries(showing)) shown.add(`${remote} ${version}`);
      return news.splice(0, SIDE_EFFECT_LIMITS.report);
    },
  };
}
