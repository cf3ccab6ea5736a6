import { isOutside, propsOf } from './long-lived';
import type { Owner } from './owner';
import { GUARDED, identifier, readFacts, type Styled, setInlineStyle, styleOf } from './page-facts';

/**
 * While one of these is shown, the kit makes the rest of the page inert, and moves it. A version could keep a hidden one on
 * the page for ever.
 */
const OPEN_DIALOG = 'dialog[open], :is([role="dialog"], [role="alertdialog"]):not([hidden], [hidden] *, [inert] *)';

/**
 * Inline styles that libraries of the shell set by script, such as those of a carousel. For an element that is newer
 * than the version, it is unknown who set them.
 */
const MOTION = /^(width|height|inline-size|block-size|margin|transform|transition|cursor|touch-action)/;
/** Attributes to which React writes a boolean as text. */
const AS_TEXT = /^(aria-.+|draggable|contenteditable|spellcheck)$/;

type Props = Readonly<Record<string, unknown>>;
/** Inline styles and guarded attributes of an element, by `style NAME` or name. */
type Looks = Map<string, string>;

/** React's name of an attribute, for comparison: `tabIndex`, `htmlFor`. */
const propName = (attribute: string) => (attribute === 'for' ? 'htmlfor' : attribute);

/** The page when a version arrived: all of that belongs to the shell, to earlier versions or to a translator. */
interface Arrival {
  facts: Map<string, string>;
  elements: WeakMap<Element, Looks>;
}
/** Version → its arrival. */
const arrivals = new Map<string, Arrival>();
/** The document as this code found it: for versions that were on the page earlier. */
let first: Arrival['facts'] = new Map();

const nameOf = ({ remote, version }: Owner) => `${remote} ${version}`;

function looksOf(element: Styled): Looks {
  const looks: Looks = new Map();
  for (const name of element.style) looks.set(`style ${name}`, styleOf(element, name));
  for (const name of element.getAttributeNames())
    if (GUARDED.test(name)) looks.set(name, element.getAttribute(name) ?? '');
  return looks;
}

function shellElements(): Styled[] {
  const isStyled = (element: Element): element is Styled =>
    element instanceof HTMLElement || element instanceof SVGElement;
  return [...document.querySelectorAll('#root *')].filter(isStyled).filter(isOutside);
}

/** Called before a version runs. Without a version: the page as this code found it. */
export function noteArrival(owner?: Owner): void {
  if (owner && arrivals.has(nameOf(owner))) return;
  const facts = new Map([...readFacts()].map(([key, { value }]) => [key, value]));
  if (!owner) first = facts;
  else
    arrivals.set(nameOf(owner), {
      facts,
      elements: new WeakMap(shellElements().map((element) => [element, looksOf(element)])),
    });
}

function restoreFacts(owner: Owner): string[] {
  const before = arrivals.get(nameOf(owner))?.facts ?? first;
  const found: string[] = [];
  for (const [key, { value, what, put, isWrong }] of readFacts()) {
    const good = before.get(key);
    if (good === value || !isWrong(good)) continue;
    put(good);
    found.push(what);
    // Versions that arrived later saw this state, but must not restore it.
    for (const { facts } of arrivals.values()) {
      if (facts.get(key) !== value) continue;
      if (good === undefined) facts.delete(key);
      else facts.set(key, good);
    }
  }
  return found;
}

/** The inline styles that React has for an element. */
function stylesOf(props: Props): Styled {
  const scratch = document.createElement('i');
  for (const [name, value] of Object.entries((props.style ?? {}) as Record<string, string | number>)) {
    if (name.startsWith('--')) scratch.style.setProperty(name, String(value));
    else {
      const before = scratch.style.cssText;
      Object.assign(scratch.style, { [name]: String(value) });
      // The browser refuses a bare number for a length, to which React adds the unit.
      if (typeof value === 'number' && scratch.style.cssText === before)
        Object.assign(scratch.style, { [name]: `${value}px` });
    }
  }
  return scratch;
}

/** The value that React wrote to an attribute; undefined if it wrote none. `now`: the value that the attribute has. */
function writtenAttribute(name: string, value: unknown, now: string): string | undefined {
  if (value === undefined || value === null) return undefined;
  // React replaces the function of a form's action by a text of its own.
  if (typeof value === 'function') return now;
  if (typeof value !== 'boolean' || AS_TEXT.test(name)) return String(value);
  return value ? now : undefined;
}

/** Restores an element of React to the props that React holds for it. */
function restoreElement(element: Styled, props: Props, owner: Owner): string[] {
  const found: string[] = [];
  const before = arrivals.get(nameOf(owner))?.elements.get(element);
  const undone = (key: string, what: string) => {
    found.push(what);
    for (const { elements } of arrivals.values()) elements.get(element)?.delete(key);
  };
  if (typeof props.style !== 'string') {
    const wanted = stylesOf(props);
    for (const name of new Set([...element.style, ...wanted.style])) {
      const [now, value] = [styleOf(element, name), styleOf(wanted, name)];
      const earlier = before && (before.get(`style ${name}`) ?? '');
      if (now === value || now === earlier || (!value && (before ? earlier : MOTION.test(name)))) continue;
      setInlineStyle(element, name, value);
      undone(`style ${name}`, `style.${identifier(name)}`);
    }
  }
  const known = new Map(Object.entries(props).map(([name, value]) => [name.toLowerCase(), value]));
  for (const name of element.getAttributeNames().filter((each) => GUARDED.test(each))) {
    const now = element.getAttribute(name) ?? '';
    const wanted = writtenAttribute(name, known.get(propName(name)), now);
    if (wanted === now || (wanted === undefined && before?.has(name)) || before?.get(name) === now) continue;
    if (wanted === undefined) element.removeAttribute(name);
    else element.setAttribute(name, wanted);
    undone(name, identifier(name));
  }
  const classes = typeof props.className === 'string' ? props.className.split(/\s+/).filter(Boolean) : [];
  const lost = classes.filter((name) => !element.classList.contains(name));
  if (lost.length > 0) {
    element.classList.add(...lost);
    found.push('class');
  }
  return found;
}

/** Whether a dialog is open, behind which the page is inert on purpose. */
export const isDialogOpen = (): boolean => document.querySelector(OPEN_DIALOG) !== null;

/**
 * Puts back what a version that has left changed outside its areas, and what comes neither from the shell's markup nor
 * from React: what hides, moves, disables or redirects html, body, `#root` or the shell's own elements, and the state of
 * the document. @returns what was put back: `body.style.zoom`, `nav.aria_hidden`.
 */
export function restoreElements(owner: Owner): string[] {
  if (isDialogOpen()) return [];
  const found = restoreFacts(owner);
  for (const element of shellElements()) {
    const props = propsOf(element);
    if (props)
      found.push(...restoreElement(element, props, owner).map((what) => `${identifier(element.localName)}.${what}`));
  }
  arrivals.delete(nameOf(owner));
  return [...new Set(found)];
}

/** Cancels endless animations of html, body, `#root` and the shell's elements that a script started. */
export function cancelAnimations(): string[] {
  const found: string[] = [];
  for (const animation of document.getAnimations?.() ?? []) {
    const { effect } = animation;
    // Animations of a style sheet end with the sheet.
    if (animation.constructor !== Animation || !(effect instanceof KeyframeEffect)) continue;
    const { target, pseudoElement } = effect;
    const { duration, fill } = effect.getComputedTiming();
    // A view transition consists of browser animations on pseudo-elements.
    if (!isOutside(target) || pseudoElement || (fill === 'none' && Number(duration) < 10_000)) continue;
    animation.cancel();
    found.push(`${target.id || identifier(target.localName)}.animate`);
  }
  return found;
}
