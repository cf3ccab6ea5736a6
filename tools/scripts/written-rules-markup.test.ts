import { expect, test } from 'vitest';
import { findLines, isCode, isTest, trackedFiles } from './written-rules';

/** Ways to make markup of a text, past the part that sanitises it. */
const RAW_MARKUP =
  /dangerouslySetInnerHTML|\b(inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write(ln)?\(|createContextualFragment|setHTMLUnsafe|srcDoc=/;

test('SEC-02 no page makes markup of a text: what the server sends is sanitised in one place', () => {
  const pages = trackedFiles().filter(
    (file) => isCode(file) && !isTest(file) && /^(shell|mf-[\w-]+|shared)\/src\/(?!.*testing\/)/.test(file.path),
  );
  expect(pages.length).toBeGreaterThan(400);
  expect(findLines(pages, RAW_MARKUP)).toEqual([]);
  const sanitisers = findLines(pages, /from 'dompurify'|import\('dompurify'\)/).map((line) => line.replace(/:.*/, ''));
  expect(sanitisers).toEqual(['shared/src/ui/rich-text/sanitise.ts']);
});

test.each([
  '<div dangerouslySetInnerHTML={{ __html: notice.content }} />',
  'holder.innerHTML = html;',
  "place.insertAdjacentHTML('beforeend', html);",
])('markup of a text is found: %s', (line) => expect(line).toMatch(RAW_MARKUP));
