import { isInArea, isInPage } from './areas-on-page';

/** Names of objects that outlive every area, other than elements: `window.visualViewport`, `document.fonts`. */
const names = new WeakMap<object, string>();

/** Whether an element of the page is outside every area of a version. */
export const isOutside = (node: unknown): node is Element =>
  node instanceof Element && isInPage(node) && !isInArea(node);

/** The props that React has for an element; undefined if React did not make it. */
export function propsOf(element: Element): Record<string, unknown> | undefined {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
  return key ? (element as unknown as Record<string, Record<string, unknown>>)[key] : undefined;
}

/** An element that React made for the shell. */
export const isOwnedByShell = (node: unknown): node is Element => isOutside(node) && propsOf(node) !== undefined;

/**
 * The accessors of an object and of its prototypes whose name is wanted, by name. The descriptors of other names are not
 * read: with that of an interface, `window` makes the whole interface, and all of them took longer than any other task of
 * the first page.
 */
export function accessorsOf(
  object: object,
  isWanted: (name: string) => boolean,
): Map<string, { owner: object; held: PropertyDescriptor }> {
  const found = new Map<string, { owner: object; held: PropertyDescriptor }>();
  for (let owner = object; owner && owner !== Object.prototype; owner = Object.getPrototypeOf(owner))
    for (const name of Object.getOwnPropertyNames(owner)) {
      const held = isWanted(name) && !found.has(name) ? Object.getOwnPropertyDescriptor(owner, name) : undefined;
      if (held?.get) found.set(name, { owner, held });
    }
  return found;
}

/** Accessors that are no event target, and that browsers report as deprecated when they are read. */
const deprecated = /^(fence|protectedAudience|deprecated\w+|webkit(Storage|Temporary|Persistent)\w+)$/;
/** Interfaces, which begin with a capital, are values and hold no event target; handlers are no event targets. */
const mayHoldTarget = (name: string) => /^(?!on)[a-z]/.test(name) && !deprecated.test(name);

/** The objects whose accessors hold event targets that outlive every area. */
export const holders = Object.entries({ window, document, navigator, screen });

/** Finds the event targets that an object of this name holds. @returns them */
export function findLongLived(name: string, holder: object): EventTarget[] {
  const found: EventTarget[] = [];
  const add = (target: unknown, path: string) => {
    if (!(target instanceof EventTarget) || target instanceof Node || names.has(target) || target === window) return;
    names.set(target, path);
    found.push(target);
  };
  for (const [key, { held }] of accessorsOf(holder, mayHoldTarget)) {
    try {
      add(held.get?.call(holder), `${name}.${key}`);
    } catch {
      // Refused by the browser's settings, such as a storage.
    }
  }
  return found;
}

/** The path of an object that outlives every area, as identifiers and points; undefined for a version's own object. */
export function longLivedPath(target: unknown): string | undefined {
  if (target === window) return 'window';
  if (target === document) return 'document';
  if (target === document.documentElement) return 'html';
  if (target === document.body) return 'body';
  if (target === document.getElementById('root')) return 'root';
  if (target instanceof Element) return isOwnedByShell(target) ? target.localName.replace(/\W/g, '_') : undefined;
  return typeof target === 'object' && target !== null ? names.get(target) : undefined;
}
