import { isHintToOtherHost, type Realm, removeNetworkInterfaces } from './network-interfaces';

/** Elements that create a window of their own. */
const FRAMES = 'iframe,frame,object,embed,fencedframe,portal';
/** Elements that have to be checked before they are inserted into the page. */
const LOOKED_AT = `${FRAMES},link`;
/**
 * Elements that may contain no frame or link, even outside the page: `select[0] = option` and `table.caption = caption`
 * insert them into the page, and no script can replace an indexed setter.
 */
const CLOSED = 'option,optgroup,caption,thead,tfoot';

type Method = (this: unknown, ...args: unknown[]) => unknown;
type Patch = (native: Method) => Method;

/** Saved before any code of a remote runs, so a version that replaces one of them later changes nothing here. */
const { apply } = Reflect;
const {
  cloneNode,
  closest,
  getAttribute,
  hasAttribute,
  matches,
  querySelectorAll,
  remove,
  setAttribute: nativeSetAttribute,
} = Element.prototype;
const { stopImmediatePropagation } = Event.prototype;
const findIn = DocumentFragment.prototype.querySelectorAll;

const parentOf = Object.getOwnPropertyDescriptor(Node.prototype, 'parentElement')?.get as Method;

/** Replaces a method, or the getter or setter of an accessor, if the browser has it. */
function replace(
  owner: object | undefined,
  names: string,
  patch: Patch,
  part: 'value' | 'get' | 'set' = 'value',
): void {
  for (const name of names.split(' ')) {
    const held = owner && Object.getOwnPropertyDescriptor(owner, name);
    if (held?.[part]) Object.defineProperty(owner, name, { ...held, [part]: patch(held[part] as Method) });
  }
}

/** A frame of another site, in a sandbox: a vendor's game. The page's policy lists these sites. */
function isFrameOfOtherSite(frame: Element): boolean {
  const src: string | null = apply(getAttribute, frame, ['src']);
  if (frame.localName !== 'iframe' || !src || apply(hasAttribute, frame, ['srcdoc'])) return false;
  if (!apply(hasAttribute, frame, ['sandbox'])) return false;
  const { origin, protocol } = new URL(src, location.href);
  return /^https?:$/.test(protocol) && origin !== location.origin;
}

/** The dev server shows build errors in a blank frame with this id. */
const DEV_OVERLAY = 'rspack-dev-server-client-overlay';

function mayComeIn(element: Element): boolean {
  // A build constant: production builds contain neither this line nor the id.
  if (process.env.NODE_ENV === 'development' && apply(getAttribute, element, ['id']) === DEV_OVERLAY) return true;
  if (element.localName !== 'link') return isFrameOfOtherSite(element);
  const read = (name: string): string => apply(getAttribute, element, [name]) ?? '';
  return !isHintToOtherHost(read('rel'), read('href'));
}

/** Asks the browser, not the node: a version can define false properties on a node. */
function found(node: unknown): Element[] {
  const ask = <T>(method: unknown): T | undefined => {
    try {
      return apply(method as Method, node, [LOOKED_AT]) as T;
    } catch {
      // This kind of node does not have the method.
      return undefined;
    }
  };
  const inside = ask<NodeListOf<Element>>(querySelectorAll) ?? ask<NodeListOf<Element>>(findIn) ?? [];
  return ask(matches) ? [node as Element, ...inside] : [...inside];
}

function isInClosed(place: unknown): boolean {
  try {
    return apply(closest, place, [CLOSED]) !== null;
  } catch {
    // Only elements have `closest`.
    const parent = apply(parentOf, place, []);
    return parent !== null && isInClosed(parent);
  }
}

/** A node of a displayed document. A node in another document, such as the sanitiser's, has no window. */
function isInPage(node: Node): boolean {
  return node.isConnected && (node.ownerDocument ?? (node as Document)).defaultView !== null;
}

const refusal = (what: string) =>
  new DOMException(`${what} is not available: see docs/remote-contract.md`, 'NotSupportedError');

/**
 * Guards a window, or a document's window, that the page's own code can access. Windows of other sites deny access and
 * need no guard.
 */
function guardReachable(inner: unknown): void {
  try {
    guardRealm(((inner as Document).defaultView ?? inner) as Realm);
  } catch {
    // The frame is of another origin, or has no window.
  }
}

/** Counts by itself: a version can assign `window.length`. */
function guardFrames(realm: Realm): void {
  for (let at = 0; realm[at]; at += 1) {
    guardReachable(realm[at]);
    try {
      guardFrames(realm[at] as Realm);
    } catch {
      // The frame is of another origin.
    }
  }
}

const guarded = new WeakSet<object>();

/**
 * Keeps blank windows away from remotes. A frame without an address, or with one of this site, is a fresh window with
 * every browser interface, including those that the page has removed; the policy does not prevent it. So no such frame
 * is inserted into the page, by DOM methods or by markup, and an element that turns into such a frame is removed. The
 * frame of a game starts with a blank window. That window, and a blank window that was opened, lose the interfaces
 * before a version can read the window: after each insertion, and in each property that returns the window. A game's
 * frame also refuses an address of this site later. Shadow roots, custom elements, `document.write` and
 * `range.insertNode` are not used here and are blocked, because they would hide a frame from these checks.
 */
export function guardRealm(realm: Realm): void {
  // Check this first: the window of another origin throws here.
  const { document, Node, Element } = realm;
  if (guarded.has(document)) return;
  guarded.add(document);
  removeNetworkInterfaces(realm);

  const check: Patch = (native) =>
    function insert(this: unknown, ...args) {
      const isClosed = isInClosed(this);
      if (isClosed || isInPage(this as Node))
        for (const element of args.flatMap(found))
          if (isClosed || !mayComeIn(element)) throw refusal(element.localName);
      const result = apply(native, this, args);
      guardFrames(realm);
      return result;
    };
  const sweep = () => {
    guardFrames(realm);
    for (const element of document.querySelectorAll(FRAMES)) if (!mayComeIn(element)) apply(remove, element, []);
  };
  const afterwards: Patch = (native) =>
    function write(this: unknown, ...args) {
      const result = apply(native, this, args);
      sweep();
      return result;
    };
  const refuse: Patch = () =>
    function refused() {
      throw refusal('This');
    };

  const read: Patch = (native) =>
    function readWindow(this: unknown, ...args) {
      const inner = apply(native, this, args);
      guardReachable(inner);
      return inner;
    };

  const { Document } = realm;
  const inserts =
    'appendChild insertBefore replaceChild append prepend replaceChildren moveBefore before after replaceWith insertAdjacentElement';
  for (const { prototype } of [
    Node,
    Element,
    Document,
    realm.DocumentFragment,
    realm.CharacterData,
    realm.DocumentType,
  ])
    replace(prototype, inserts, check);
  replace(Document.prototype, 'body', check, 'set');
  replace(Element.prototype, 'insertAdjacentHTML setHTMLUnsafe', afterwards);
  replace(Element.prototype, 'innerHTML outerHTML', afterwards, 'set');
  replace(Document.prototype, 'execCommand', afterwards);
  // A version that fills the cookie store would keep the player out of the site, even after it has left.
  replace(Document.prototype, 'cookie', refuse, 'set');
  // `document.open` and the writes remove the listener below, or open a window.
  const closed = 'open write writeln insertNode surroundContents attachShadow define set delete';
  for (const holder of [Document, realm.Range, Element, realm.CustomElementRegistry, realm.CookieStore])
    replace(holder?.prototype, closed, refuse);
  for (const frame of [
    realm.HTMLIFrameElement,
    realm.HTMLObjectElement,
    realm.HTMLFrameElement,
    realm.HTMLEmbedElement,
  ]) {
    replace(frame?.prototype, 'contentWindow contentDocument', read, 'get');
    replace(frame?.prototype, 'getSVGDocument', read);
  }
  guardAttributes(realm);

  replace(realm, 'open', (native) => read((...args) => apply(native, realm, args)));
  // A `beforeunload` prompt would block the reload that removes a version. This listener runs before any other.
  realm.addEventListener(
    'beforeunload',
    (event) => {
      apply(stopImmediatePropagation, event, []);
      realm.dispatchEvent(new Event('leaving'));
    },
    true,
  );
  // The blank document of a frame fires `load` while it is being inserted. This listener runs before any other.
  document.addEventListener('load', sweep, true);
  const turned = new realm.MutationObserver(() => realm[0] && sweep());
  turned.observe(document, { subtree: true, childList: true, attributeFilter: ['srcdoc', 'sandbox'] });
}

/**
 * A frame or link in the page takes effect as soon as it is changed, and a frame is accessible while it turns into a
 * blank one.
 */
function guardAttributes(realm: Realm): void {
  const before =
    (name?: string): Patch =>
    (native) =>
      function change(this: unknown, ...args) {
        const element = this as Element;
        const key = String(name ?? args[0]).toLowerCase();
        const isGuarded = element.localName === 'iframe' ? /^(src|srcdoc)$/ : /^(rel|href)$/;
        if (!/^(iframe|link)$/.test(element.localName) || !isGuarded.test(key) || !element.isConnected)
          return apply(native, element, args);
        const value = String(args[name ? 0 : 1]);
        const changed = apply(cloneNode, element, [false]) as Element;
        apply(nativeSetAttribute, changed, [key, value]);
        if (!mayComeIn(changed)) throw refusal(element.localName);
        return apply(native, element, args);
      };
  for (const name of ['rel', 'href']) replace(realm.HTMLLinkElement.prototype, name, before(name), 'set');
  for (const name of ['src', 'srcdoc']) replace(realm.HTMLIFrameElement.prototype, name, before(name), 'set');
  replace(realm.Element.prototype, 'setAttribute', before());
}
