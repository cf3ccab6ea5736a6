import { inTasks } from './in-tasks';
import { accessorsOf, findLongLived, holders, longLivedPath } from './long-lived';
import { callingVersion } from './owner';
import { forget, hasLeft, note } from './traces';

type Listen = Parameters<EventTarget['addEventListener']>;
interface Listening {
  type: string;
  listener: unknown;
  capture: boolean;
}
type Setter = (this: unknown, value: unknown) => void;

function followMethods(): void {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const listening = new WeakMap<EventTarget, Set<Listening>>();
  const captureOf = (options: Listen[2]) => Boolean(typeof options === 'object' ? options.capture : options);
  const find = (target: EventTarget, [type, listener, options]: Listen) =>
    [...(listening.get(target) ?? [])].find(
      (each) => each.type === type && each.listener === listener && each.capture === captureOf(options),
    );
  const drop = (target: EventTarget, args: Listen) => {
    const known = find(target, args);
    if (!known) return;
    listening.get(target)?.delete(known);
    forget(known);
  };
  function add(this: EventTarget | undefined, ...args: Listen): void {
    const target = this ?? window;
    const name = longLivedPath(target);
    const owner = name && args[1] ? callingVersion() : undefined;
    if (hasLeft(owner)) return;
    const [type, listener, options] = args;
    if (name && owner && !find(target, args)) {
      const known = { type, listener, capture: captureOf(options) };
      const undo = () => {
        listening.get(target)?.delete(known);
        removeEventListener.call(target, type, listener, known.capture);
      };
      listening.set(target, (listening.get(target) ?? new Set()).add(known));
      const isOver = () => target instanceof Element && !target.isConnected;
      note(owner, known, { what: `${name}.addEventListener.${type}`, undo, isOver });
      const signal = typeof options === 'object' ? options.signal : undefined;
      if (signal) addEventListener.call(signal, 'abort', () => drop(target, args), { once: true });
    }
    addEventListener.apply(target, args);
  }
  function remove(this: EventTarget | undefined, ...args: Listen): void {
    const target = this ?? window;
    // This also works for an element that is no longer in the page.
    if (listening.has(target)) drop(target, args);
    removeEventListener.apply(target, args);
  }
  Object.assign(EventTarget.prototype, { addEventListener: add, removeEventListener: remove });
}

const isHandler = (name: string) => /^on[a-z]/.test(name);

/** The names of handlers that are followed already, by the object that has their accessors. */
const followed = new WeakMap<object, Set<string>>();

/** Handlers that are properties: `document.onclick`. */
function followHandlers(targets: readonly object[]): void {
  for (const target of targets)
    for (const [name, { owner: holder, held }] of accessorsOf(target, isHandler)) {
      const known = followed.get(holder) ?? new Set();
      followed.set(holder, known);
      if (!held.set || !held.configurable || known.has(name)) continue;
      known.add(name);
      const native: Setter = held.set;
      const keys = new WeakMap<object, object>();
      Object.defineProperty(holder, name, {
        ...held,
        set: function handle(this: unknown, value: unknown) {
          const on = (this ?? window) as object;
          const path = longLivedPath(on);
          const owner = path ? callingVersion() : undefined;
          if (hasLeft(owner)) return;
          native.call(on, value);
          if (!path) return;
          const key = keys.get(on) ?? {};
          keys.set(on, key);
          forget(key);
          if (owner && value) note(owner, key, { what: `${path}.${name}`, undo: () => native.call(on, null) });
        },
      });
    }
}

/** The work of {@link followListeners} that takes a slow phone as long as a screen. */
function* steps(): Generator<() => void> {
  const targets: EventTarget[] = [];
  for (const [name, holder] of holders)
    if (typeof holder === 'object') yield () => void targets.push(...findLongLived(name, holder));
  const { SVGElement } = window as { SVGElement?: { prototype: object } };
  for (const target of [window, Document.prototype, HTMLElement.prototype, SVGElement?.prototype])
    if (target) yield () => followHandlers([target]);
  yield () => followHandlers(targets);
}

/**
 * Tracks listeners and handlers on everything that outlives the areas: `window` and the objects that it holds, the
 * document, the shell's elements. @returns settles once all are tracked; listeners of the window, the document and the
 * shell's elements are from the start
 */
export function followListeners(): Promise<void> {
  followMethods();
  return inTasks(steps());
}
