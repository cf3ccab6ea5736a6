import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { EngineTab } from './engine';

/** The name that a player would give an element. */
export interface Query {
  /** The role, and with `name` the accessible name. */
  readonly role?: string;
  /** A text is the whole name, a pattern a part of it. */
  readonly name?: string | RegExp;
  /** The label of a field. */
  readonly label?: string;
  /** A text on the page: the whole of an element's own text, or a pattern. */
  readonly text?: string | RegExp;
  /** The version of the remote that the area shows. */
  readonly version?: string;
}

interface Pattern {
  readonly source: string;
  readonly flags: string;
}
type Sent = { readonly [key in keyof Query]: string | Pattern };

const sent = (query: Query): Sent =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]) => [
      key,
      value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
    ]),
  );

type Finder = (root: HTMLElement, what: string | RegExp, options?: object) => HTMLElement[];
interface Library {
  readonly queryAllByRole: Finder;
  readonly queryAllByLabelText: Finder;
  readonly queryAllByText: Finder;
}

/** {@link find} calls this for each kind of query; it runs in the page. */
function findAll(path: Sent[]): HTMLElement[] {
  const { TestingLibraryDom: library } = globalThis as unknown as { TestingLibraryDom?: Library };
  // Another document has loaded since, so the next check finds the library there.
  if (!library) return [];
  const matcher = (value: string | Pattern) =>
    typeof value === 'string' ? value : new RegExp(value.source, value.flags);
  const isShown = (element: HTMLElement) => {
    if (element.closest('[inert]') !== null) return false;
    // The frame of an area has no box of its own.
    if (element.dataset.version !== undefined) return true;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const inside = (root: HTMLElement, { role, name, label, text, version }: Sent): HTMLElement[] => {
    if (version) return [...root.querySelectorAll<HTMLElement>(`[data-version="${String(version)}"]`)];
    if (label) return library.queryAllByLabelText(root, matcher(label));
    if (text) return library.queryAllByText(root, matcher(text));
    return library.queryAllByRole(root, String(role), name ? { name: matcher(name) } : {});
  };
  let roots = [document.body];
  for (const query of path) roots = [...new Set(roots.flatMap((root) => inside(root, query).filter(isShown)))];
  return roots;
}

/**
 * Source of a function on the found elements: the position of the first, and whether a tap in its middle reaches it. It
 * is scrolled into view first.
 */
export const positionOfFirst = `(found) => {
  const [one] = found;
  if (!one) return null;
  const look = () => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return { place: [x, y, width, height].join(), reached: hit !== null && (one.contains(hit) || hit.contains(one)) };
  };
  if (look().reached) return look();
  one.scrollIntoView({ block: 'center', behavior: 'instant' });
  return look();
}`;

/** Testing Library's build for pages. Its queries by role, label and text work in every engine. */
function library(): string {
  const entry = createRequire(import.meta.url).resolve('@testing-library/dom');
  const file = join(dirname(entry), '@testing-library/dom.umd.min.js');
  return readFileSync(file, 'utf8');
}
let source: string | undefined;

/**
 * Calls a function in the page with all visible elements that the queries find, each inside the result of the previous
 * one.
 * @param then a function's source: its first parameter is the list of elements.
 */
export function queryScript(path: readonly Query[], then: string): { source: string; args: unknown[] } {
  return { source: `(path) => (${then})((${String(findAll)})(path))`, args: [path.map(sent)] };
}

/** Adds the query library to the tab's current document, unless it is there. */
export async function addQueryLibrary(tab: EngineTab): Promise<void> {
  if ((await tab.run("() => 'TestingLibraryDom' in globalThis", [])) === true) return;
  source ??= library();
  await tab.run(`() => { (function () { ${source} }).call(globalThis); }`, []);
}
