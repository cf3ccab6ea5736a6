import { isArea, isInPage, removeElement } from './areas-on-page';
import { isOutside, isOwnedByShell, propsOf } from './long-lived';
import { callingVersion, type Owner } from './owner';

type Methods = Record<string, (...args: unknown[]) => unknown>;

const written: { owner: Owner; element: Element }[] = [];
/** Elements of the shell that a version moved or removed, by version. */
const displaced: { owner: Owner; what: string }[] = [];

const isOf = (one: Owner, { remote, version }: Owner) => one.remote === remote && one.version === version;
const isTop = (node: unknown) => node === document.body || node === document.documentElement || node === document.head;
const nameOf = (element: Element) => element.id || element.localName.replace(/\W/g, '_');
/** Style sheets and scripts that the bundler adds for a version; they are removed with its container. */
const isBundlers = (element: Element) => element.hasAttribute('data-rspack');

const elementsOf = (nodes: unknown[]): Element[] =>
  nodes.flatMap((node) =>
    node instanceof DocumentFragment ? [...node.children] : node instanceof Element ? [node] : [],
  );

/** Whether a change is one of the shell's part of the page. Only then is its caller looked for. */
const isOfShell = (parent: unknown, put: Element[], taken: Element[]): boolean =>
  isOutside(parent) && (put.length > 0 || taken.some(isOwnedByShell));

/** Notes what a version puts into the shell's part of the page, and which elements of the shell it takes away. */
function noteChange(owner: Owner | undefined, put: Element[], taken: Element[]): void {
  if (!owner) return;
  const lost = [...put, ...taken].filter(isOwnedByShell);
  for (const element of lost) displaced.push({ owner, what: `${nameOf(element)}.remove` });
  for (const element of put) if (!isTop(element) && !lost.includes(element)) written.push({ owner, element });
}

/** The effect of a DOM method that takes nodes: the parent, and the elements that it removes. */
const CHANGES: readonly [object, string, (self: Node, args: unknown[]) => [parent: unknown, taken: unknown[]]][] = [
  ...['appendChild', 'insertBefore'].map((name) => [Node.prototype, name, (self: Node) => [self, []]] as never),
  [Node.prototype, 'replaceChild', (self, [, child]) => [self, [child]]],
  ...['append', 'prepend'].map((name) => [Element.prototype, name, (self: Node) => [self, []]] as never),
  ...['before', 'after'].map((name) => [Element.prototype, name, (self: Node) => [self.parentNode, []]] as never),
  [Element.prototype, 'replaceWith', (self) => [self.parentNode, [self]]],
  [Element.prototype, 'replaceChildren', (self) => [self, [...(self as Element).children]]],
  [
    Element.prototype,
    'insertAdjacentElement',
    (self, [place]) => [/^(beforebegin|afterend)$/i.test(String(place)) ? self.parentNode : self, []],
  ],
];

/**
 * Records what versions insert outside the areas, including in the shell's own elements, and what they remove there.
 */
export function followElements(): void {
  for (const [holder, name, changeOf] of CHANGES) {
    const methods = holder as Methods;
    const native = methods[name];
    if (!native) continue;
    methods[name] = function change(this: Node, ...args: unknown[]) {
      const [parent, taken] = changeOf(this, args);
      const put = elementsOf(args).filter((node) => !taken.includes(node));
      const removed = elementsOf(taken);
      if (isOfShell(parent, put, removed)) noteChange(callingVersion(), put, removed);
      return native.apply(this, args);
    };
  }
  const { removeChild } = Node.prototype;
  Node.prototype.removeChild = function take<T extends Node>(this: Node, child: T): T {
    const removed = elementsOf([child]);
    if (isOfShell(this, [], removed)) noteChange(callingVersion(), [], removed);
    // A version has moved its area. React removes it from the place where it was, and an error here would end the shell.
    if (child instanceof Element && child.parentNode !== this && isArea(child)) {
      removeElement(child);
      return child;
    }
    return removeChild.call(this, child) as T;
  };
  const { remove } = Element.prototype;
  Element.prototype.remove = function leave(this: Element) {
    if (isOfShell(this.parentNode, [], [this])) noteChange(callingVersion(), [], [this]);
    remove.call(this);
  };
  const held = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent');
  if (!held?.set) return;
  const { set } = held;
  Object.defineProperty(Node.prototype, 'textContent', {
    ...held,
    set: function write(this: Node, text: string | null) {
      const removed = this instanceof Element ? [...this.children] : [];
      if (isOfShell(this, [], removed)) noteChange(callingVersion(), [], removed);
      set.call(this, text);
    },
  });
}

/** The number of elements that a version has put outside the areas, with those inside them. */
export function countOutside(owner: Owner): number {
  const own = written.filter(({ owner: by, element }) => isOf(by, owner) && isOutside(element) && !isBundlers(element));
  return own.reduce((sum, { element }) => sum + 1 + element.querySelectorAll('*').length, 0);
}

/** Removes what a version inserted outside the areas. @returns what was removed. */
export function removeElements(owner: Owner): string[] {
  const what: string[] = [];
  for (let at = written.length - 1; at >= 0; at -= 1) {
    const { owner: by, element } = written[at] as (typeof written)[number];
    if (!isOf(by, owner) && isInPage(element)) continue;
    written.splice(at, 1);
    if (!isOf(by, owner) || !isOutside(element) || isBundlers(element)) continue;
    what.push(`${element.parentElement?.localName}.${element.localName.replace(/\W/g, '_')}`);
    removeElement(element);
  }
  return what;
}

/** The shell's elements that a version removed or moved: only a reload restores them. */
export function takeDisplaced(owner: Owner): string[] {
  const own = displaced.filter(({ owner: by }) => isOf(by, owner));
  for (const one of own) displaced.splice(displaced.indexOf(one), 1);
  return own.map(({ what }) => what);
}

/**
 * Closes whatever is shown above everything else and belongs to no area and to no component of the shell. @returns what
 * was closed.
 */
export function closeTopLayer(): string[] {
  const found: string[] = [];
  const { fullscreenElement, pointerLockElement } = document;
  if (isOutside(fullscreenElement)) {
    void document.exitFullscreen().catch(() => undefined);
    found.push('document.fullscreenElement');
  }
  if (isOutside(pointerLockElement)) document.exitPointerLock();
  for (const element of document.querySelectorAll<HTMLElement>('[popover], dialog[open]')) {
    if (!isOutside(element) || propsOf(element)) continue;
    found.push(`${nameOf(element)}.${element.localName === 'dialog' ? 'showModal' : 'showPopover'}`);
    removeElement(element);
  }
  return found;
}
