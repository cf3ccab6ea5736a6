import type { AnyNode, Expression, Identifier, Pattern, Program, SpreadElement, Super } from 'acorn';
import { full } from 'acorn-walk';
import { analyze } from 'eslint-scope';

/** Names by which a script reaches the page's global object. */
const globalObjects = new Set(['window', 'self', 'globalThis', 'frames', 'top', 'parent', 'defaultView']);
/** The longest path that a rule names has three parts. */
const MAX_PARTS = 4;
/** Longer texts are not names. The limit also bounds `b = a + a; c = b + b`. */
const MAX_TEXT = 200;

/** Limit of passes over a script's variables, and of values that one variable may have. Real builds need a few. */
const [MAX_PASSES, MAX_VALUES] = [30, 1000];

/**
 * Thrown for a script that passes values through more variables than a real build does. Analysing it would take too
 * long.
 */
export class TooComplex extends Error {}

/** A part of an expression that a variable receives: `fonts` of `document` in `const { fonts: f } = document`. */
interface Binding {
  variable: object | string;
  from: AnyNode;
  keys: readonly string[];
}

type Value = Expression | Super | Pattern | SpreadElement | AnyNode;

/** `customElements.define` of `customElements` and `define`. The global object is the empty path. */
function joined(path: string, key: string): string {
  if (globalObjects.has(key)) return '';
  return path === '' ? key : [...path.split('.'), key].slice(-MAX_PARTS).join('.');
}

/**
 * The globals that the expressions of a script access, also through variables, destructuring, arguments of a function
 * that is called where it is defined, and keys built from constants. A path is the names from the global object, which
 * is the empty path itself. An expression has several paths if a variable has several values. The name of a variable
 * always counts as the global of that name, so this finds too much rather than too little.
 */
export class ReachedGlobals {
  readonly #variables = new Map<AnyNode, object>();
  readonly #topLevel: { get(name: string): object | undefined };
  readonly #bindings: Binding[] = [];
  readonly #paths = new Map<object | string, Set<string>>();
  readonly #texts = new Map<object | string, Set<string>>();

  /**
   * Paths of the nodes that were read, once they are final, so that a long chain of members is not read again for each
   * of its parts.
   */
  #known: Map<Value, readonly string[]> | undefined;

  constructor(program: Program, sourceType: 'script' | 'module') {
    const { scopes, globalScope } = analyze(program as Parameters<typeof analyze>[0], {
      ecmaVersion: 2022,
      sourceType,
      ignoreEval: true,
    });
    // Both packages describe the tree of the standard, with types of their own.
    const own = (identifier: unknown) => identifier as Identifier;
    for (const scope of scopes) {
      for (const { identifier, resolved } of scope.references)
        if (resolved) this.#variables.set(own(identifier), resolved);
      for (const variable of scope.variables)
        for (const identifier of variable.identifiers) this.#variables.set(own(identifier), variable);
    }
    this.#topLevel = globalScope?.set ?? new Map();
    full(program, (node) => this.#collect(node));
    this.#spread();
    this.#known = new Map();
  }

  /** Paths that an expression reaches; the empty text is the global object. */
  pathsOf(node: Value): readonly string[] {
    const known = this.#known?.get(node);
    if (known) return known;
    const paths = this.#read(node);
    this.#known?.set(node, paths);
    return paths;
  }

  #read(node: Value): readonly string[] {
    switch (node.type) {
      case 'Identifier':
        return [joined('', node.name), ...(this.#paths.get(this.#variableOf(node)) ?? [])];
      case 'MemberExpression':
        return this.pathsIn(node.object, this.keysOf(node));
      case 'AssignmentExpression':
        return this.pathsOf(node.right);
      case 'LogicalExpression':
        return [...this.pathsOf(node.left), ...this.pathsOf(node.right)];
      case 'ConditionalExpression':
        return [...this.pathsOf(node.consequent), ...this.pathsOf(node.alternate)];
      case 'SequenceExpression':
        return this.pathsOf(node.expressions.at(-1) as Expression);
      case 'ChainExpression':
        return this.pathsOf(node.expression);
      case 'CallExpression': {
        const [target, key] = node.arguments;
        if (!target || !key || !this.pathsOf(node.callee).includes('Reflect.get')) return [];
        return this.pathsIn(target, this.#textsOf(key));
      }
      default:
        return [];
    }
  }

  /** Property names in a member expression or in a property of an object, if they are constants. */
  keysOf(node: AnyNode): readonly string[] {
    if (node.type !== 'MemberExpression' && node.type !== 'Property') return [];
    const key = node.type === 'Property' ? node.key : node.property;
    if (!node.computed && key.type === 'Identifier') return [key.name];
    return this.#textsOf(key);
  }

  /** Names of an argument that is a key: `'x'` in `Reflect.set(window, 'x', 1)`. */
  namesOf(node: Value): readonly string[] {
    return this.#textsOf(node);
  }

  /**
   * Paths of properties of an object. Also of an unknown object, because the property may still be one that a rule
   * names.
   */
  pathsIn(object: Value, names: readonly string[]): string[] {
    if (names.length === 0) return [];
    const of = this.pathsOf(object);
    const found = names.flatMap((name) => (of.length > 0 ? of.map((path) => joined(path, name)) : [`?.${name}`]));
    return found.length > 1 ? [...new Set(found)] : found;
  }

  /** Paths that the script takes by destructuring. */
  destructured(): string[] {
    return this.#bindings.filter(({ keys }) => keys.length > 0).flatMap(({ from, keys }) => this.#taken(from, keys));
  }

  #taken(from: AnyNode, keys: readonly string[]): string[] {
    const of = this.pathsOf(from);
    return (of.length > 0 ? of : ['?']).map((path) => keys.reduce(joined, path));
  }

  #variableOf(node: Identifier): object | string {
    return this.#variables.get(node) ?? this.#topLevel.get(node.name) ?? node.name;
  }

  #textsOf(node: Value): readonly string[] {
    if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
    if (node.type === 'Identifier') return [...(this.#texts.get(this.#variableOf(node)) ?? [])];
    const parts =
      node.type === 'TemplateLiteral'
        ? node.quasis.flatMap((quasi, at) => [[quasi.value.cooked ?? ''], ...this.#inserted(node.expressions[at])])
        : node.type === 'BinaryExpression' && node.operator === '+'
          ? [this.#textsOf(node.left), this.#textsOf(node.right)]
          : [[]];
    // Use one value of each part: the number of combinations is unlimited.
    if (parts.some((part) => part.length !== 1)) return [];
    const text = parts.flat().join('');
    return text.length > MAX_TEXT ? [] : [text];
  }

  #inserted(expression: Expression | undefined): (readonly string[])[] {
    return expression ? [this.#textsOf(expression)] : [];
  }

  #collect(node: AnyNode): void {
    if (node.type === 'VariableDeclarator' && node.init) this.#bind(node.id, node.init, []);
    if (node.type === 'AssignmentExpression' && /^(\|\||&&|\?\?)?=$/.test(node.operator))
      this.#bind(node.left, node.right, []);
    if (node.type !== 'CallExpression') return;
    const { callee } = node;
    if (callee.type !== 'FunctionExpression' && callee.type !== 'ArrowFunctionExpression') return;
    for (const [at, argument] of node.arguments.entries()) {
      const taken = callee.params[at];
      if (taken) this.#bind(taken, argument, []);
    }
  }

  #bind(target: Pattern, from: AnyNode, keys: readonly string[]): void {
    if (target.type === 'Identifier') this.#bindings.push({ variable: this.#variableOf(target), from, keys });
    if (target.type === 'RestElement') this.#bind(target.argument, from, keys);
    if (target.type === 'AssignmentPattern') {
      this.#bind(target.left, from, keys);
      this.#bind(target.left, target.right, []);
    }
    if (target.type !== 'ObjectPattern') return;
    for (const property of target.properties) {
      if (property.type === 'RestElement') this.#bind(property, from, keys);
      else for (const key of this.keysOf(property)) this.#bind(property.value, from, [...keys, key]);
    }
  }

  /**
   * Propagates paths and texts from values to variables until nothing changes.
   * @throws Tangled
   */
  #spread(): void {
    let changed = true;
    for (let pass = 0; changed; pass++) {
      if (pass === MAX_PASSES) throw new TooComplex();
      changed = false;
      for (const { variable, from, keys } of this.#bindings) {
        const paths = keys.length > 0 ? this.#taken(from, keys) : this.pathsOf(from);
        if (this.#add(this.#paths, variable, paths)) changed = true;
        if (keys.length === 0 && this.#add(this.#texts, variable, this.#textsOf(from))) changed = true;
      }
    }
  }

  #add(known: Map<object | string, Set<string>>, variable: object | string, values: readonly string[]): boolean {
    if (values.length === 0) return false;
    const held = known.get(variable) ?? new Set();
    const before = held.size;
    for (const value of values) held.add(value);
    if (held.size > MAX_VALUES) throw new TooComplex();
    known.set(variable, held);
    return held.size > before;
  }
}
