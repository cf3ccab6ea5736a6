/** The product creates no such elements, so a page that has one is translated by its browser. */
const isByTranslation = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/** The replacement of a text that the translation has removed from `parent`; null if it cannot be determined. */
function replacementOf(text: Node, parent: Node): Node | null {
  let around = text.parentNode;
  while (around && around.parentNode !== parent) around = around.parentNode;
  if (around) return around;
  const fonts = [...parent.childNodes].filter(isByTranslation);
  return fonts.length === 1 ? (fonts[0] ?? null) : null;
}

/** Whether the browser's translation has replaced this text, which React still looks for in `parent`. */
const wasReplaced = (node: Node | null, parent: Node): node is Node =>
  node?.nodeType === Node.TEXT_NODE && node.parentNode !== parent && [...parent.childNodes].some(isByTranslation);

/**
 * Keeps a page working whose text nodes were replaced by the browser's translation. Without this, React's next change
 * beside such a text throws a NotFoundError, and the error message replaces a whole remote. It covers only a text whose
 * parent contains a `<font>` element of the translation: every other wrong call throws as before.
 * `written-rules-translation` keeps such texts out of our own screens; this is for code that the rule does not check,
 * such as a remote published before it.
 *
 * @returns a function that undoes it
 */
export function surviveTranslation(): () => void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (!wasReplaced(child, this)) return removeChild.call(this, child) as T;
    const shown = replacementOf(child, this);
    if (shown) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const place = wasReplaced(before, this) ? replacementOf(before, this) : before;
    return insertBefore.call(this, node, place) as T;
  };
  return () => Object.assign(Node.prototype, { removeChild, insertBefore });
}
