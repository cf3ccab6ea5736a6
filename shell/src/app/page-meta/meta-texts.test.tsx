import { i18n } from '@r777/shared/core';
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
  // As quick as a file in the cache: nothing but the drawing holds the texts back.
  await Promise.all([import('@r777/locales/bn/meta.json'), import('@r777/locales/en/meta.json')]);
  i18n.removeResourceBundle('en', 'meta');
  document.title = 'what the HTML said';
  const drawn = document.body.appendChild(document.createElement('div'));
  drawn.className = 'sk';
  renderWithApp(<Meta />);
  await new Promise((done) => setImmediate(done));
  await vi.dynamicImportSettled();
  expect([document.title, i18n.hasResourceBundle('en', 'meta')]).toEqual(['what the HTML said', false]);
  drawn.remove();
  await waitFor(() => expect(document.title).toMatch(/^Slot games/));
});
