import { expect, test } from 'vitest';
import { findLines, isCode, isTest, trackedFiles } from './written-rules';

/** Ways to make markup of a text that bypass the sanitiser. */
const RAW_MARKUP =
  /dangerouslySetInnerHTML|\b(inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write(ln)?\(|createContextualFragment|setHTMLUnsafe|srcDoc=/;

test('SEC-02 no page makes markup of a text: what the server sends is sanitised in one place', () => {
  const pages = trackedFiles().filter(
    (file) =>
      isCode(file) && !isTest(file) && /^(shell|mf-[\w-]+|shared|platform\/host)\/src\/(?!.*testing\/)/.test(file.path),
  );
  expect(pages.length).toBeGreaterThan(400);
  // This file wraps the browser's own functions, to check the inserted nodes.
  const guard = 'platform/host/src/isolation/frames.ts';
  expect(
    findLines(
      pages.filter(({ path }) => path !== guard),
      RAW_MARKUP,
    ),
  ).toEqual([]);
  const sanitisers = findLines(pages, /from 'dompurify'|import\('dompurify'\)/).map((line) => line.replace(/:.*/, ''));
  expect(sanitisers).toEqual(['shared/src/ui/rich-text/sanitise.ts']);
});

test.each([
  '<div dangerouslySetInnerHTML={{ __html: notice.content }} />',
  'holder.innerHTML = html;',
  "place.insertAdjacentHTML('beforeend', html);",
])('markup of a text is found: %s', (line) => expect(line).toMatch(RAW_MARKUP));

test('every form is of a kit, which no native submit can send with its fields, also not by address', () => {
  const pages = trackedFiles().filter(
    (file) =>
      isCode(file) &&
      !isTest(file) &&
      /^(shell|mf-[\w-]+|shared|platform\/(console|host|registry))\/src\/(?!.*testing\/)/.test(file.path),
  );
  const forms = findLines(pages, /<form\b|createElement\('form'|\bformAction=/).map((line) => line.replace(/:.*/, ''));
  expect(forms).toEqual(['platform/console/src/kit/form.tsx', 'shared/src/ui/form/form.tsx']);
});
