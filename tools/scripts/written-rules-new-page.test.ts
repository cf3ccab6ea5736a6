import { expect, test } from 'vitest';
import { nodes, type SyntaxNode, statementsOf, walk } from './syntax-tree';
import { type TrackedFile, trackedFiles } from './written-rules';

/** Says which element is meant. Without it, the page before can give the answer of the new one. */
const NAMED = /\bname\b|\bhasText:|\bgetBy(?!Role)\w+\(|\blocator\(/;
/** A part of the page in which a later line names an element. */
const FRAME = /=\s*\w+\s*\.getByRole\('(dialog|main|banner|navigation)'\);$/;

/** The chains that begin with a call of `getByRole`, such as `page.getByRole('list').getByRole('link').click()`. */
function chainsIn(statement: SyntaxNode, text: string): string[] {
  const read = (node: SyntaxNode) => text.slice(node.start, node.end);
  const isChain = (node: SyntaxNode) => node.type === 'CallExpression' && /^\w+\s*\.getByRole\(/.test(read(node));
  return [...walk(statement, (node) => !isChain(node))].filter(isChain).map(read);
}

/** Lines that use an element without a name as the first one after a new address. */
function unnamedAfterAddress({ path, text }: TrackedFile): string[] {
  const read = ({ start, end }: SyntaxNode) => text.slice(start, end);
  const isNamedBefore = (chain: string) => {
    const [variable = ''] = /^\w+/.exec(chain) ?? [];
    return new RegExp(`const ${variable} =[^;]*${NAMED.source}`).test(text);
  };
  const found: string[] = [];
  for (const block of walk(statementsOf({ path, text }))) {
    const statements = nodes(block, 'body');
    for (const [at, statement] of statements.entries()) {
      if (statement.type !== 'ExpressionStatement' || !/^await expect\(\w+\)\.toHaveURL\(/.test(read(statement)))
        continue;
      const next = statements.slice(at + 1).find((each) => chainsIn(each, text).length > 0);
      if (!next || NAMED.test(read(next)) || FRAME.test(read(next)) || chainsIn(next, text).some(isNamedBefore))
        continue;
      found.push(`${path}:${text.slice(0, next.start).split('\n').length}`);
    }
  }
  return found;
}

test('a browser test names the first element after a new address, as the old page may still be shown', () => {
  const specs = trackedFiles().filter(({ path }) => /^(e2e|examples)\/.*\.spec\.ts$/.test(path));
  expect(specs.length).toBeGreaterThan(90);
  expect(specs.flatMap(unnamedAfterAddress)).toEqual([]);
});

test('an element without a name is found, also after other steps', () => {
  const lineOf = (...steps: string[]) =>
    unnamedAfterAddress({
      path: 'a.spec.ts',
      text: ['async () => {', "await expect(page).toHaveURL('/b');", ...steps, '}'].join('\n'),
    });
  expect(lineOf("await page.getByRole('main').getByRole('link').click();")).toEqual(['a.spec.ts:3']);
  expect(lineOf('const days = 1;', "const first = page.getByRole('button').first();")).toEqual(['a.spec.ts:4']);
  expect(
    lineOf("await page.getByRole('link', { name: t('a') }).click();", "await page.getByRole('link').click();"),
  ).toEqual([]);
  expect(lineOf("const form = page.getByRole('dialog');", "await form.getByLabel('a').fill('b');")).toEqual([]);
});
