const { contains } = Node.prototype;
const { querySelectorAll, remove } = Element.prototype;

/** Saved before any code of a remote runs, for code of the page that is loaded later. */
export const native = { contains, querySelectorAll, remove };

/**
 * Pins properties to what the browser says: no version can put a value of its own in front of them. The page decides by
 * these whether it asks for news, so a version that feigned a hidden or offline page would put off its own rollback.
 */
export function pinProperties(owner: object, names: readonly string[]): void {
  for (const name of names) {
    // Loaded a second time, as by a dev server.
    if (Object.hasOwn(owner, name)) continue;
    let held: PropertyDescriptor | undefined;
    for (let at = Object.getPrototypeOf(owner); at && !held; at = Object.getPrototypeOf(at))
      held = Object.getOwnPropertyDescriptor(at, name);
    const get = held?.get?.bind(owner);
    if (get) Object.defineProperty(owner, name, { get, enumerable: true });
  }
}

/**
 * Pins the functions that the page's own judgement needs at every step: to hear of a change (`data`, `aborted`), to tell its
 * parts (iterators), and to call what it has saved (`call`, `apply`). A version that replaced one could keep a roll-back away.
 * Other functions are checked by their result, or restored when the version leaves.
 */
export function pinBuiltIns(): void {
  const pin = (owner: object, name: PropertyKey) =>
    Object.defineProperty(owner, name, { writable: false, configurable: false });
  pin(Function.prototype, 'call');
  pin(Function.prototype, 'apply');
  for (const { prototype } of [AbortSignal, MessageEvent, WeakRef]) Object.freeze(prototype);
  for (const list of [[], new Set(), new Map()]) {
    pin(Object.getPrototypeOf(list), Symbol.iterator);
    Object.freeze(Object.getPrototypeOf(list[Symbol.iterator]()));
  }
}
