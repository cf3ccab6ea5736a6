/**
 * A test whose title cites a requirement is a claim. The rule is that its body asserts something, and contains the
 * numbers that it asserts: a limit that is imported from the product always agrees with itself.
 */
import { type Declaration, isFunction, type Module, type Modules, usedNames } from './modules-of-tests';
import { child, field, nameOf, nodes, type SyntaxNode, walk } from './syntax-tree';

/** A requirement's id: an area and a number of two digits. */
const CITED = /\b[A-Z][A-Z0-9]+-\d{2}\b/g;
/** In the options of a test or a group, unless a condition chooses the tag: then one of its tests has none. */
const EXTENDED = /\btags?: \[?'@?extended'/;
/** The whole file is extended. */
const EXTENDED_FILE = /^\/\/ @module-tag extended$/m;
const NO_TEST = /^(before|after|step|use|extend|slow|setTimeout|info|skip|fail|fixme)/;
/** `granted` belongs to the backend tests: it fails with the refusal of a call. */
const ASSERTS = /^((expect|assert)\w*|granted)$/;
/** Test helpers: their constants are no part of the product. */
const IS_OF_TESTS = /\.(test|spec)\.tsx?$|\/(testing|fixtures|specs|bench)\/|test-kit\.tsx?$|^e2e\//;

/** A test that cites a requirement. */
interface Claim {
  readonly line: number;
  readonly cited: readonly string[];
  /** Whether the test also runs where `npm test` leaves out the extended tests. */
  readonly inEveryRun: boolean;
  readonly body: SyntaxNode;
}

/** The names of `test.describe.each(…)`: `['test', 'describe', 'each']`. */
function calleeNames(node: SyntaxNode | undefined): string[] {
  if (node?.type === 'CallExpression') return calleeNames(child(node, 'callee'));
  if (node?.type === 'TaggedTemplateExpression') return calleeNames(child(node, 'tag'));
  if (node?.type === 'MemberExpression')
    return [...calleeNames(child(node, 'object')), nameOf(child(node, 'property'))];
  return node?.type === 'Identifier' ? [nameOf(node)] : [];
}

/** The tests of a file whose title, surrounding group, or table cites a requirement. */
function claimsOf({ text, statements }: Module): Claim[] {
  const found: Claim[] = [];
  const textOf = ({ start, end }: SyntaxNode) => text.slice(start, end);
  const visit = (value: unknown, cited: readonly string[], inEveryRun: boolean): void => {
    for (const node of walk(value, (each) => each === value || each.type !== 'CallExpression')) {
      if (node === value || node.type !== 'CallExpression') continue;
      const [first = '', ...more] = calleeNames(child(node, 'callee'));
      const [title, ...rest] = nodes(node, 'arguments');
      const isGroup = first === 'describe' || more[0] === 'describe';
      const isTest = /^(test|it)$/.test(first) && !more.some((name) => NO_TEST.test(name));
      const body = rest.find(isFunction) ?? rest.find(({ type }) => !/Literal|ObjectExpression/.test(type));
      if (title && body && (isGroup || isTest)) {
        const callee = child(node, 'callee');
        const named = [title, callee].flatMap((part) => (part ? (textOf(part).match(CITED) ?? []) : []));
        const cites = [...cited, ...named];
        const always = inEveryRun && !rest.some((each) => each !== body && EXTENDED.test(textOf(each)));
        if (isGroup) visit(body, cites, always);
        else if (cites.length > 0)
          found.push({ line: text.slice(0, node.start).split('\n').length, cited: cites, inEveryRun: always, body });
      } else visit(node, cited, inEveryRun);
    }
  };
  visit(statements, [], !EXTENDED_FILE.test(text));
  return found;
}

/** The body of a test and of the helpers that it names: all in its own file, and imported ones from one file away. */
function reached(body: SyntaxNode, module: Module, modules: Modules): Declaration[] {
  const found: Declaration[] = [{ module, node: body }];
  const seen = new Set<SyntaxNode>([body]);
  for (const each of found)
    for (const name of usedNames(each.node)) {
      const next = modules.find(each.module, name);
      const isNear = next && (next.module === each.module || each.module === module);
      if (!isNear || seen.has(next.node) || !(isFunction(next.node) || next.module === module)) continue;
      seen.add(next.node);
      found.push(next);
    }
  return found;
}

const asserts = ({ node }: Declaration) =>
  [...walk(node)].some(
    (each) => each.type === 'CallExpression' && calleeNames(child(each, 'callee')).some((name) => ASSERTS.test(name)),
  );

/** An expression without `as const` and the like. */
const unwrapped = (node: SyntaxNode): SyntaxNode => {
  const inner = /^(TSAs|TSSatisfies|Parenthesized)Expression$/.test(node.type) ? child(node, 'expression') : undefined;
  return inner ? unwrapped(inner) : node;
};

/** Whether an expression is a number, or an object of numbers. */
function isNumeric({ module, node: whole }: Declaration, modules: Modules, depth = 0): boolean {
  if (depth > 4) return false;
  const node = unwrapped(whole);
  const all = (parts: readonly (SyntaxNode | undefined)[]) =>
    parts.every((part) => part !== undefined && isNumeric({ module, node: part }, modules, depth + 1));
  switch (node.type) {
    case 'Literal':
      return typeof field(node, 'value') === 'number' || typeof field(node, 'value') === 'bigint';
    case 'UnaryExpression':
      return all([child(node, 'argument')]);
    case 'BinaryExpression':
      return all([child(node, 'left'), child(node, 'right')]);
    case 'ObjectExpression': {
      const values = nodes(node, 'properties').map((each) => child(each, 'value'));
      return values.length > 0 && all(values);
    }
    case 'Identifier': {
      const next = modules.find(module, nameOf(node));
      return next !== undefined && isNumeric(next, modules, depth + 1);
    }
    default:
      return false;
  }
}

/** `expect(LIMIT).toBe(150)`: the number is in the test, so the name may replace it there. */
function pinned(parts: readonly Declaration[]): Set<string> {
  const names = new Set<string>();
  for (const { node } of parts)
    for (const call of walk(node)) {
      const subject = child(child(call, 'callee'), 'object');
      if (call.type !== 'CallExpression' || nameOf(child(subject, 'callee')) !== 'expect') continue;
      const compared = nodes(call, 'arguments').flatMap((each) => [...walk(each)]);
      if (!compared.some((each) => each.type === 'Literal' && typeof field(each, 'value') === 'number')) continue;
      for (const each of nodes(subject, 'arguments')) for (const name of usedNames(each)) names.add(name);
    }
  return names;
}

/** In a table of numbers only a named entry counts: `SIZES.list`, not `status[code]`. */
const entryNames = (parts: readonly Declaration[]) =>
  new Set(
    parts.flatMap(({ node }) =>
      [...walk(node)].flatMap((each) =>
        each.type === 'MemberExpression' && field(each, 'computed') !== true ? [nameOf(child(each, 'object'))] : [],
      ),
    ),
  );

/** The product's numbers that a test imports, by name. */
function borrowedNumbers(reachedParts: readonly Declaration[], module: Module, modules: Modules): string[] {
  const parts = reachedParts.filter((part) => part.module === module);
  const names = new Set(parts.flatMap(({ node }) => [...usedNames(node)]));
  const known = pinned(parts);
  const entries = entryNames(parts);
  return [...names].filter((name) => {
    if (!module.imported.has(name) || known.has(name)) return false;
    const found = modules.find(module, name);
    if (!found || IS_OF_TESTS.test(found.module.path) || !isNumeric(found, modules)) return false;
    return unwrapped(found.node).type !== 'ObjectExpression' || entries.has(name);
  });
}

/** The findings of the check in a test file. */
interface Checked {
  /** How many tests cite a requirement. */
  readonly claims: number;
  /** Faults of the titles, as `path:line  fault`. */
  readonly wrong: readonly string[];
  /** Requirements that a test of every run cites. */
  readonly always: readonly string[];
  /** Requirements that an extended test cites. */
  readonly extended: readonly string[];
}

/** Reads the claims of a test file. */
export function checkClaims(path: string, modules: Modules): Checked {
  const module = modules.of(path);
  const claims = module ? claimsOf(module) : [];
  const wrong = claims.flatMap(({ line, body }) => {
    if (!module) return [];
    const parts = reached(body, module, modules);
    const found = borrowedNumbers(parts, module, modules).map((name) => `takes ${name} from the product`);
    if (!parts.some(asserts)) found.push('asserts nothing');
    return found.map((what) => `${path}:${line}  ${what}`);
  });
  const citedWhere = (inEveryRun: boolean) =>
    claims.filter((claim) => claim.inEveryRun === inEveryRun).flatMap(({ cited }) => cited);
  return { claims: claims.length, wrong, always: citedWhere(true), extended: citedWhere(false) };
}
