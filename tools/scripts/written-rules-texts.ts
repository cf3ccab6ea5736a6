/** Texts of the screens: each is in `locales`, in every language, and none in a component. */
import { child, field, nameOf, type SyntaxNode, statementsOf, walk } from './syntax-tree';
import { isTest, type TrackedFile } from './written-rules';

/** Components that players see, without the gallery of the UI kit and what helps tests. */
const isScreen = (file: TrackedFile) =>
  /^(shell|mf-[\w-]+|shared|platform\/host)\/src\/.*\.tsx$/.test(file.path) &&
  !isTest(file) &&
  !/\/(testing|catalogue)\/|test-kit\.tsx$|states\.tsx$/.test(file.path);

const WORD = /\p{L}{2,}/u;
/** Two words or more, the first with a capital: no name, class or key is written so. */
const SENTENCE = /^\s*\p{Lu}[\p{L}’']*[,.:]?(\s+[\p{L}\p{M}\d৳’'",.:;()–-]+)+[!?…]?\s*$/u;
/** Attributes that are read or heard. */
const SPOKEN = /^(alt|aria-label|aria-description|label|placeholder|text|title)$/;

/** The text of the node itself; undefined if it has none. */
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

/** The modules that declare the types of texts, and infer them from a file. */
const DECLARES_TEXTS = ['shared/src/react/text.ts', 'shared/src/texts/create-texts.ts'];
/** Texts whose type is not that of a file: the compiler would take other keys than the file has. */
const UNTYPED = /\b(?:useT|createTexts|Lookup|TextKeys)<(?!\(?typeof |SharedTexts\b)[^>]*>/g;
/** The library itself takes any string as a key; only the core and its hooks call it. */
const ANY_KEY = /\bi18n\.t\([^)]*\)/g;

/** Every look-up of texts that the compiler cannot check, as `path  look-up`. Tests have texts of their own. */
export function untypedTexts(files: readonly TrackedFile[]): string[] {
  return files
    .filter((file) => /\.tsx?$/.test(file.path) && !isTest(file) && !DECLARES_TEXTS.includes(file.path))
    .flatMap(({ path, text }) => [
      ...[...text.matchAll(UNTYPED)].map(([found]) => `${path}  ${found}`),
      ...(path.startsWith('shared/src/core/') ? [] : [...text.matchAll(ANY_KEY)].map(([found]) => `${path}  ${found}`)),
    ]);
}
