import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Under which name the browser is asked to save. */
function savedAs(name: string): string {
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined });
  let saved = '';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved = this.download;
  });
  saveFile(name, 'a,b\r\n');
  return saved;
}

test('a file is saved under its name', () => {
  expect(savedAs('account-record-2026-01-01-2026-01-31.csv')).toBe('account-record-2026-01-01-2026-01-31.csv');
});

test.each([
  ['../../.ssh/config', /^[-\w]+\.?[-\w.]*$/],
  ['..\\..\\start.csv', /^[-\w]/],
  ['.hidden.csv', /^-hidden\.csv$/],
  ['a"; filename="b.exe', /^a---filename--b\.exe$/],
  ['a.csv\r\nset-cookie: a=b', /^a\.csv--set-cookie--a-b$/],
  ['রিপোর্ট\u202Evsc.exe', /^-+vsc\.exe$/],
])('a hostile name is made harmless: %s', (name, safe) => {
  const saved = savedAs(name);
  expect(saved).toMatch(safe);
  expect(saved).not.toMatch(/[/\\\r\n"\u202E]|\.\.|^\./);
});
