/**
 * Imitates Chrome's translation: replaces each text by `<font><font>text</font></font>`, again after each change.
 * Without imports, because Playwright also runs it in its pages.
 *
 * @param delay ms from a change to its translation
 * @returns the function that stops it
 */
export function translatePage(delay = 300): () => void {
  const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
  const translate = (node: Node): void => {
    if (node instanceof Element && node.closest('[translate="no"], script, style, textarea, select, svg, title'))
      return;
    if (!isText(node)) {
      for (const inside of [...node.childNodes]) translate(inside);
      return;
    }
    if (!/[\p{L}\p{N}]/u.test(node.data) || node.parentElement?.closest('font, [translate="no"]')) return;
    const inner = document.createElement('font');
    inner.textContent = node.data;
    const outer = document.createElement('font');
    outer.append(inner);
    node.parentNode?.replaceChild(outer, node);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(() => document.body && translate(document.body), delay);
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  if (document.body) translate(document.body);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
