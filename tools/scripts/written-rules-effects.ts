/** Side effects of importing a module. */
import { parseAst } from 'vitest/node';
import { isTest, type TrackedFile } from './written-rules';

/** A node of the syntax tree, as far as this file needs it. */
interface Node {
  type: string;
  start: number;
  end: number;
  static?: boolean;
  callee?: Node;
  body?: unknown;
  value?: unknown;
  arguments?: unknown;
}

/** Listening, timers, requests; and our own functions that start work, by the form of their name. */
const BEGINS =
  /(^|\.)(addEventListener|setTimeout|setInterval|requestAnimationFrame|requestIdleCallback|queueMicrotask|fetch|sendBeacon|subscribe|on|once|observe|prefetch|request|createPolicy|then|(start|follow|watch|show|schedule)([A-Z]\w*)?)$/;
/** Objects that start to work, or to be called, as soon as they are created. */
const WORKS = /^(WebSocket|EventSource|Worker|SharedWorker|BroadcastChannel|\w*Observer|Promise)$/;
/** Code inside these runs only when it is called. */
const LATER = /^(Function(Declaration|Expression)|ArrowFunctionExpression|TS(Type|Interface)\w*)$/;

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const children = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : isNode(value) ? Object.values(value) : [];
const isFunction = (node: Node | undefined) => /^(Function|ArrowFunction)Expression$/.test(node?.type ?? '');
const unwrapped = (node: Node | undefined): Node | undefined =>
  node?.type === 'ParenthesizedExpression' ? unwrapped((node as { expression?: Node }).expression) : node;

/** The work that the module starts on import, as `path:line  what`. */
export function importEffects({ path, text }: TrackedFile): string[] {
  const found: string[] = [];
  const textOf = ({ start, end }: Node) => text.slice(start, end).replace(/\s+|\?(?=\.)/g, '');
  const note = (node: Node, what: string) =>
    found.push(`${path}:${text.slice(0, node.start).split('\n').length}  ${what}`);
  const visit = (value: unknown): void => {
    if (!isNode(value)) {
      for (const child of Array.isArray(value) ? value : []) visit(child);
      return;
    }
    if (LATER.test(value.type)) return;
    // When a class is declared, only its static code runs.
    if (value.type === 'MethodDefinition' || (value.type === 'PropertyDefinition' && !value.static)) return;
    const callee = unwrapped(value.callee);
    if (value.type === 'AwaitExpression') note(value, 'await');
    if (callee && value.type === 'CallExpression') {
      if (BEGINS.test(textOf(callee))) note(value, textOf(callee));
      // A function that is called where it is written runs now.
      if (isFunction(callee)) visit(callee.body);
    }
    if (callee && value.type === 'NewExpression' && WORKS.test(textOf(callee))) note(value, `new ${textOf(callee)}`);
    for (const child of children(value)) visit(child);
  };
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).body);
  return found;
}

/** Modules of the product that others import. */
export const isImported = (file: TrackedFile): boolean =>
  /^(shell|mf-[\w-]+|shared|(platform|services)\/[\w-]+)\/src\/.*\.tsx?$/.test(file.path) &&
  !isTest(file) &&
  !/\/(testing|fixtures|bench)\/|\.states\.tsx$|\/main\.tsx?$/.test(file.path);
