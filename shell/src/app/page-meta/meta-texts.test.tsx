import { i18n } from '@r777/shared/core';
import { renderWithApp } from '@r777/shared/testing';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { matchRoute } from '../../routes/match';
import { usePageMeta } from './page-meta';

function Meta() {
  const route = matchRoute('/rng');
  if (!route) throw new Error('no such route');
  usePageMeta(route);
  return null;
}

test('META-02 the title of the HTML stays until the texts have loaded, and then follows the language', async () => {
  i18n.removeResourceBundle('en', 'meta');
  document.title = 'what the HTML said';
  renderWithApp(<Meta />);
  expect(document.title).toBe('what the HTML said');
  await waitFor(() => expect(document.title).toMatch(/^Slot games/));
});
