import { BadEnvironment } from '@r777/server-kit';
import { afterEach, expect, test, vi } from 'vitest';
import { explain } from './explain';
import { readSettings } from './settings';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** What an operator reads about a start that failed with this error. */
function explained(error: unknown): string {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  explain(error);
  const words = printed.mock.calls.flat().join(' ');
  printed.mockRestore();
  return words;
}

test('a PORT that is none is explained in a message that names it, without a stack', () => {
  vi.stubEnv('PORT', 'eighty');
  expect(readSettings).toThrow(BadEnvironment);
  try {
    readSettings();
  } catch (error) {
    expect(explained(error)).toBe('The environment is not complete:\n  PORT: a port is a whole number from 0 to 65535');
  }
});

test('any other failure is named after the words that the product could not start', () => {
  expect(explained(new Error('no space left'))).toBe('R777 could not start. no space left');
  expect(explained('a word')).toBe('R777 could not start. a word');
});
