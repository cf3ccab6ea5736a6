import { renderWithApp } from '@r777/shared/testing';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { matchRoute } from '../../routes/match';
import { usePageMeta } from './page-meta';

function Meta() {
  const route = matchRoute('/rng');
  if (!route) throw new Error('no such route');
  usePageMeta(route);
  return null;
}

test('META-02 the title of the HTML stays until its drawing left and texts came, then follows the language', async () => {
  // As fast as a cached file: only the drawing delays the title.
  await import('./set-page-meta');
  document.title = 'what the HTML said';
  const drawn = document.body.appendChild(document.createElement('div'));
  drawn.className = 'sk';
  renderWithApp(<Meta />);
  await new Promise((done) => setImmediate(done));
  await vi.dynamicImportSettled();
  expect(document.title).toBe('what the HTML said');
  drawn.remove();
  await waitFor(() => expect(document.title).toMatch(/^Slot games/));
});
