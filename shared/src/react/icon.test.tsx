import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { firstIconPaths } from './icon-paths';
import { laterIconPaths } from './later-icon-paths';

test('an icon of the first route is drawn at once; any other keeps its place until its file is here', async () => {
  vi.resetModules();
  const { Icon } = await import('./icon');
  const first = render(<Icon name="menu" />);
  expect(first.container.innerHTML).toContain(firstIconPaths.menu);
  const other = render(<Icon name="bell" size={20} />);
  expect(other.container.innerHTML).toContain('width="20"');
  await vi.waitFor(() => expect(other.container.innerHTML).toContain(laterIconPaths.bell));
});
