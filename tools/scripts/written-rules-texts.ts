/** Texts of the screens: each is in `locales`, in every language, and none in a component. */
import { child, field, nameOf, type SyntaxNode, statementsOf, walk } from './syntax-tree';
import { isTest, type TrackedFile } from './written-rules';

/** Components that players see, without the gallery of the UI kit and what helps tests. */
const isScreen = (file: TrackedFile) =>
  /^(shell|mf-[\w-]+|shared)\/src\/.*\.tsx$/.test(file.path) &&
  !isTest(file) &&
  !/\/(testing|catalogue)\/|test-kit\.tsx$|states\.tsx$/.test(file.path);

const WORD = /\p{L}{2,}/u;
/** Two words or more, the first with a capital: no name, class or key is written so. */
const SENTENCE = /^\s*\p{Lu}[\p{L}’']*[,.:]?(\s+[\p{L}\p{M}\d৳’'",.:;()–-]+)+[!?…]?\s*$/u;
/** Attributes that are read or heard. */
const SPOKEN = /^(alt|aria-label|aria-description|label|placeholder|text|title)$/;

/** What a node says by itself; undefined when that is nothing. */
function said(node: SyntaxNode): string | undefined {
  const value = field(node, 'value');
  if (node.type === 'JSXText') return WORD.test(String(value)) ? String(value).trim() : undefined;
  if (node.type === 'JSXAttribute') {
    const text = field(child(node, 'value'), 'value');
    const isText = typeof text === 'string' && WORD.test(text) && SPOKEN.test(nameOf(child(node, 'name')));
    return isText ? text : undefined;
  }
  const text = node.type === 'TemplateElement' ? (value as { cooked?: string }).cooked : value;
  return typeof text === 'string' && SENTENCE.test(text) ? text : undefined;
}

/** Every text that a component holds itself, as `path  text`. */
export function textsInComponents(files: readonly TrackedFile[]): string[] {
  return files.filter(isScreen).flatMap((file) =>
    [...walk(statementsOf(file))].flatMap((node) => {
      const text = said(node);
      return text === undefined ? [] : [`${file.path}  ${text}`];
    }),
  );
}
