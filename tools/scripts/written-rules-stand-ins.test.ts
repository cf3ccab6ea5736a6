import { expect, test } from 'vitest';
import { findLines, isTest, trackedFiles } from './written-rules';

/**
 * A replacement of one of our modules that is named by a string. The compiler does not compare its type with the
 * module's.
 */
const BY_TEXT = /\bvi\.(mock|doMock)\((['"`])(\.|@r777\/|@mfe\/)/;
/** The host of the federation is on its way to `platform/host`, and its modules' names change with it. */
const OF_HOST = /federation\/|platform\/host\//;

test('a test that replaces one of our modules imports its type, so that a change does not compile', () => {
  const files = trackedFiles().filter((file) => isTest(file) && !OF_HOST.test(file.path));
  expect(files.length).toBeGreaterThan(500);
  expect(findLines(files, BY_TEXT).filter((line) => !OF_HOST.test(line))).toEqual([]);
});

test('a name that is only a text is found', () => {
  expect(['vi.mock', "('./device-key', () => ({}));"].join('')).toMatch(BY_TEXT);
  expect("vi.mock(import('./device-key'), () => ({}));").not.toMatch(BY_TEXT);
});
