import type { Database } from '@mfe/server-kit';
import { expect, onTestFinished, test, vi } from 'vitest';
import { OpenPages } from './open-pages';

test('what all pages have told has a limit, and pages that leave make room', () => {
  // This host does not use the database: its pages are in memory.
  const pages = new OpenPages({ kind: 'pglite' } as Database, vi.fn(), 3);
  onTestFinished(() => pages.close());
  const state = { revision: 7, showing: {}, behind: [] };
  for (const page of ['a', 'b']) {
    pages.heard(page, state, { network: 'one', hidden: false });
    for (const event of ['load', 'fail']) pages.remember(page, event);
  }
  // Without room it counts all the same: other pages may not silence this one.
  expect([pages.isNews('b', 'load'), pages.isNews('b', 'fail')]).toEqual([false, true]);
  pages.left('a');
  pages.remember('b', 'fail');
  expect([pages.isNews('b', 'load'), pages.isNews('b', 'fail')]).toEqual([false, false]);
  // Only open pages are remembered.
  expect(pages.isNews('a', 'load')).toBe(false);
});
