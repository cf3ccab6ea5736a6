import type { BuiltVersion } from '@mfe/contract';
import { ownNames } from '@mfe/contract/build-names';
import { styleScope } from '@mfe/contract/style-scope';
import {
  type Atrule,
  type CssNode,
  type Declaration,
  generate,
  lexer,
  parse,
  type Rule,
  type Selector,
  tokenize,
  tokenTypes,
  walk,
} from 'css-tree';
import { site } from '../site';
import { MAX_STYLE_SHEET_BYTES } from './limits';

/** Files of a version that a page takes as style sheets. */
export const isStyleSheet = (path: string): boolean => /\.css$/i.test(path);

/** Conditions: their content is checked like top-level rules. */
const conditions = new Set(['media', 'supports', 'container', 'starting-style']);

/** The effect of a numeric z-index depends on chance: layers above the page have tokens. */
const stackingOrder = new RegExp(
  `^(-?\\d|auto|inherit|initial|unset|revert|var\\((${site.layerTokens.join('|')})\\))$`,
);

/** Names that the whole page shares: a duplicate breaks the shell's own transitions. */
const ofTheDocument = new Set(['view-transition-name', 'view-transition-class', 'view-transition-group']);

/**
 * Properties whose value defines or uses a name that other elements of the page see: a remote in a slot of this one, or
 * this one in a slot of another.
 */
const naming =
  /^(container|container-name|anchor-name|anchor-scope|position-anchor|counter-(reset|set|increment)|(scroll|view)-timeline(-name)?|timeline-scope|animation-timeline|position-try(-fallbacks)?)$/;

/** Keywords of these properties, which are not names, and the words after the names of `container`. */
const noName =
  /^(none|auto|normal|all|inherit|initial|unset|revert|revert-layer|block|inline|x|y|flip-(block|inline|start))$/;

/** Maximum number of reasons in one answer. */
const MOST_REASONS = 20;

/**
 * Longest selector, value, and value with names, in characters. The time of some patterns below is quadratic, so the
 * text is short. Our longest selector has 216 characters, our longest value 285.
 */
const MAX_SELECTOR = 1_000;
const MAX_VALUE = 4_000;
const MAX_NAMES = 500;

/** Characters of a sheet that a reason quotes. */
const QUOTED = 80;

/** The rules' data about the version that a sheet belongs to. */
interface Owner {
  /** Beginning of the version's class names and animations. */
  prefix: string;
  /** The prelude that the build writes after `@scope`. */
  scope: string;
}

/** True if the first element of a selector has a class of the version. */
function beginsWithOwnClass({ children }: Selector, { prefix }: Owner, nested: boolean): boolean {
  for (const part of children) {
    if (part.type === 'Combinator') return false;
    if (part.type === 'ClassSelector' && part.name.startsWith(prefix)) return true;
    if (part.type === 'NestingSelector' && nested) return true;
  }
  return false;
}

/** Classes and ids of a selector, at any depth, that do not belong to the version. */
function foreignNames(selector: CssNode, { prefix }: Owner): string[] {
  const names: string[] = [];
  walk(selector, (node) => {
    const sign = node.type === 'ClassSelector' ? '.' : node.type === 'IdSelector' ? '#' : undefined;
    if (sign && 'name' in node && !String(node.name).startsWith(prefix)) names.push(`${sign}${node.name}`);
  });
  return names;
}

/** Names in a value of one of the {@link naming} properties that do not belong to the version. */
function foreignIdentifiers(text: string, { prefix }: Owner): string[] {
  const names = text.replace(/\/.*|(var|scroll|view)\([^()]*\)|[\w-]+\(/g, ' ').match(/-*[a-zA-Z_][\w-]*/g) ?? [];
  return names.filter((name) => !noName.test(name) && !name.replace(/^--/, '').startsWith(prefix));
}

/** Texts that a declaration may not contain outside strings: a browser may read them as a rule, or as another name. */
function unsafeSign(text: string): '{' | '\\' | undefined {
  let found: '{' | '\\' | undefined;
  tokenize(text, (type, start, end) => {
    if (type === tokenTypes.LeftCurlyBracket) found ??= '{';
    else if (type !== tokenTypes.String && type !== tokenTypes.Comment && text.slice(start, end).includes('\\'))
      found ??= '\\';
  });
  return found;
}

const isKnownProperty = (name: string) => name.startsWith('--') || lexer.getProperty(name) !== null;

function* ofDeclaration({ property, value }: Declaration, owner: Owner): Generator<string> {
  const name = property.toLowerCase();
  const text = generate(value).trim();
  const quoted = `${property}: ${text}`.slice(0, QUOTED);
  if (name.length + text.length > MAX_VALUE) return yield `"${quoted}" is longer than ${MAX_VALUE} characters`;
  const sign = unsafeSign(`${name}:${text}`);
  // A nested rule that begins with an element is parsed as a declaration: `header:is(&,*){…}`.
  if (sign) return yield `"${quoted}" has "${sign}" outside of a string; write nested rules with &, and no escapes`;
  if (!isKnownProperty(name)) return yield `"${quoted}" is no known property; leave it out`;
  if (name.startsWith('--z-')) return yield `"${quoted}" changes a layer of the page; leave it to the shell`;
  if (ofTheDocument.has(name)) return yield `"${name}" gives a name that the whole page shares; leave it out`;
  if (name === 'z-index' && !stackingOrder.test(text))
    return yield `"z-index: ${text}" is no layer; write -9 to 9 inside a part, or a token such as var(--z-float)`;
  if (!naming.test(name)) return;
  if (text.length > MAX_NAMES) return yield `"${quoted}" is longer than ${MAX_NAMES} characters`;
  const foreign = foreignIdentifiers(text, owner)[0];
  if (foreign)
    yield `"${name}: ${text}" names ${foreign}, which other remotes see; begin it with ${owner.prefix}, or leave it out`;
}

function* ofSelector(selector: CssNode, owner: Owner, nested: boolean): Generator<string> {
  const text = generate(selector);
  if (text.length > MAX_SELECTOR)
    yield `"${text.slice(0, QUOTED)}" is a selector of more than ${MAX_SELECTOR} characters`;
  else if (selector.type !== 'Selector' || !beginsWithOwnClass(selector, owner, nested))
    yield `"${text}" may meet what is not the remote's; begin it with a class of a .module.css file`;
  else
    for (const name of foreignNames(selector, owner))
      yield `"${text}" selects ${name}, which is not the version's own; use a class of a .module.css file`;
}

function* ofRule(rule: Rule, owner: Owner, nested: boolean): Generator<string> {
  if (rule.prelude.type !== 'SelectorList') return yield `"${generate(rule.prelude).slice(0, QUOTED)}" cannot be read`;
  for (const selector of rule.prelude.children) yield* ofSelector(selector, owner, nested);
  yield* ofNodes(rule.block.children, owner, true);
}

function* ofAtRule({ name: written, prelude, block }: Atrule, owner: Owner, nested: boolean): Generator<string> {
  const name = written.toLowerCase();
  const text = prelude ? generate(prelude) : '';
  if (text.length > MAX_SELECTOR)
    yield `"@${written} ${text}"`.slice(0, QUOTED).concat(`…" is longer than ${MAX_SELECTOR} characters`);
  else if (conditions.has(name)) yield* block ? ofNodes(block.children, owner, nested) : [];
  else if (name !== 'keyframes') yield `"@${written}" acts on the whole page; leave it to the shell`;
  else if (!text.startsWith(owner.prefix))
    yield `"@keyframes ${text}" may be another's; write it in a .module.css file`;
  // The selectors of keyframes are moments; their declarations act like any other.
  else
    for (const frame of block?.children ?? [])
      yield* frame.type === 'Rule' ? ofNodes(frame.block.children, owner, true) : [];
}

function* ofNodes(nodes: Iterable<CssNode>, owner: Owner, nested: boolean): Generator<string> {
  for (const node of nodes) {
    if (node.type === 'Rule') yield* ofRule(node, owner, nested);
    else if (node.type === 'Atrule') yield* ofAtRule(node, owner, nested);
    else if (node.type === 'Declaration' && nested) yield* ofDeclaration(node, owner);
    else if (node.type !== 'Comment' && node.type !== 'WhiteSpace')
      yield `"${generate(node).slice(0, QUOTED)}" cannot be read`;
  }
}

/** The build writes one rule around all others; a rule beside it would affect the whole page. */
function* ofSheet(nodes: Iterable<CssNode>, owner: Owner): Generator<string> {
  const inside: CssNode[] = [];
  let outside: CssNode | undefined;
  for (const node of nodes) {
    const rule = node.type === 'Atrule' && node.name === 'scope' ? node : undefined;
    if (rule?.block && rule.prelude && generate(rule.prelude) === owner.scope) inside.push(...rule.block.children);
    else if (node.type !== 'Comment' && node.type !== 'WhiteSpace') outside ??= node;
  }
  // Report only the first: in a sheet that the build did not write, every rule is outside.
  if (outside)
    yield `"${generate(outside).slice(0, QUOTED)}" stands outside "@scope ${owner.scope}"; build with this repository's build`;
  yield* ofNodes(inside, owner, false);
}

function ownerOf({ name, version, container }: BuiltVersion): Owner {
  const { root, limit } = styleScope(name, version);
  return { prefix: ownNames(container), scope: `(${root}) to (${limit})` };
}

/** Thrown at the first thing that the parser cannot read. */
class Unreadable extends Error {}

/** Reasons of a text that `rules` finds, or why it cannot be read. */
function reasonsOf(text: string, path: string, rules: (nodes: Iterable<CssNode>) => Iterable<string>): string[] {
  const reasons = new Set<string>();
  try {
    // Conditions and values as raw text: only names and selectors are parsed.
    const sheet = parse(text, {
      parseAtrulePrelude: false,
      parseValue: false,
      onParseError: ({ message }) => {
        throw new Unreadable(message);
      },
    });
    for (const reason of rules(sheet.type === 'StyleSheet' ? sheet.children : [])) {
      reasons.add(`${path}: ${reason}`);
      if (reasons.size === MOST_REASONS) break;
    }
  } catch (error) {
    if (error instanceof Unreadable) return [`${path}: it cannot be read: ${error.message}`];
    // A hundred thousand nested rules overflow the parser's stack.
    if (error instanceof RangeError) return [`${path}: it is nested too deep to be read`];
    throw error;
  }
  return [...reasons];
}

/**
 * Like {@link foreignStyles}, for rules that the host writes into a page between those of other remotes. Each rule
 * begins with a class that has this prefix. An unclosed block or string would swallow the rules after it.
 */
export function foreignRules(prefix: string, path: string, text: string): string[] {
  const end = `.${prefix}end`;
  return reasonsOf(`${text}${end}{}`, path, function* (nodes) {
    const all = [...nodes];
    const last = all.pop();
    if (last?.type !== 'Rule' || generate(last.prelude) !== end) yield 'a rule, a string or a comment is not closed';
    yield* ofNodes(all, { prefix, scope: '' }, false);
  });
}

/**
 * Why a style sheet of a version may affect foreign elements: REG-03, FED-10. A standard parser reads it; what it
 * cannot read is refused, because a browser may read it.
 * @param path of the sheet in the version.
 * @returns one reason each, with file, selector and remedy; empty if the sheet affects only its remote.
 */
export function foreignStyles(built: BuiltVersion, path: string, text: string): string[] {
  if (Buffer.byteLength(text) > MAX_STYLE_SHEET_BYTES)
    return [`${path}: a style sheet holds at most ${MAX_STYLE_SHEET_BYTES} bytes`];
  return reasonsOf(text, path, (nodes) => ofSheet(nodes, ownerOf(built)));
}
