import { expect, test } from 'vitest';
import { findLines, isCode, isTest, trackedFiles } from './written-rules';

/**
 * What Chrome 111, Safari 16.4 and Firefox 115 do not have, the oldest browsers that styles are built for
 * (`cssTargets`), by MDN's compatibility data: the types of TypeScript include it. If `?.` follows, or `in` tests for
 * it, the code already handles its absence.
 */
const TOO_NEW =
  /^(?!\s*(\/?\*|\/\/)).*(\bAbortSignal\.any\(|\bURL\.(canParse|parse)\(|\bPromise\.(withResolvers|try)\b|\b(Object|Map)\.groupBy\(|\bArray\.fromAsync\(|\bIterator\.(from|concat)\(|\bRegExp\.escape\(|\bnew Intl\.DurationFormat\(|\.(values|keys|entries)\(\)\.(map|filter|some|every|find|toArray|take|drop|flatMap|forEach)\(|\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(|\bnew (CloseWatcher|NavigateEvent|URLPattern|Observable)\()/;

test('no code of a page needs a browser that is newer than those that the site supports', () => {
  const pages = trackedFiles().filter(
    (file) =>
      isCode(file) &&
      !isTest(file) &&
      /^(shell|mf-[\w-]+|shared|platform\/(console|contract|host)\/src|services\/(sandbox-vendor\/src\/client|desk\/src))\/(?!.*testing\/)/.test(
        file.path,
      ),
  );
  expect(pages.length).toBeGreaterThan(400);
  expect(findLines(pages, TOO_NEW)).toEqual([]);
});

test.each([
  'signal: AbortSignal.any([signal, late]),',
  'if (URL.canParse(address)) go(address);',
  'const { promise, resolve } = Promise.withResolvers<void>();',
  'const first = parts.values().find(isOpen);',
])('a use is found: %s', (line) => expect(line).toMatch(TOO_NEW));
