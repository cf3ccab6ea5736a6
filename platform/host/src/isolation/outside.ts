import { forgetAreas } from './areas-on-page';
import { closeTopLayer, followElements, removeElements, takeDisplaced } from './elements';
import { callingVersion, type Owner } from './owner';
import { cancelAnimations, noteArrival, restoreElements } from './restore';

const ownSheets = new WeakSet<CSSStyleSheet>();
/** Rules of the shell's own sheets, counted when a version or the sheet arrived. */
const rules = new WeakMap<CSSStyleSheet, number>();

/**
 * Records what versions insert outside the areas: elements in the shell's part of the page, and sheets of the document.
 */
export function followOutside(): void {
  followElements();
  // A sheet of the shell's lazy code may arrive while a version is on the page.
  document.addEventListener('load', countNewSheets, true);
  const held = Object.getOwnPropertyDescriptor(Document.prototype, 'adoptedStyleSheets');
  if (!held?.set) return;
  const { set } = held;
  Object.defineProperty(Document.prototype, 'adoptedStyleSheets', {
    ...held,
    set: function adopt(this: Document, sheets: CSSStyleSheet[]) {
      if (!callingVersion()) for (const sheet of sheets) ownSheets.add(sheet);
      set.call(this, sheets);
    },
  });
}

const isOwnedByShell = ({ href }: CSSStyleSheet) => href === null || new URL(href).pathname.startsWith('/assets/');
const shellSheets = () =>
  [...document.styleSheets].filter((sheet) => isOwnedByShell(sheet) && sheet.ownerNode instanceof HTMLElement);
/** Undefined for a sheet whose file did not arrive: the browser throws when its rules are read. */
function countRules(sheet: CSSStyleSheet): number | undefined {
  try {
    return sheet.cssRules.length;
  } catch {
    return undefined;
  }
}
/** Whether a sheet that was counted has another number of rules now. */
const isChanged = (sheet: CSSStyleSheet) => rules.has(sheet) && rules.get(sheet) !== countRules(sheet);

function countNewSheets(): void {
  for (const sheet of shellSheets()) {
    const count = countRules(sheet);
    if (count !== undefined && !rules.has(sheet)) rules.set(sheet, count);
  }
}

/**
 * Called before a version runs: the current content of the shell's sheets and of the top elements belongs to the shell.
 */
export function noteOutside(owner?: Owner): void {
  countNewSheets();
  noteArrival(owner);
}

/** The result of restoring the page outside the areas. */
interface Found {
  /** Paths of identifiers and points, each once: `body.div`, `nav.style.filter`. */
  what: string[];
  /** False if something cannot be reverted, so that the page has to be reloaded. */
  isMended: boolean;
}

/**
 * Removes what a version that has left the page inserted outside the areas: its elements, top-layer content and sheets
 * of the document. Reverts whatever hides, moves or disables the shell's own elements.
 */
export function restoreOutside(owner: Owner): Found {
  const isAreaLeft = forgetAreas(owner);
  const what = [...(isAreaLeft ? ['area.remove'] : []), ...removeElements(owner), ...closeTopLayer()];
  const adopted = document.adoptedStyleSheets ?? [];
  if (adopted.some((sheet) => !ownSheets.has(sheet))) {
    document.adoptedStyleSheets = adopted.filter((sheet) => ownSheets.has(sheet));
    what.push('document.adoptedStyleSheets');
  }
  what.push(...restoreElements(owner), ...cancelAnimations());
  const changed = shellSheets().some(isChanged);
  const displaced = takeDisplaced(owner);
  if (changed) what.push('document.styleSheets');
  return { what: [...new Set([...what, ...displaced])], isMended: !changed && displaced.length === 0 };
}
