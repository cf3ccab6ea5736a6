/** Reads a file's syntax tree, as far as the written rules need it. */
import { parseAst } from 'vitest/node';
import type { TrackedFile } from './written-rules';

/** A node of the tree. Fields that only some kinds have are read with `field` and `nodes`. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Whether a value in the tree is a node. */
export const isNode = (value: unknown): value is SyntaxNode => typeof (value as SyntaxNode | null)?.type === 'string';

/** A field of a node, whatever kind of node it is. */
export const field = (node: SyntaxNode | undefined, name: string): unknown =>
  (node as Readonly<Record<string, unknown>> | undefined)?.[name];

/** A field that holds a node. */
export function child(node: SyntaxNode | undefined, name: string): SyntaxNode | undefined {
  const value = field(node, name);
  return isNode(value) ? value : undefined;
}

/** A field that holds a list of nodes. */
export function nodes(node: SyntaxNode | undefined, name: string): SyntaxNode[] {
  const value = field(node, name);
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** The name that an identifier or a string holds. */
export function nameOf(node: SyntaxNode | undefined): string {
  const name = field(node, 'name') ?? field(node, 'value');
  return typeof name === 'string' ? name : '';
}

/**
 * A node and all nodes in it, the outermost first. `enter` may skip the inside of a node. Pending nodes are a list,
 * because with nested generators each node would pass through all of its ancestors.
 */
export function* walk(value: unknown, enter: (node: SyntaxNode) => boolean = () => true): Generator<SyntaxNode> {
  const ahead = [value];
  while (ahead.length > 0) {
    const next = ahead.pop();
    if (isNode(next)) yield next;
    const inside = Array.isArray(next) ? next : isNode(next) && enter(next) ? Object.values(next) : [];
    for (let at = inside.length - 1; at >= 0; at--) if (typeof inside[at] === 'object') ahead.push(inside[at]);
  }
}

/** The file's statements. */
export const statementsOf = ({ path, text }: TrackedFile): SyntaxNode[] =>
  parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).body;
