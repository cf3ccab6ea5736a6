import type { BuiltVersion } from '@mfe/contract';
import { chunkArray, isContainerName } from '@mfe/contract/build-names';
import { type AnyNode, type CallExpression, Parser, type Pattern, type Program } from 'acorn';
import { full } from 'acorn-walk';
import { MAX_SCRIPT_BYTES } from './limits';
import { ReachedGlobals, TooComplex } from './reached-globals';

/** Scripts of a version. */
export const isScript = (path: string): boolean => path.endsWith('.js');

/** Globals through which the chunks and updates of builds arrive, for any bundler. */
const ofBuilds = /^((rspack|webpack)(Chunk|HotUpdate|Jsonp)|parcelRequire|__FEDERATION__|__webpack_)/;

/**
 * Registrations under a page-wide name that no rollback would remove. The last one adds styles that no check has read.
 * Written as object and property; without an object, the property of any object.
 */
const forGood: readonly (readonly [object: string | undefined, property: string])[] = [
  ['customElements', 'define'],
  ['CSS', 'registerProperty'],
  ['paintWorklet', 'addModule'],
  ['fonts', 'add'],
  [undefined, 'adoptedStyleSheets'],
];

/** The registration that a path ends in: `document.fonts.add` is `fonts.add`. */
function registration(path: string): string | undefined {
  const [property, owner] = path.split('.').reverse();
  const found = forGood.find(([of, name]) => name === property && (of === undefined || of === owner));
  return found?.filter(Boolean).join('.');
}

/** Functions that write to their first argument, under the name in their second. */
const WRITES_NAME = /(^|\.)defineProperty$|^Reflect\.(set|deleteProperty)$/;
/** Functions that write all properties of their further arguments. */
const WRITES_ALL = /^Object\.(assign|defineProperties)$/;
/** Methods that write to their object. */
const WRITES_OWN = /\.?__define[GS]etter__$/;

/** Paths that a call writes: `Reflect.set(window, 'x', …)`, `Object.assign(window, { x })`. */
function writtenBy(node: CallExpression, globals: ReachedGlobals): string[] {
  const called = globals.pathsOf(node.callee);
  const calls = (functions: RegExp) => called.some((path) => functions.test(path));
  const [first, second] = node.arguments;
  if (!first) return [];
  if (second && calls(WRITES_NAME)) return globals.pathsIn(first, globals.namesOf(second));
  if (calls(WRITES_OWN) && node.callee.type === 'MemberExpression')
    return globals.pathsIn(node.callee.object, globals.namesOf(first));
  if (!calls(WRITES_ALL)) return [];
  const given = node.arguments.slice(1).flatMap((from) => (from.type === 'ObjectExpression' ? from.properties : []));
  return globals.pathsIn(
    first,
    given.flatMap((property) => globals.keysOf(property)),
  );
}

/** The targets of an assignment: `a.b`, and each target in `[a.b, { c: a.d }] = …`. */
function targetsIn(pattern: Pattern | null): Pattern[] {
  if (pattern?.type === 'ArrayPattern') return pattern.elements.flatMap(targetsIn);
  if (pattern?.type === 'AssignmentPattern') return targetsIn(pattern.left);
  if (pattern?.type === 'RestElement') return targetsIn(pattern.argument);
  if (pattern?.type !== 'ObjectPattern') return pattern?.type === 'MemberExpression' ? [pattern] : [];
  return pattern.properties.flatMap((property) => targetsIn(property.type === 'Property' ? property.value : property));
}

/** Paths that a node of a script writes. */
function writes(node: AnyNode, globals: ReachedGlobals): readonly string[] {
  const written = (pattern: Pattern) => targetsIn(pattern).flatMap((target) => globals.pathsOf(target));
  if (node.type === 'CallExpression') return writtenBy(node, globals);
  if (node.type === 'AssignmentExpression') return written(node.left);
  const isChange = node.type === 'UpdateExpression' || (node.type === 'UnaryExpression' && node.operator === 'delete');
  if (isChange) return node.argument.type === 'MemberExpression' ? globals.pathsOf(node.argument) : [];
  const isLoop = node.type === 'ForInStatement' || node.type === 'ForOfStatement';
  return isLoop && node.left.type !== 'VariableDeclaration' ? written(node.left) : [];
}

/** Names that a classic script declares outside any function: they are globals of the page. */
function declared({ body }: Program): string[] {
  return body.flatMap((node) => {
    if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') return [node.id.name];
    if (node.type !== 'VariableDeclaration') return [];
    return node.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : '{…}'));
  });
}

/** The globals that a script writes by a literal name, those that it mentions at all, and its registrations. */
interface Globals {
  written: Set<string>;
  used: Set<string>;
  /** Registrations of {@link forGood}. */
  registered: Set<string>;
}

/**
 * Acorn without its checks for duplicate declarations and regular expressions, because their time is quadratic. A
 * script that fails only these checks never runs, so accepting it here is safe.
 */
class SyntaxParser extends Parser {
  declareName(): void {}
  checkLocalExport(): void {}
  validateRegExpFlags(): void {}
  validateRegExpPattern(): void {}
}

/**
 * Parses a script as a browser does: as a classic script, or as a module for a worker. Undefined if the text is not
 * JavaScript, because a browser runs none of it.
 */
function read(text: string): { program: Program; isModule: boolean } | undefined {
  for (const sourceType of ['script', 'module'] as const) {
    try {
      return {
        program: SyntaxParser.parse(text, { ecmaVersion: 'latest', sourceType, ranges: true }),
        isModule: sourceType === 'module',
      };
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}

/** A property of the global object itself. */
const isName = (path: string) => path !== '' && !path.includes('.');

function globalsOf(text: string): Globals | undefined {
  const script = read(text);
  if (!script) return undefined;
  const globals = new ReachedGlobals(script.program, script.isModule ? 'module' : 'script');
  const written = new Set(script.isModule ? [] : declared(script.program));
  const paths = new Set(globals.destructured());
  full(script.program, (node) => {
    for (const path of writes(node, globals)) {
      paths.add(path);
      if (isName(path)) written.add(path);
    }
    if (node.type === 'MemberExpression' || node.type === 'CallExpression')
      for (const path of globals.pathsOf(node)) paths.add(path);
  });
  const used = new Set([...paths].filter(isName));
  const registered = new Set([...paths].map(registration).filter((what) => what !== undefined));
  return { written, used, registered };
}

/** The build setting to name in the remedy, for a foreign global. */
const advice = ({ container }: BuiltVersion) =>
  `set output.uniqueName, and the name and library of the container, to ${container}, as this repository's build does`;

/**
 * Why the globals of a script do not belong to the version: they would conflict on the page with those of another
 * remote or version. A standard parser reads the script. Names that the code builds at run time cannot be found here,
 * nor can a global object that a function or a data structure returns; the page's loader checks those.
 * @param path of the script in the version.
 * @returns one reason each, with the file, the global and the remedy.
 */
export function foreignGlobals(built: BuiltVersion, path: string, text: string): string[] {
  if (Buffer.byteLength(text) > MAX_SCRIPT_BYTES) return [`${path}: a script holds at most ${MAX_SCRIPT_BYTES} bytes`];
  let globals: Globals | undefined;
  try {
    globals = globalsOf(text);
  } catch (error) {
    // Thousands of nested expressions overflow the parser's stack.
    if (error instanceof RangeError) return [`${path}: it is nested too deep to be read`];
    if (error instanceof TooComplex) return [`${path}: it hands values on through too many variables to be read`];
    throw error;
  }
  if (!globals) return [];
  const own = [built.container, chunkArray(built.container)];
  const isEntry = path === built.entry;
  const foreign = [...new Set([...globals.written, ...globals.used])].filter(
    (name) =>
      !own.includes(name) && (ofBuilds.test(name) || isContainerName(name) || (isEntry && globals.written.has(name))),
  );
  const missing = isEntry && !globals.written.has(built.container);
  return [
    ...foreign.map((name) => `${path}: the global ${JSON.stringify(name)} is not this version's own; ${advice(built)}`),
    ...[...globals.registered].map(
      (what) => `${path}: "${what}" acts on the whole page and stays when the version has left; leave it to the shell`,
    ),
    ...(missing ? [`${path}: the entry registers no ${built.container}; ${advice(built)}`] : []),
  ];
}
