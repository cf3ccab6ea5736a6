import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Tabs } from '../tabs/tabs';
import { Chips } from './chips';

const items = ['all', 'hot', 'favourite'].map((value) => ({ value, label: value }));

afterEach(() => void vi.restoreAllMocks());

test.each([
  ['tabs', Tabs, 'tablist'],
  ['chips', Chips, 'group'],
] as const)(
  'the chosen chip of a row of %s that overflows is scrolled to the middle, also at the first render',
  (_, Row, role) => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(180);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(60);
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return items.findIndex(({ label }) => label === this.textContent) * 100;
    });
    const row = (value: string) => <Row label="Lists" items={items} value={value} onChange={() => undefined} />;
    const { rerender } = render(row('favourite'));
    expect(screen.getByRole(role).scrollLeft).toBe(140);
    rerender(row('hot'));
    expect(screen.getByRole(role).scrollLeft).toBe(40);
  },
);
