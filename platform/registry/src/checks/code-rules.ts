import type { BuiltVersion } from '@mfe/contract';
import {
  type AnyNode,
  type AssignmentProperty,
  type CallExpression,
  type Expression,
  type Node,
  type Pattern,
  type Program,
  parse,
} from 'acorn';
import { fullAncestor, simple } from 'acorn-walk';
import { site } from '../site';

/** Maximum number of reasons in one answer. */
const MOST_REASONS = 20;

/**
 * Namespaces of texts that the shell and the shared code register: other texts there would appear on the whole site.
 */
const SHELL_TEXTS = new Set('app chat common errors federation footer menu meta override shell'.split(' '));
const stemOf = (remote: string) => remote.replace(/^mf-/, '');

/** Names that no remote's code needs, and what is wrong with each. */
const NAMES: readonly [RegExp, string][] = [
  [/^((webkit|moz)?RTC[A-Z]\w*|WebTransport\w*)$/, 'reaches other hosts past the page’s policy; the page has none'],
  [/^(dns-prefetch|preconnect)$/, 'makes the browser look up another host; the page refuses such a link'],
  [/^(__FEDERATION__|__VMOK__|_FEDERATION_RUNTIME_CORE)$/, 'is the federation runtime’s; a remote has no use for it'],
];

/** Module id in the bundle → name of the shared module, as the entry says. */
function sharedIds(entry: Program): Map<string, string> {
  const ids = new Map<string, string>();
  simple(entry, {
    Property({ key, value }) {
      if (value.type !== 'ObjectExpression') return;
      for (const field of value.properties)
        if (
          field.type === 'Property' &&
          nameOf(field.key) === 'shareKey' &&
          field.value.type === 'Literal' &&
          typeof field.value.value === 'string'
        )
          ids.set(nameOf(key) ?? '', field.value.value);
    },
  });
  return ids;
}

function nameOf(node: AnyNode | Node): string | undefined {
  const { type, name, value } = node as { type: string; name?: string; value?: unknown };
  if (type === 'Identifier') return name;
  return type === 'Literal' && /^(string|number)$/.test(typeof value) ? String(value) : undefined;
}

/** `a.b.c` → `a` and `b.c`; undefined for anything else. */
function pathOf(node: AnyNode | Node): { root: string; path: string[] } | undefined {
  const path: string[] = [];
  let at = node as Expression | AnyNode;
  while (at.type === 'MemberExpression') {
    path.unshift(nameOf(at.property) ?? '…');
    at = at.object as Expression;
    // `react()`, by the getter of a default export.
    if (at.type === 'CallExpression' && at.arguments.length === 0) at = at.callee as Expression;
  }
  return at.type === 'Identifier' ? { root: at.name, path } : undefined;
}

/** Functions that write into their first argument. */
const WRITERS =
  /^(Object\.(assign|defineProperty|defineProperties|setPrototypeOf)|Reflect\.(set|defineProperty|deleteProperty))$/;

/** The target that a node writes to; undefined if it writes nothing. */
function targetsOf(node: AnyNode): (AnyNode | Node)[] {
  if (node.type === 'AssignmentExpression') return node.left.type === 'MemberExpression' ? [node.left] : [];
  if (node.type === 'UpdateExpression') return [node.argument];
  if (node.type === 'UnaryExpression' && node.operator === 'delete') return [node.argument];
  if (node.type !== 'CallExpression') return [];
  const called = pathOf(node.callee);
  const [target] = node.arguments;
  return called && target && WRITERS.test([called.root, ...called.path].join('.')) ? [target] : [];
}

const isFunction = ({ type }: AnyNode | Node) => /Function/.test(type);

/** `n.n(module)`, a getter of the default export. */
function isDefaultGetter(node: AnyNode | Node | null | undefined): boolean {
  if (node?.type !== 'CallExpression') return false;
  const callee = pathOf((node as CallExpression).callee);
  return callee?.path.join('.') === 'n';
}

/** The module that a call of the bundle's own `require` gives: `n(1108)`. */
function required(node: AnyNode | Node | null | undefined, ids: ReadonlyMap<string, string>): string | undefined {
  if (node?.type !== 'CallExpression') return undefined;
  const { callee, arguments: given } = node as CallExpression;
  const [only] = given;
  return callee.type === 'Identifier' && given.length === 1 && only?.type === 'Literal'
    ? ids.get(String(only.value))
    : undefined;
}

/** The node of a property's name, which acorn-walk does not visit. */
function writtenName(node: AnyNode): AnyNode | Node {
  if (node.type === 'MemberExpression' && !node.computed) return node.property;
  return node.type === 'Property' && !node.computed ? node.key : node;
}

type Scope = AnyNode | Node;
const isBlock = ({ type }: Scope) => /^(Block|For\w*)Statement$|^(Program|CatchClause|SwitchStatement)$/.test(type);

/** Names that a pattern declares. */
function declared(pattern: unknown): string[] {
  const node = pattern as Pattern | AssignmentProperty | null;
  if (node?.type === 'Identifier') return [node.name];
  if (node?.type === 'ObjectPattern') return node.properties.flatMap(declared);
  if (node?.type === 'ArrayPattern') return node.elements.flatMap(declared);
  if (node?.type === 'AssignmentPattern') return declared(node.left);
  if (node?.type === 'RestElement') return declared(node.argument);
  return node?.type === 'Property' ? declared(node.value) : [];
}

/** The declarations of each scope, and which of these names are a shared module. */
class Names {
  readonly #byScope = new Map<Scope, Map<string, string | undefined>>();

  note(scope: Scope | undefined, names: readonly string[], module?: string): void {
    if (!scope) return;
    const known = this.#byScope.get(scope) ?? new Map<string, string | undefined>();
    this.#byScope.set(scope, known);
    for (const name of names) if (module || !known.has(name)) known.set(name, module);
  }

  /** The shared module behind a name. @param around the place, the outermost first */
  find(name: string, around: readonly Scope[]): string | undefined {
    return around
      .map((scope) => this.#byScope.get(scope))
      .findLast((names) => names?.has(name))
      ?.get(name);
  }
}

function namesOfShared(program: Program, ids: ReadonlyMap<string, string>): Names {
  const names = new Names();
  const innermost = (around: readonly Scope[], isWanted: (scope: Scope) => boolean) => around.findLast(isWanted);
  const note = (found: Node, around: Scope[]) => {
    const node = found as AnyNode;
    const outside = around.slice(0, -1);
    if (isFunction(node)) {
      const { id, params } = node as unknown as { id?: Pattern; params: Pattern[] };
      names.note(node, params.flatMap(declared));
      names.note(innermost(outside, isBlock), declared(id));
    } else if (node.type === 'CatchClause') names.note(node, declared(node.param));
    else if (node.type === 'ClassDeclaration') names.note(innermost(outside, isBlock), declared(node.id));
    else if (node.type === 'VariableDeclaration') {
      const ofFunction = (scope: Scope) => isFunction(scope) || scope.type === 'Program';
      const scope = innermost(outside, node.kind === 'var' ? ofFunction : (each) => isFunction(each) || isBlock(each));
      for (const { id, init } of node.declarations) {
        // `const getReact = n.n(react)`, `const other = react`
        const given = init?.type === 'CallExpression' ? init.arguments[0] : init;
        const named = given?.type === 'Identifier' ? names.find(given.name, around) : undefined;
        const module =
          required(init, ids) ?? (isDefaultGetter(init) || init?.type === 'Identifier' ? named : undefined);
        names.note(scope, declared(id), id.type === 'Identifier' ? module : undefined);
      }
    }
  };
  // Two passes: a declaration is visited after its contents, and may come after its first use.
  fullAncestor(program, (node, _state, around) => note(node, around));
  fullAncestor(program, (node, _state, around) => note(node, around));
  return names;
}

function ofTexts(node: CallExpression, remote: string): string[] {
  // `(0, core.addTexts)('promotions', …)`
  const callee = node.callee.type === 'SequenceExpression' ? node.callee.expressions.at(-1) : node.callee;
  const called = callee && pathOf(callee)?.path.at(-1);
  if (!called || !/^addText(s|sIn|File)$/.test(called)) return [];
  const namespace = nameOf(node.arguments[called === 'addTexts' ? 0 : 1] ?? node);
  const others = Object.values(site.pageOwners).filter((owner) => owner !== remote);
  const isForeign =
    namespace !== undefined &&
    (SHELL_TEXTS.has(namespace) || others.some((owner) => namespace.split('-')[0] === stemOf(owner)));
  return isForeign
    ? [`adds texts to "${namespace}", which is not this remote's; begin the namespace with "${stemOf(remote)}"`]
    : [];
}

function ofFile(program: Program, built: BuiltVersion, ids: ReadonlyMap<string, string>, isEntry: boolean): string[] {
  const reasons: string[] = [];
  const names = namesOfShared(program, ids);
  const ownChunks = `rspackChunk${built.container.replace(/[^a-zA-Z0-9$]+/g, '_')}`;
  fullAncestor(program, (found, _state, ancestors) => {
    const node = found as AnyNode;
    const name = nameOf(writtenName(node));
    if (name && !isEntry)
      for (const [pattern, wrong] of NAMES) if (pattern.test(name)) reasons.push(`${name} ${wrong}`);
    if (name?.startsWith('rspackChunk') && name !== ownChunks)
      reasons.push(`${name} is another bundle's; a remote adds files to its own alone`);
    if (node.type === 'MemberExpression' && !isEntry && /(^|\.)S\.default$/.test(pathOf(node)?.path.join('.') ?? ''))
      reasons.push('the share scope is the shell’s; take a shared module by an import');
    if (node.type === 'CallExpression') reasons.push(...ofTexts(node, built.name));
    for (const target of targetsOf(node)) {
      const written = pathOf(target);
      const module = written && names.find(written.root, ancestors);
      if (module) reasons.push(`changes ${[module, ...written.path].join(' ').trim()}; a shared module is everybody's`);
    }
  });
  return reasons;
}

/** A file of a version, as text. */
interface CodeFile {
  path: string;
  text: string;
}

/**
 * Code of a version that affects more than its area: writes to shared modules and to the share scope, files for another
 * bundle, texts in a foreign namespace, WebRTC, look-ups of other hosts. It parses the built code and finds only what
 * is written plainly: it is meant to tell a team about a mistake. Code that hides its effects is stopped on the page.
 * @returns one reason each, with the file; empty if nothing is found.
 */
export function codeBeyondArea(built: BuiltVersion, files: readonly CodeFile[]): string[] {
  const reasons: string[] = [];
  const programs: { path: string; program: Program }[] = [];
  for (const { path, text } of files) {
    if (!path.endsWith('.js')) continue;
    try {
      programs.push({ path, program: parse(text, { ecmaVersion: 'latest', sourceType: 'module' }) });
    } catch (error) {
      if (error instanceof RangeError) reasons.push(`${path}: it is nested too deep to be read`);
      else if (!(error instanceof SyntaxError)) throw error;
      // Ignore a syntax error here: the browser reports it with the expose that it breaks.
    }
  }
  const entry = programs.find(({ path }) => path === built.entry)?.program;
  const ids = entry ? sharedIds(entry) : new Map<string, string>();
  for (const { path, program } of programs)
    reasons.push(...ofFile(program, built, ids, path === built.entry).map((reason) => `${path}: ${reason}`));
  return [...new Set(reasons)].slice(0, MOST_REASONS);
}
