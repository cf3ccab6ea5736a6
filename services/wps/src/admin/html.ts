import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment } from 'parse5';
import { InvalidInputError } from '../platform/errors/app-error';

type Node = DefaultTreeAdapterMap['node'];

/** Texts, lists, tables, pictures and links: the rich text that pages show (SEC-02). */
const elements: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo big blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr'.split(
    ' ',
  ),
);
const attributes: ReadonlySet<string> = new Set(
  'abbr align alt cite colspan datetime dir height href hreflang lang open reversed rowspan scope span src start target title type valign value width rel'.split(
    ' ',
  ),
);
const addresses: ReadonlySet<string> = new Set(['href', 'src', 'cite']);

/**
 * An address of the site, over TLS, or a mail or telephone link. Control characters and white space could hide a scheme
 * that a browser would run.
 */
function isHarmless(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers remove them before they read the scheme.
  const seen = address.replace(/[\u0000-\u0020\u007f-\u009f]/g, '');
  return /^(https:|mailto:|tel:|\/|#|\?)/i.test(seen) || !/^[^/?#]*:/.test(seen);
}

function problemOf(node: Node): string | undefined {
  if (defaultTreeAdapter.isElementNode(node)) {
    if (!elements.has(node.tagName)) return `<${node.tagName.slice(0, 40)}>`;
    for (const { name, value } of node.attrs) {
      if (!attributes.has(name)) return `${name.slice(0, 40)}=`;
      if (addresses.has(name) && !isHarmless(value)) return `${name}= with such an address`;
    }
  }
  if (!('childNodes' in node)) return undefined;
  for (const child of node.childNodes) {
    const problem = problemOf(child);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Maximum nesting depth of elements. */
const DEEPEST = 60;

/**
 * Refuses rich text that could run code. Pages sanitise it anyway; this check informs an editor at once, and keeps a
 * stolen token from planting such text in the database. @throws AppError naming the first violation
 */
export function refuseScripts(html: string, field: string): void {
  const opened = html.match(/<[a-z]/gi)?.length ?? 0;
  const fragment = opened > DEEPEST * 100 ? undefined : parseFragment(html);
  const problem = fragment === undefined || depthOf(fragment) > DEEPEST ? 'so much of it' : problemOf(fragment);
  if (problem === undefined) return;
  throw new InvalidInputError(`${field}: rich text may not hold ${problem}.`, { field: 'item' });
}

function depthOf(root: Node): number {
  let deepest = 0;
  const waiting: [Node, number][] = [[root, 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, depth] = next;
    deepest = Math.max(deepest, depth);
    if ('childNodes' in node) for (const child of node.childNodes) waiting.push([child, depth + 1]);
  }
  return deepest;
}
