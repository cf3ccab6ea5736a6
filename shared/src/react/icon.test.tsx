import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { firstIconPaths } from './icon';
import { lazyIconPaths } from './lazy-icon-paths';

test('an icon of the first route is drawn at once; any other keeps its space until its file has loaded', async () => {
  vi.resetModules();
  const { Icon } = await import('./icon');
  const first = render(<Icon name="menu" />);
  expect(first.container.innerHTML).toContain(firstIconPaths.menu);
  const other = render(<Icon name="bell" size={20} />);
  expect(other.container.innerHTML).toContain('width="20"');
  await vi.waitFor(() => expect(other.container.innerHTML).toContain(lazyIconPaths.bell));
});

test('icons that point sideways are mirrored in right-to-left pages', () => {
  const css = readFileSync('shared/src/ui/base.css', 'utf8');
  const aside = Object.entries({ ...firstIconPaths, ...lazyIconPaths }).filter(([name]) => /-(left|right)$/.test(name));
  expect(aside.map(([name]) => name)).toEqual(['chevron-right', 'arrow-left', 'chevron-left']);
  for (const [, path] of aside) expect(css).toContain(`[d="${path}"]`);
});
