import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { enterOverlay } from '../core/overlay-history';
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

/** A page that leads to another one, and back. */
function Steps() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate('/m/member')}>
        on
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
    </>
  );
}

test('a page that leads back leaves, also while its sheet is still closing', async () => {
  history.pushState(null, '', '/m/home');
  render(
    <SiteRouter>
      <Shown />
      <Steps />
    </SiteRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'on' }));
  expect(await screen.findByText('/m/member')).toBeVisible();
  const close = vi.fn();
  enterOverlay(close);
  fireEvent.click(screen.getByRole('button', { name: 'back' }));
  expect(await screen.findByText('/m/home')).toBeVisible();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});
