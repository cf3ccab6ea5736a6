import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadEnvironment, lockFolder } from '@mfe/server-kit';
import { afterEach, expect, test, vi } from 'vitest';
import { explain } from './explain';
import { readSettings } from './settings';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** The operator's message for a start that failed with this error. */
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

test('a data folder whose name is a file, or that cannot be made, is explained with what to set', () => {
  const folder = mkdtempSync(join(tmpdir(), 'r777-explain-'));
  writeFileSync(join(folder, 'file'), '');
  const failure = (place: string) => {
    try {
      lockFolder(place);
    } catch (error) {
      return explained(error);
    }
    return 'no failure';
  };
  expect(failure(join(folder, 'file'))).toContain('There is a file where a folder is needed.');
  expect(failure(join(folder, 'file/data'))).toContain('set DATA_DIR to another folder');
  rmSync(folder, { recursive: true });
});

test.each(['EROFS', 'ENOENT'])('a read-only disk, which Node reports as %s, is explained with what to set', (code) => {
  const refused = Object.assign(new Error(`${code}: mkdir '/data'`), { code, path: '/data' });
  expect(explained(refused)).toContain('Set DATA_DIR and BUILD_DIR to folders that can be written to.');
});

test('a full disk is explained, whichever file met it', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(explained(full)).toContain('The disk is full. Free space on it');
});

test('an address that is refused is no fault of a folder', () => {
  const refused = Object.assign(new Error('connect EACCES'), { code: 'EACCES' });
  expect(explained(refused)).toBe('R777 could not start. connect EACCES');
});
