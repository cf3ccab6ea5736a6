import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scopeReachesFields } from './scope-support';

const styles = vi.fn(() => ({ order: '7' }));

beforeEach(() => {
  styles.mockClear();
  vi.stubGlobal('CSSScopeRule', class {});
  vi.stubGlobal('getComputedStyle', styles);
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  );
  Object.assign(document, { adoptedStyleSheets: [] });
});
afterEach(() => vi.unstubAllGlobals());

const of = (vendor: string) => vi.stubGlobal('navigator', { vendor });

test('a browser without @scope reaches nothing', () => {
  vi.stubGlobal('CSSScopeRule', undefined);
  Reflect.deleteProperty(globalThis, 'CSSScopeRule');
  expect(scopeReachesFields()).toBe(false);
});

test('only WebKit is measured, and nothing of it stays on the page', () => {
  of('Google Inc.');
  expect(scopeReachesFields()).toBe(true);
  expect(styles).not.toHaveBeenCalled();
  of('Apple Computer, Inc.');
  expect(scopeReachesFields()).toBe(true);
  styles.mockReturnValueOnce({ order: '0' });
  expect(scopeReachesFields()).toBe(false);
  expect(document.adoptedStyleSheets).toEqual([]);
  expect(document.querySelector('[data-scope-check]')).toBeNull();
});
