/** The declarations and imports of a file, followed over the project's files. */

import { resolver } from './imports-of';
import { child, nameOf, nodes, type SyntaxNode, statementsOf, walk } from './syntax-tree';
import type { TrackedFile } from './written-rules';

/** A name that a file takes from another one. */
interface Taken {
  readonly from: string;
  readonly name: string;
}

/** A file's names. */
export interface Module {
  readonly path: string;
  readonly text: string;
  readonly statements: readonly SyntaxNode[];
  /** By name: the declaration, wherever it is in the file. */
  readonly declared: ReadonlyMap<string, SyntaxNode>;
  readonly imported: ReadonlyMap<string, Taken>;
  /** Names re-exported from another file; `*` for all of a file's. */
  readonly passedOn: readonly (Taken & { readonly as: string })[];
}

const KINDS_OF_FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

/** Whether a node is a function of any kind. */
export const isFunction = (node: SyntaxNode | undefined): node is SyntaxNode =>
  KINDS_OF_FUNCTION.test(node?.type ?? '');

function read(file: TrackedFile): Module {
  const statements = statementsOf(file);
  const declared = new Map<string, SyntaxNode>();
  const imported = new Map<string, Taken>();
  const passedOn: (Taken & { as: string })[] = [];
  for (const node of statements) {
    const from = nameOf(child(node, 'source'));
    for (const each of nodes(node, 'specifiers')) {
      if (node.type === 'ImportDeclaration')
        imported.set(nameOf(child(each, 'local')), { from, name: nameOf(child(each, 'imported')) });
      else if (from) passedOn.push({ from, name: nameOf(child(each, 'local')), as: nameOf(child(each, 'exported')) });
    }
    if (node.type === 'ExportAllDeclaration' && !child(node, 'exported')) passedOn.push({ from, name: '*', as: '*' });
  }
  for (const node of walk(statements)) {
    const name = nameOf(child(node, 'id'));
    const value = node.type === 'VariableDeclarator' ? child(node, 'init') : node;
    if (name && value && (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration'))
      declared.set(name, value);
  }
  return { path: file.path, text: file.text, statements, declared, imported, passedOn };
}

/** A declaration and its file. */
export interface Declaration {
  readonly module: Module;
  readonly node: SyntaxNode;
}

/** Reads files on demand, each once, and finds the declaration of a name. */
export class Modules {
  readonly #files: ReadonlyMap<string, TrackedFile>;
  readonly #fileBehind: ReturnType<typeof resolver>;
  readonly #known = new Map<string, Module>();

  constructor(files: readonly TrackedFile[]) {
    this.#files = new Map(files.map((file) => [file.path, file]));
    this.#fileBehind = resolver(files);
  }

  /** A file's names. */
  of(path: string): Module | undefined {
    const file = this.#files.get(path);
    if (!file || !/\.tsx?$/.test(path)) return undefined;
    const module = this.#known.get(path) ?? read(file);
    this.#known.set(path, module);
    return module;
  }

  /** The declaration of a name that a file declares or imports. */
  find(module: Module, name: string): Declaration | undefined {
    const node = module.declared.get(name);
    if (node) return { module, node };
    const taken = module.imported.get(name);
    return taken && this.#exported(module.path, taken, new Set());
  }

  #exported(path: string, { from, name }: Taken, seen: Set<string>): Declaration | undefined {
    const file = this.#fileBehind(path, from);
    const module = file === undefined || seen.has(`${file} ${name}`) ? undefined : this.of(file);
    if (!module) return undefined;
    seen.add(`${module.path} ${name}`);
    const node = module.declared.get(name);
    if (node) return { module, node };
    for (const { from, name: inner, as } of module.passedOn) {
      if (as !== '*' && as !== name) continue;
      const found = this.#exported(module.path, { from, name: as === '*' ? name : inner }, seen);
      if (found) return found;
    }
    return undefined;
  }
}

const known = new WeakMap<SyntaxNode, ReadonlySet<string>>();

/**
 * Names in a node that may be declared elsewhere, in the order of their first use, without property names and keys.
 * Stored with the helper, because each test that uses it needs them.
 */
export function usedNames(node: SyntaxNode): ReadonlySet<string> {
  const found = known.get(node) ?? new Set(namesIn(node));
  known.set(node, found);
  return found;
}

function* namesIn(node: SyntaxNode): Generator<string> {
  const skipped = new Set<SyntaxNode>();
  for (const each of walk(node)) {
    const { computed } = each as { computed?: boolean };
    const label = each.type === 'MemberExpression' ? child(each, 'property') : child(each, 'key');
    if (label && !computed && !(each as { shorthand?: boolean }).shorthand) skipped.add(label);
    if (each.type === 'Identifier' && !skipped.has(each)) yield nameOf(each);
  }
}
