import { isOutside, longLivedPath } from './long-lived';
import { callingVersion } from './owner';
import { forget, hasAnyLeft, hasLeft, never, note } from './traces';

type Method = (this: unknown, ...args: unknown[]) => unknown;
type Named = Record<string, unknown>;
type Ask = (work: unknown, ...more: unknown[]) => number;
type End = (id?: number) => void;

/** An interval is cleared. A requested timer or frame still runs, once, because its work may be half done. */
function followTimers(): void {
  const { setInterval, clearInterval } = window as unknown as { setInterval: Ask; clearInterval: End };
  const asked: Ask = (...args) => {
    const owner = callingVersion();
    if (hasLeft(owner)) return 0;
    const id = setInterval.apply(window, args);
    if (owner) note(owner, id, { what: 'window.setInterval', undo: () => clearInterval(id) });
    return id;
  };
  const ended: End = (id) => {
    forget(id);
    clearInterval.call(window, id);
  };
  // Intervals and timers share their ids: either function clears both.
  Object.assign(window, { setInterval: asked, clearInterval: ended });
}

/** Replaces a method of an object, if the browser has it. */
function replace(owner: unknown, name: string, make: (native: Method) => Method): void {
  const native = (owner as Named | undefined)?.[name];
  if (typeof native === 'function') Object.assign(owner as object, { [name]: make(native as Method) });
}

/**
 * Each turn of a loop needs one of these, or a call of the server, for the next one. Code of a version that has left
 * gets none.
 */
function refuseTurns(): void {
  const refuse =
    (answer: () => unknown) =>
    (native: Method): Method =>
      function turn(this: unknown, ...args) {
        return hasAnyLeft() && hasLeft(callingVersion()) ? answer() : native.apply(this, args);
      };
  for (const name of ['setTimeout', 'requestAnimationFrame', 'requestIdleCallback'])
    replace(
      window,
      name,
      refuse(() => 0),
    );
  replace(
    window,
    'queueMicrotask',
    refuse(() => undefined),
  );
  const { scheduler } = window as { scheduler?: object };
  const scheduling = scheduler && Object.getPrototypeOf(scheduler);
  for (const name of ['postTask', 'yield']) replace(scheduling, name, refuse(never));
  const all = window as unknown as Record<string, { prototype: object } | undefined>;
  for (const [of, method] of [
    ['MessagePort', 'postMessage'],
    ['BroadcastChannel', 'postMessage'],
    ['HTMLVideoElement', 'requestVideoFrameCallback'],
  ] as const)
    replace(
      all[of]?.prototype,
      method,
      refuse(() => undefined),
    );
  replace(
    window,
    'postMessage',
    refuse(() => undefined),
  );
}

/** Objects that run, play or stay connected until they are stopped, and how each is stopped. */
const ENDS: Readonly<Record<string, string>> = {
  Worker: 'terminate',
  WebSocket: 'close',
  EventSource: 'close',
  BroadcastChannel: 'close',
  AudioContext: 'close',
};

function followMade(): void {
  for (const [name, end] of Object.entries(ENDS)) {
    const native = (window as unknown as Named)[name] as (new (...args: unknown[]) => Named) | undefined;
    if (typeof native !== 'function') continue;
    // A version can define the function on its own object.
    const stop = native.prototype[end] as Method;
    const ends = new WeakMap<object, WeakRef<object>>();
    const made: typeof native = new Proxy(native, {
      construct: function construct(target, args, asked) {
        const owner = callingVersion();
        if (hasLeft(owner)) throw new DOMException(`${name} is not available to a version that has left`, 'AbortError');
        const thing = Reflect.construct(target, args, asked === made ? target : asked) as Named;
        // Held weakly, so that unused objects can be collected.
        const held = new WeakRef(thing);
        const undo = () => {
          const left = held.deref();
          if (left) stop.call(left);
        };
        if (owner) note(owner, held, { what: `window.${name}`, undo });
        if (owner) ends.set(thing, held);
        return thing;
      },
    });
    replace(
      native.prototype,
      end,
      (close) =>
        function closing(this: unknown, ...args) {
          forget(ends.get(this as object));
          return close.apply(this, args);
        },
    );
    Object.assign(window, { [name]: made });
  }
}

/** Sounds without an element of an area, and animations of elements that are not the version's own. */
function followShown(): void {
  const { pause } = HTMLMediaElement.prototype;
  const cancel = globalThis.Animation?.prototype.cancel;
  replace(
    HTMLMediaElement.prototype,
    'play',
    (native) =>
      function play(this: unknown, ...args) {
        const media = this as HTMLMediaElement;
        const owner = media.isConnected && !isOutside(media) ? undefined : callingVersion();
        if (hasLeft(owner)) return never();
        if (owner) {
          note(owner, media, { what: 'window.Audio', undo: () => pause.call(media) });
          for (const end of ['pause', 'ended']) media.addEventListener(end, () => forget(media), { once: true });
        }
        return native.apply(media, args);
      },
  );
  replace(
    Element.prototype,
    'animate',
    (native) =>
      function animate(this: unknown, ...args) {
        const name = longLivedPath(this);
        const owner = name ? callingVersion() : undefined;
        const animation = native.apply(this, args) as Animation;
        if (hasLeft(owner)) animation.cancel();
        else if (owner) note(owner, animation, { what: `${name}.animate`, undo: () => cancel.call(animation) });
        return animation;
      },
  );
  const { mediaSession } = navigator;
  replace(
    mediaSession && Object.getPrototypeOf(mediaSession),
    'setActionHandler',
    (native) =>
      function setActionHandler(this: unknown, ...args) {
        const owner = callingVersion();
        if (hasLeft(owner)) return;
        const key = `mediaSession ${args[0]}`;
        forget(key);
        const undo = () => void native.call(this, args[0], null);
        if (owner && args[1]) note(owner, key, { what: `navigator.mediaSession.${args[0]}`, undo });
        native.apply(this, args);
      },
  );
}

/** Observers of everything that outlives the areas. Those of a version's own elements end with the elements. */
function followObservers(): void {
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver'] as const) {
    const { prototype } =
      (window as unknown as Record<string, { prototype: MutationObserver } | undefined>)[name] ?? {};
    if (!prototype) continue;
    const { observe, disconnect } = prototype;
    prototype.observe = function observing(this: MutationObserver, ...args) {
      const owner = longLivedPath(args[0]) ? callingVersion() : undefined;
      if (hasLeft(owner)) return;
      if (owner) note(owner, this, { what: `window.${name}`, undo: () => disconnect.call(this) });
      observe.apply(this, args);
    };
    prototype.disconnect = function disconnecting(this: MutationObserver) {
      forget(this);
      disconnect.call(this);
    };
  }
}

/**
 * Tracks whatever the code of versions starts and that outlives their areas: intervals, connections, workers, sounds,
 * animations, observers. Code of a version that has left is refused each further turn. The cost is finding the caller's
 * name at each such call.
 */
export function followOngoingWork(): void {
  followTimers();
  refuseTurns();
  followMade();
  followShown();
  followObservers();
}
