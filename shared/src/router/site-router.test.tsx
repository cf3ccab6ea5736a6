import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { SiteRouter } from './site-router';

/** The phone's Back or Forward to an address. */
function step(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}
function Shown({ drawn }: { drawn?: () => void }) {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => drawn?.(), [drawn]);
  return <p>{pathname + search}</p>;
}
const drawn = () => step('/m/help?tag=faq');

test('the page follows a step through the history', async () => {
  history.replaceState(null, '', '/m/home');
  render(
    <SiteRouter>
      <Shown />
    </SiteRouter>,
  );
  expect(screen.getByText('/m/home')).toBeVisible();
  act(() => step('/m/help'));
  expect(await screen.findByText('/m/help')).toBeVisible();
});

test('a step between the first drawing and the moment when the router listens is not lost', async () => {
  history.replaceState(null, '', '/m/home');
  render(
    <SiteRouter>
      <Shown drawn={drawn} />
    </SiteRouter>,
  );
  expect(await screen.findByText('/m/help?tag=faq')).toBeVisible();
});
