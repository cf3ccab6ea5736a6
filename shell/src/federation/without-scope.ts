/**
 * For browsers that do not know `@scope` (before Chrome 118, Safari 17.4, Firefox 128) and therefore leave out every rule of a
 * remote, or every rule for a text field (some Safari 26): takes the rules out of their scope. There a version is kept apart from others by its class names alone.
 */

/** A style sheet that the bundler's code has put on the page: a remote's, or one of the shell's own. */
const isSheet = (node: Node): node is HTMLLinkElement =>
  node instanceof HTMLLinkElement && node.rel === 'stylesheet' && node.dataset.rspack !== undefined;

async function adopt(link: HTMLLinkElement): Promise<void> {
  // From the browser's cache: the element has requested the same bytes.
  const answer = await fetch(link.href, { integrity: link.integrity });
  if (!answer.ok) return;
  const text = await answer.text();
  if (!text.startsWith('@scope')) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text.slice(text.indexOf('{') + 1, text.lastIndexOf('}')));
  const shown = () => document.adoptedStyleSheets.includes(sheet);
  const look = () => {
    if (link.isConnected && !shown()) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    else if (!link.isConnected && shown())
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
  looks.set(link, look);
  look();
}

/** Each style sheet on the page, and its copy. */
const looks = new Map<HTMLLinkElement, () => void>();

/** Follows the style sheets of remotes, existing and new ones. @returns how to stop. */
export function styleWithoutScope(): () => void {
  const take = (nodes: Iterable<Node>) => {
    for (const node of nodes)
      if (isSheet(node)) adopt(node).catch(() => console.warn(`[federation] no styles from ${node.href}`));
  };
  const watch = new MutationObserver((changes) => {
    for (const [link, look] of looks) {
      look();
      if (!link.isConnected) looks.delete(link);
    }
    for (const { addedNodes } of changes) take(addedNodes);
  });
  watch.observe(document.head, { childList: true });
  take(document.head.children);
  return () => watch.disconnect();
}
