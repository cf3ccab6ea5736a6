/**
 * Counts what a page holds: listeners on objects that outlive a remote, timers, frames, observers, connections. It
 * wraps the browser's own functions, so it has to run before anything else on the page. Only the trial page of `fed
 * check` contains it.
 */

/** Resources that are held now, with their number by kind: `a listener for resize on window` → 2. */
export type Held = Record<string, number>;

const held = new Map<object, { label: string; ofRemote: boolean }>();

type Callable = (...args: never[]) => unknown;

/**
 * True if the file that called `above` is a remote's: the remote did this itself, and not a function of the shell that
 * it called.
 */
export function calledByRemote(above: Callable): boolean {
  const at: { stack?: string } = {};
  Error.captureStackTrace(at, above);
  return /\/(r|assets)\/[^\s)]+:\d+:\d+/.exec(at.stack ?? '')?.[1] === 'r';
}

/** True if a remote's file is anywhere on the call stack of `above`: the shell may have done it for the remote. */
export function askedByRemote(above: Callable): boolean {
  const at: { stack?: string } = {};
  Error.captureStackTrace(at, above);
  return /\/r\/[^\s)]+:\d+:\d+/.test(at.stack ?? '');
}

/** Counts something until the returned function is called. `above`: the function that was called for it. */
export function hold(label: string, above: Callable): () => void {
  const key = {};
  held.set(key, { label, ofRemote: calledByRemote(above) });
  return () => void held.delete(key);
}

/** Resources that are held now; `ofRemote`: only those that a remote's own code requested. */
export function heldNow({ ofRemote }: { ofRemote: boolean }): Held {
  const counts: Held = {};
  for (const { label, ofRemote: byRemote } of held.values())
    if (byRemote || !ofRemote) counts[label] = (counts[label] ?? 0) + 1;
  return counts;
}

/** Objects that outlive a remote's elements. Listeners on other elements go with them, and the browser counts those. */
function nameOf(target: EventTarget): string | undefined {
  if (target === window) return 'window';
  if (target === document) return 'document';
  if (target === document.documentElement) return 'html';
  if (target === document.body) return 'body';
  if (target === document.head) return 'head';
  if (target instanceof Node || target instanceof AbortSignal || target instanceof XMLHttpRequest) return undefined;
  // By identity: older browsers have the set of fonts and no global name for its class.
  if (target === document.fonts) return 'FontFaceSet';
  return target instanceof MediaQueryList || target instanceof VisualViewport ? target.constructor.name : undefined;
}

interface Listening {
  listener: unknown;
  capture: boolean;
  release: () => void;
}
const listening = new WeakMap<EventTarget, Map<string, Listening[]>>();

type Listen = Parameters<EventTarget['addEventListener']>;

function watchListeners(): void {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const forget = (target: EventTarget, type: string, listener: unknown, capture: boolean) => {
    const known = listening.get(target)?.get(type) ?? [];
    const at = known.findIndex((each) => each.listener === listener && each.capture === capture);
    if (at >= 0) known.splice(at, 1)[0]?.release();
  };
  function add(this: EventTarget | undefined, ...[type, listener, options]: Listen) {
    // Called without a target it means the window.
    const target = this ?? window;
    const name = listener ? nameOf(target) : undefined;
    if (name) {
      const { capture = false, once, signal } = typeof options === 'object' ? options : { capture: options };
      const types = listening.get(target) ?? new Map<string, Listening[]>();
      listening.set(target, types);
      const known = types.get(type) ?? [];
      types.set(type, known);
      if (!signal?.aborted && !known.some((each) => each.listener === listener && each.capture === capture)) {
        known.push({ listener, capture, release: hold(`a listener for ${type} on ${name}`, add) });
        const gone = () => forget(target, type, listener, capture);
        if (once) addEventListener.call(target, type, gone, { capture, once });
        if (signal) addEventListener.call(signal, 'abort', gone, { once: true });
      }
    }
    addEventListener.call(target, type, listener, options);
  }
  function remove(this: EventTarget | undefined, ...[type, listener, options]: Listen) {
    const target = this ?? window;
    forget(target, type, listener, (typeof options === 'object' ? options.capture : options) ?? false);
    removeEventListener.call(target, type, listener, options);
  }
  Object.assign(EventTarget.prototype, { addEventListener: add, removeEventListener: remove });
}

type Ask = (work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => number;
type Drop = (id?: number) => void;

/** Counts the pending requests of one function: until they have run, or until another function cancels them. */
function watchAsking(
  ask: 'setTimeout' | 'setInterval' | 'requestAnimationFrame',
  drop: keyof Window,
  what: string,
): void {
  const releases = new Map<unknown, () => void>();
  const end = (id: unknown) => {
    releases.get(id)?.();
    releases.delete(id);
  };
  const nativeAsk = window[ask].bind(window) as unknown as Ask;
  const nativeDrop = (window[drop] as Drop).bind(window);
  const asked: Ask = (work, ms, ...args) => {
    const run = (...given: unknown[]) => {
      if (ask !== 'setInterval') end(id);
      work(...given);
    };
    const id: number = nativeAsk(run, ms, ...args);
    releases.set(id, hold(ms === undefined ? what : `${what} of ${Math.round(ms)} ms`, asked));
    return id;
  };
  const dropped: Drop = (id) => {
    end(id);
    nativeDrop(id);
  };
  Object.assign(window, { [ask]: asked, [drop]: dropped });
}

const observers = ['ResizeObserver', 'IntersectionObserver', 'MutationObserver', 'PerformanceObserver'] as const;
type Observing = new (...args: unknown[]) => { observe(...args: unknown[]): void; disconnect(): void };

function watchObservers(): void {
  for (const name of observers) {
    const Native = window[name] as unknown as Observing;
    const Counted = class extends Native {
      #release: (() => void) | undefined;
      override observe(...args: unknown[]) {
        this.#release ??= hold(`a ${name}`, this.observe);
        super.observe(...args);
      }
      override disconnect() {
        this.#release?.();
        this.#release = undefined;
        super.disconnect();
      }
    };
    Object.defineProperty(window, name, { value: Counted, configurable: true, writable: true });
  }
}

function watchConnections(): void {
  for (const name of ['EventSource', 'WebSocket', 'BroadcastChannel'] as const) {
    const Native = window[name] as unknown as new (...args: unknown[]) => { close(...args: unknown[]): void };
    const Counted = class extends Native {
      readonly #release: () => void;
      constructor(...args: unknown[]) {
        super(...args);
        this.#release = hold(`an open ${name}`, new.target as unknown as Callable);
      }
      override close(...args: unknown[]) {
        this.#release();
        super.close(...args);
      }
    };
    Object.defineProperty(window, name, { value: Counted, configurable: true, writable: true });
  }
}

watchListeners();
watchAsking('setTimeout', 'clearTimeout', 'a timer');
watchAsking('setInterval', 'clearInterval', 'an interval');
watchAsking('requestAnimationFrame', 'cancelAnimationFrame', 'a frame that is asked for');
watchObservers();
watchConnections();
