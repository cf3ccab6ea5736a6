/**
 * For browsers without `@scope` (before Chrome 118, Safari 17.4, Firefox 128), which ignore every rule of a remote, and
 * for some of Safari 26, which ignore its rules for text fields: moves the rules out of their scope. There only class
 * names separate the versions.
 */

/** A style sheet that the bundler's code has inserted into the page: a remote's, or one of the shell's own. */
const isSheet = (node: Node): node is HTMLLinkElement =>
  node instanceof HTMLLinkElement && node.rel === 'stylesheet' && node.dataset.rspack !== undefined;

async function adopt(link: HTMLLinkElement): Promise<void> {
  // From the browser's cache, because the element has requested the same bytes.
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

/** Applies it to the style sheets of remotes, existing and new ones. @returns a function that stops it. */
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
