import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

test('the drawing comes in its own space, and stands at once the next time', async () => {
  vi.resetModules();
  const { StateArt } = await import('./state-art');
  const first = render(<StateArt name="error" />);
  const space = first.container.querySelector('svg');
  expect([space?.getAttribute('width'), space?.getAttribute('height'), space?.childElementCount]).toEqual([
    '128',
    '84',
    0,
  ]);
  await vi.waitFor(() => expect(first.container.querySelector('svg[data-name="error"] circle')).not.toBeNull());
  const second = render(<StateArt name="offline" />);
  expect(second.container.querySelector('svg[data-name="offline"] circle')).not.toBeNull();
});
