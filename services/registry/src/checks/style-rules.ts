import type { BuiltVersion } from '@r777/shared/contracts';
import { ownNames, styleScope } from '@r777/shared/style-scope';
import { type Atrule, type CssNode, type Declaration, generate, parse, type Rule, type Selector } from 'css-tree';
import { MAX_STYLE_SHEET_BYTES } from './limits';

/** Files of a version that a page takes as style sheets. */
export const isStyleSheet = (path: string): boolean => /\.css$/i.test(path);

/** Conditions: their content is checked like top-level rules. */
const conditions = new Set(['media', 'supports', 'container', 'starting-style']);

/** The effect of a numeric z-index depends on chance: layers above the page have tokens. */
const stackingOrder = /^(-?\d|auto|inherit|initial|unset|revert|var\(--z-[a-z]+\))$/;

/** Names that the whole page shares: a duplicate breaks the shell's own transitions. */
const ofTheDocument = new Set(['view-transition-name', 'view-transition-class', 'view-transition-group']);

/** As many as a team can fix at once. */
const MOST_REASONS = 20;

/** What the rules below need to know of the version that a sheet belongs to. */
interface Owner {
  /** Beginning of the version's class names and animations. */
  prefix: string;
  /** What the build writes behind `@scope`. */
  scope: string;
}

/** True when the first element that a selector names has a class of the version. */
function beginsWithOwnClass({ children }: Selector, { prefix }: Owner, nested: boolean): boolean {
  for (const part of children) {
    if (part.type === 'Combinator') return false;
    if (part.type === 'ClassSelector' && part.name.startsWith(prefix)) return true;
    if (part.type === 'NestingSelector' && nested) return true;
  }
  return false;
}

function ofDeclaration({ property, value }: Declaration): string[] {
  const name = property.toLowerCase();
  const text = generate(value).trim();
  if (ofTheDocument.has(name)) return [`"${name}" gives a name that the whole page shares; leave it out`];
  if (name === 'z-index' && !stackingOrder.test(text))
    return [`"z-index: ${text}" is no layer; write -9 to 9 inside a part, or a token such as var(--z-float)`];
  return [];
}

function ofRule(rule: Rule, owner: Owner, nested: boolean): string[] {
  if (rule.prelude.type !== 'SelectorList') return [`"${generate(rule.prelude)}" cannot be read`];
  const foreign = [...rule.prelude.children].filter(
    (selector) => selector.type !== 'Selector' || !beginsWithOwnClass(selector, owner, nested),
  );
  return [
    ...foreign.map(
      (selector) =>
        `"${generate(selector)}" may meet what is not the remote's; begin it with a class of a .module.css file`,
    ),
    ...ofNodes(rule.block.children, owner, true),
  ];
}

function ofAtRule({ name: written, prelude, block }: Atrule, owner: Owner, nested: boolean): string[] {
  const name = written.toLowerCase();
  const text = prelude ? generate(prelude) : '';
  if (conditions.has(name)) return block ? ofNodes(block.children, owner, nested) : [];
  if (name === 'keyframes')
    return text.startsWith(owner.prefix)
      ? []
      : [`"@keyframes ${text}" may be another's; write it in a .module.css file`];
  return [`"@${written}" acts on the whole page; leave it to the shell`];
}

function ofNodes(nodes: Iterable<CssNode>, owner: Owner, nested: boolean): string[] {
  const reasons: string[] = [];
  for (const node of nodes) {
    if (node.type === 'Rule') reasons.push(...ofRule(node, owner, nested));
    else if (node.type === 'Atrule') reasons.push(...ofAtRule(node, owner, nested));
    else if (node.type === 'Declaration' && nested) reasons.push(...ofDeclaration(node));
    else if (node.type !== 'Comment' && node.type !== 'WhiteSpace')
      reasons.push(`"${generate(node).slice(0, 80)}" cannot be read`);
  }
  return reasons;
}

/** The build writes one rule around all others; what stands beside it would act on the whole page. */
function ofSheet(nodes: Iterable<CssNode>, owner: Owner): string[] {
  const reasons: string[] = [];
  let outside: CssNode | undefined;
  for (const node of nodes) {
    const rule = node.type === 'Atrule' && node.name === 'scope' ? node : undefined;
    if (rule?.block && rule.prelude && generate(rule.prelude) === owner.scope)
      reasons.push(...ofNodes(rule.block.children, owner, false));
    else if (node.type !== 'Comment' && node.type !== 'WhiteSpace') outside ??= node;
  }
  // The first is enough: a sheet that the build has not written is outside from end to end.
  if (!outside) return reasons;
  const text = generate(outside).slice(0, 80);
  return [`"${text}" stands outside "@scope ${owner.scope}"; build with this repository's build`, ...reasons];
}

function ownerOf({ name, version, container }: BuiltVersion): Owner {
  const { root, limit } = styleScope(name, version);
  return { prefix: ownNames(container), scope: `(${root}) to (${limit})` };
}

/** Reasons of a text that `rules` finds, or why it cannot be read. */
function reasonsOf(text: string, path: string, rules: (nodes: Iterable<CssNode>) => string[]): string[] {
  let unread = '';
  try {
    // Conditions and values as raw text: only names and selectors are parsed.
    const sheet = parse(text, {
      parseAtrulePrelude: false,
      parseValue: false,
      onParseError: ({ message }) => {
        unread ||= message;
      },
    });
    const nodes = sheet.type === 'StyleSheet' ? sheet.children : [];
    const reasons = unread ? [`it cannot be read: ${unread}`] : rules(nodes);
    return [...new Set(reasons)].slice(0, MOST_REASONS).map((reason) => `${path}: ${reason}`);
  } catch (error) {
    // A hundred thousand nested rules overflow the parser's stack.
    if (error instanceof RangeError) return [`${path}: it is nested too deep to be read`];
    throw error;
  }
}

/** The same for rules that stand in a page without a scope: each begins with a class of the build with this prefix. */
export function foreignRules(prefix: string, path: string, text: string): string[] {
  return reasonsOf(text, path, (nodes) => ofNodes(nodes, { prefix, scope: '' }, false));
}

/**
 * Why a style sheet of a version may reach what is not the version's own: REG-03, FED-10. Read by a parser of the standard;
 * what it cannot read is refused, because a browser may read it.
 * @param path of the sheet in the version.
 * @returns one reason each, with file, selector and what to do; empty when the sheet keeps to its remote.
 */
export function foreignStyles(built: BuiltVersion, path: string, text: string): string[] {
  if (Buffer.byteLength(text) > MAX_STYLE_SHEET_BYTES)
    return [`${path}: a style sheet holds at most ${MAX_STYLE_SHEET_BYTES} bytes`];
  return reasonsOf(text, path, (nodes) => ofSheet(nodes, ownerOf(built)));
}
