import { expect, test } from 'vitest';
import { findLines, isTest, trackedFiles } from './written-rules';

const screens = trackedFiles().filter(
  (file) =>
    file.path.endsWith('.tsx') &&
    !isTest(file) &&
    !file.path.endsWith('.states.tsx') &&
    /^(shell|shared|mf-[\w-]+|platform\/(console|host|registry))\/src\//.test(file.path),
);

/** The attributes of each password field, as written. */
const fields = screens.flatMap(({ path, text }) =>
  [...text.matchAll(/<PasswordField\b([\s\S]*?)\/>/g)]
    .filter(([, attributes = '']) => !/^[^<]*\{\.\.\.(common|props)\}/.test(attributes))
    .map(([, attributes = '']) => ({ path, attributes, text })),
);

test('every password field tells password managers what it is for', () => {
  expect(fields.length).toBeGreaterThan(10);
  for (const { path, attributes, text } of fields) {
    // Two fields of one form take their common attributes from an object beside them.
    const given = attributes.includes('{...field}') ? text : attributes;
    expect([path, /autoComplete[=:]/.test(given)]).toEqual([path, true]);
  }
});

test('the fields for the password of an account are named as such, and only those for payments are not', () => {
  const named = fields.filter(({ text }) => !/autoComplete[=:][^\n]*'?(current|new)-password/.test(text));
  expect([...new Set(named.map(({ path }) => path))].toSorted()).toEqual([
    'mf-member/src/features/withdraw/password-sheet.tsx',
    'platform/console/src/frame/sign-in.tsx',
  ]);
});

test('no screen listens to pasting or dropping of text, and so none prevents it', () => {
  expect(findLines(screens, /onPaste|onDrop=|onBeforeInput|'(paste|beforeinput)'/)).toEqual([]);
});
