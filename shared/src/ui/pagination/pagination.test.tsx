import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWithApp } from '../../testing';
import { Pagination, pageItems } from './pagination';

function Pages({ total, first = 1 }: { total: number; first?: number }) {
  const [page, setPage] = useState(first);
  return <Pagination page={page} totalPages={total} onChange={setPage} />;
}
const shown = () =>
  within(screen.getByRole('navigation', { name: 'Pages' }))
    .getAllByText(/^(\d+|…)$/)
    .map((item) => item.textContent)
    .join(' ');
const previous = () => screen.getByRole('button', { name: 'Previous page' });
const next = () => screen.getByRole('button', { name: 'Next page' });

test('UI-01 UI-02 on every page: at most 5 items, the first and the last included, gaps only for skipped pages', () => {
  for (let total = 1; total <= 30; total += 1)
    for (let page = 1; page <= total; page += 1) {
      const items = pageItems(page, total);
      expect(items.length).toBeLessThanOrEqual(5);
      expect([items[0], items.at(-1)]).toEqual([1, total]);
      expect(items).toContain(page);
      const numbers = items.filter((item) => item !== 'gap');
      expect(items.filter((item) => item === 'gap').length).toBe(
        numbers.filter((n, i) => i > 0 && n - (numbers[i - 1] ?? 0) > 1).length,
      );
    }
});

test('UI-02 skipped pages show as an ellipsis', async () => {
  const { user } = renderWithApp(<Pages total={12} />);
  expect(shown()).toBe('1 2 3 … 12');
  await user.click(screen.getByRole('button', { name: 'Page 12' }));
  expect(shown()).toBe('1 … 10 11 12');
  expect(screen.getByRole('button', { name: 'Page 12' })).toHaveAttribute('aria-current', 'page');
});

test('UI-01 UI-02 in the middle both ends are there, with an ellipsis on either side', () => {
  for (const [page, total, items] of [
    [1, 5, '1 2 3 4 5'],
    [6, 12, '1 … 6 … 12'],
    [640, 1234, '1 … 640 … 1234'],
  ] as const) {
    const { unmount } = renderWithApp(<Pages total={total} first={page} />);
    expect(shown()).toBe(items);
    expect(screen.getByRole('button', { current: 'page' })).toHaveTextContent(String(page));
    unmount();
  }
});

test('UI-03 in the middle both lead on, and where there is one page neither does', async () => {
  const { user, unmount } = renderWithApp(<Pages total={3} first={2} />);
  expect([previous(), next()].map((button) => button.hasAttribute('disabled'))).toEqual([false, false]);
  await user.click(previous());
  expect(screen.getByRole('button', { current: 'page' })).toHaveTextContent('1');
  unmount();
  renderWithApp(<Pages total={1} />);
  expect([previous(), next()].map((button) => button.hasAttribute('disabled'))).toEqual([true, true]);
});

test('UI-03 previous is disabled on the first page, next on the last', async () => {
  const { user, unmount } = renderWithApp(<Pages total={2} />);
  expect([previous(), next()].map((button) => button.hasAttribute('disabled'))).toEqual([true, false]);
  await user.click(next());
  expect([previous(), next()].map((button) => button.hasAttribute('disabled'))).toEqual([false, true]);
  unmount();
  // A list that has become shorter than the page that is open.
  renderWithApp(<Pages total={2} first={4} />);
  expect([previous(), next()].map((button) => button.hasAttribute('disabled'))).toEqual([false, true]);
});

test('UI-04 with fewer than 1 pages nothing is rendered, with 1 page there is that one', () => {
  for (const total of [0, -1]) {
    const { container, unmount } = renderWithApp(<Pages total={total} />);
    expect(container).toBeEmptyDOMElement();
    unmount();
  }
  renderWithApp(<Pages total={1} />);
  expect(shown()).toBe('1');
});
