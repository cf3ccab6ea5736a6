/**
 * Texts that a browser translation breaks. Chrome replaces each text node by `<font><font>text</font></font>`. If a
 * text has siblings, React keeps a reference to its node: a later change then throws in `removeChild` or
 * `insertBefore`, or writes into a detached node. If a text is alone in its element, React sets the whole content of
 * the element, which works.
 */
import { child, field, nameOf, nodes, type SyntaxNode, statementsOf, walk } from './syntax-tree';
import { isTest, type TrackedFile } from './written-rules';

/** Slots for elements, whose type is declared in another file. */
const SLOTS = ['children', 'head', 'notices'];

/** Screens that players and operators see. */
export const isScreen = (file: TrackedFile): boolean =>
  /^(shell|mf-[\w-]+|shared|platform\/(console|host|registry))\/src\/.*\.tsx$/.test(file.path) &&
  !isTest(file) &&
  !/\/testing\/|test-kit|\.states\.tsx$/.test(file.path);

const isElement = (node: SyntaxNode) => node.type === 'JSXElement' || node.type === 'JSXFragment';
/** Children that React leaves out: line breaks, and comments. */
const isLeftOut = (node: SyntaxNode) =>
  (node.type === 'JSXText' && /^\s*\n\s*$/.test(nameOf(node))) ||
  child(node, 'expression')?.type === 'JSXEmptyExpression';
/** Punctuation and spaces are not translated. */
const isTranslated = (literal: string) => /[\p{L}\p{N}]/u.test(literal);

type Names = ReadonlySet<string>;

function isMadeOfElements(node: SyntaxNode | undefined, names: Names): boolean {
  if (!node) return false;
  if (node.type === 'Identifier') return names.has(nameOf(node));
  if (node.type === 'ChainExpression') return isMadeOfElements(child(node, 'expression'), names);
  if (node.type === 'CallExpression' && isMadeOfElements(child(node, 'callee'), names)) return true;
  if (node.type === 'ConditionalExpression')
    return isMadeOfElements(child(node, 'consequent'), names) || isMadeOfElements(child(node, 'alternate'), names);
  return [...walk(node)].some(isElement);
}

/** Names in a file that contain elements: variables and functions with JSX in them, and slots by their type. */
function namesOfElements(statements: readonly SyntaxNode[]): Names {
  const names = new Set(SLOTS);
  for (const node of walk(statements)) {
    const name = nameOf(child(node, 'id'));
    if (node.type === 'VariableDeclarator' && isMadeOfElements(child(node, 'init'), names)) names.add(name);
    if (node.type === 'FunctionDeclaration' && isMadeOfElements(child(node, 'body'), names)) names.add(name);
    if (node.type !== 'TSPropertySignature' && node.type !== 'Identifier') continue;
    const type = child(child(node, 'typeAnnotation'), 'typeAnnotation');
    const given = child(child(type, 'returnType'), 'typeAnnotation') ?? type;
    if (/^React(Node|Element)$/.test(nameOf(child(given, 'typeName')))) names.add(nameOf(child(node, 'key') ?? node));
  }
  return names;
}

/** The bare texts in an expression among the children. */
export function bareTexts(node: SyntaxNode | undefined, names: Names): SyntaxNode[] {
  if (!node) return [];
  if (node.type === 'ConditionalExpression')
    return [...bareTexts(child(node, 'consequent'), names), ...bareTexts(child(node, 'alternate'), names)];
  if (node.type === 'LogicalExpression')
    return [
      ...(field(node, 'operator') === '&&' ? [] : bareTexts(child(node, 'left'), names)),
      ...bareTexts(child(node, 'right'), names),
    ];
  if (node.type === 'ParenthesizedExpression') return bareTexts(child(node, 'expression'), names);
  if (node.type === 'Literal') return isTranslated(nameOf(node)) ? [node] : [];
  if (nameOf(node) === 'undefined' || isMadeOfElements(node, names)) return [];
  return [node];
}

/** A text beside other children of its element. */
export interface MixedChildren {
  parent: SyntaxNode;
  children: readonly SyntaxNode[];
  bare: readonly SyntaxNode[];
}

/** Elements with several children, some of which are bare texts. */
export function mixedChildren(statements: readonly SyntaxNode[]): MixedChildren[] {
  const names = namesOfElements(statements);
  return [...walk(statements)].filter(isElement).flatMap((parent) => {
    const children = nodes(parent, 'children').filter((each) => !isLeftOut(each));
    if (children.length < 2) return [];
    const bare = children.flatMap((each) =>
      each.type === 'JSXText'
        ? isTranslated(nameOf(each))
          ? [each]
          : []
        : bareTexts(child(each, 'expression'), names),
    );
    return bare.length > 0 ? [{ parent, children, bare }] : [];
  });
}

/** Bare texts beside other children, as `path:line  text`. Each belongs in its own element, or in one text. */
export function textsBesideOthers(file: TrackedFile): string[] {
  const at = ({ start }: SyntaxNode) => `${file.path}:${file.text.slice(0, start).split('\n').length}`;
  return mixedChildren(statementsOf(file)).flatMap(({ bare }) =>
    bare.map((each) => `${at(each)}  ${file.text.slice(each.start, each.end).trim()}`),
  );
}
