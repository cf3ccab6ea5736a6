/** How code shows texts: each sentence is one text, and a question about cancelling names both of its answers. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { child, field, nameOf, nodes, type SyntaxNode, statementsOf, walk } from './syntax-tree';

type Texts = { [key: string]: string | Texts };
interface Code {
  path: string;
  text: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const flat = (texts: Texts, before = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : flat(value, `${before}${key}.`),
  );
/** All texts by key, of both languages and all namespaces. */
const texts = new Map<string, string[]>();
for (const language of ['en', 'bn'])
  for (const file of readdirSync(join(root, 'locales', language)))
    for (const [key, text] of flat(JSON.parse(readFileSync(join(root, 'locales', language, file), 'utf8')) as Texts))
      texts.set(key, [...(texts.get(key) ?? []), text]);

const files: Code[] = execFileSync(
  'git',
  ['ls-files', 'mf-*', 'shell', 'shared', 'platform', 'services/sandbox-vendor'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => /\/src\/.*\.tsx?$/.test(path) && !/\.(test|states|d)\.tsx?$|\/testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Functions that look a text up. Other functions also take words that happen to be keys. */
const LOOKUPS = /^(t|common|errors?|games|label|list|member|names|own|say|team|tools|words|text)$/;

/** The texts that a part may show, if it is a look-up. A key with a part that varies stands for all of its texts. */
function shownBy(part: SyntaxNode | undefined): string[] {
  if (part?.type === 'JSXExpressionContainer') return shownBy(child(part, 'expression'));
  if (part?.type === 'ConditionalExpression')
    return [...shownBy(child(part, 'consequent')), ...shownBy(child(part, 'alternate'))];
  if (part?.type === 'LogicalExpression') return shownBy(child(part, 'right'));
  if (part?.type !== 'CallExpression' || !LOOKUPS.test(nameOf(child(part, 'callee')))) return [];
  return [...walk(nodes(part, 'arguments')[0])].flatMap((key) => {
    if (key.type === 'Literal') return texts.get(nameOf(key).replace(/^[\w-]+:/, '')) ?? [];
    if (key.type !== 'TemplateLiteral') return [];
    const start = String((field(nodes(key, 'quasis')[0], 'value') as { cooked?: string } | undefined)?.cooked ?? '');
    return [...texts].filter(([name]) => start !== '' && name.startsWith(start)).flatMap(([, found]) => found);
  });
}

/** Ends like a sentence or a label, so that another text may follow. A text in brackets may also stand alone. */
const ENDS = /[.?!।…:–·)]$/u;
const IN_BRACKETS = /^\(.*\)$/u;

/** Look-ups that only a space or a letter separates from a neighbour, and whose texts are no sentences or labels. */
function pieces(parts: readonly (SyntaxNode | string)[]): SyntaxNode[] {
  return parts.flatMap((between, at) => {
    const [before, after] = [parts[at - 1], parts[at + 1]];
    const isJoint = typeof between === 'string' && /^( +|-?[\u0980-\u09ff]+ *)$/u.test(between);
    if (!isJoint || typeof before !== 'object' || typeof after !== 'object') return [];
    const [first, second] = [shownBy(before), shownBy(after)];
    if (first.length === 0) return second.every((text) => ENDS.test(text)) ? [] : [after];
    const isNote = second.length > 0 && second.every((text) => IN_BRACKETS.test(text));
    return isNote || first.every((text) => ENDS.test(text)) ? [] : [before];
  });
}

/** The parts of a template, of a sum, or of an element, with the plain text between them. */
function partsOf(node: SyntaxNode): (SyntaxNode | string)[] {
  if (node.type === 'TemplateLiteral') {
    const words = nodes(node, 'quasis').map((quasi) => (field(quasi, 'value') as { cooked: string }).cooked);
    return words.flatMap((word, at) => [word, nodes(node, 'expressions')[at] ?? '']);
  }
  if (node.type === 'BinaryExpression' && field(node, 'operator') === '+') {
    const sides = [child(node, 'left'), child(node, 'right')] as const;
    return sides[0] && sides[1] ? [sides[0], ' ', sides[1]] : [];
  }
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return [];
  return nodes(node, 'children').map((part) => {
    if (part.type === 'JSXText') return String(field(part, 'value'));
    const inner = child(part, 'expression');
    return inner?.type === 'Literal' && typeof field(inner, 'value') === 'string' ? nameOf(inner) : part;
  });
}

const piecesIn = (code: Code) =>
  [...walk(statementsOf(code))].flatMap((node) =>
    pieces(partsOf(node)).map((part) => `${code.path}: ${code.text.slice(part.start, part.end)}`),
  );

test('a sentence is one text, with tags and placeholders inside it', () => {
  expect(files.flatMap(piecesIn)).toEqual([]);
});

test.each([
  ['a link after its sentence', "<p>{t('centre.deposit')} <Link to={way}>{t('centre.withdraw')}</Link></p>"],
  ['a sum', "<p>{t('centre.deposit') + t('centre.withdraw')}</p>"],
  ['a template of two texts', `<p>{\`\${t('centre.deposit')} \${t('centre.withdraw')}\`}</p>`],
  ['a suffix behind a text', `<p>{\`\${t("centre.deposit")}-এর \${name}\`}</p>`],
  ['a value behind a text', `<p>{\`\${t('centre.deposit')} \${amount}\`}</p>`],
])('a sentence from pieces is found: %s', (_, text) => {
  expect(piecesIn({ path: 'piece.tsx', text })).not.toEqual([]);
});

/** Words for undoing or ending something. Beside such a button, "Cancel" is ambiguous. */
const ENDING = /\b(cancel|withdraw|decline|end|give up|discard|stop)\b|বাতিল|প্রত্যাখ্যান|তুলে নে|শেষ কর|ছেড়ে দি/iu;
const PLAIN = /^(Cancel|বাতিল)$/u;

/** Questions whose yes ends something and whose no is a plain "Cancel". */
const unclearIn = (code: Code) =>
  [...walk(statementsOf(code))].flatMap((node) => {
    const given = new Map(nodes(node, 'properties').map((part) => [nameOf(child(part, 'key')), child(part, 'value')]));
    if (!given.has('confirmText')) return [];
    const ending = shownBy(given.get('confirmText')).filter((text) => ENDING.test(text));
    const no = shownBy(given.get('cancelText'));
    const isClear = given.has('cancelText') && !no.some((text) => PLAIN.test(text));
    return isClear || ending.length === 0 ? [] : [`${code.path}: ${ending.join(', ')}`];
  });

test('a question about cancelling has a button of its own for "no"', () => {
  expect(files.flatMap(unclearIn)).toEqual([]);
});

test.each([
  ['no button of its own', "confirm({ title, confirmText: t('withdraw.cancel') })"],
  ['a button that says cancel too', "confirm({ title, confirmText: t('withdraw.cancel'), cancelText: t('cancel') })"],
])('an unclear question is found: %s', (_, text) => {
  expect(unclearIn({ path: 'question.ts', text })).not.toEqual([]);
});
