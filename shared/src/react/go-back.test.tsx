import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Link, useNavigate } from '../router';
import { renderWithApp } from '../testing';
import { useGoBack } from './hooks';

function Page() {
  const goBack = useGoBack();
  return (
    <>
      <Link to="/m/help">help</Link>
      <Link to="/m/activity">promotions</Link>
      <button type="button" onClick={goBack}>
        back
      </button>
    </>
  );
}

test('ROUTE-13 back goes one step back in the history', async () => {
  const { user, address } = renderWithApp(<Page />, { path: '/m/set' });
  await user.click(screen.getByRole('link', { name: 'help' }));
  expect(address()).toBe('/m/help');
  await user.click(screen.getByRole('button', { name: 'back' }));
  expect(address()).toBe('/m/set');
  // One step, although there are two.
  await user.click(screen.getByRole('link', { name: 'promotions' }));
  await user.click(screen.getByRole('link', { name: 'help' }));
  await user.click(screen.getByRole('button', { name: 'back' }));
  expect(address()).toBe('/m/activity');
});

test('ROUTE-12 back from the promotions leads home, from any previous page', async () => {
  const { user, address } = renderWithApp(<Page />, { path: '/m/set' });
  await user.click(screen.getByRole('link', { name: 'promotions' }));
  await user.click(screen.getByRole('button', { name: 'back' }));
  expect(address()).toBe('/m/home');
});

function Steps() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/m/slot-games">slots</Link>
      <button type="button" onClick={() => navigate(-1)}>
        the phone’s back
      </button>
    </>
  );
}

test('GLIST-30 back from a game list puts home in its place: one more step back does not show the list', async () => {
  const both = (
    <>
      <Page />
      <Steps />
    </>
  );
  const { user, address } = renderWithApp(both, { path: '/m/set' });
  await user.click(screen.getByRole('link', { name: 'slots' }));
  expect(address()).toBe('/m/slot-games');
  await user.click(screen.getByRole('button', { name: 'back' }));
  expect(address()).toBe('/m/home');
  await user.click(screen.getByRole('button', { name: 'the phone’s back' }));
  expect(address()).toBe('/m/set');
});

test('a page that was opened from outside goes back to home, not out of the site', async () => {
  const { user, address } = renderWithApp(<Page />, { path: '/m/set' });
  await user.click(screen.getByRole('button', { name: 'back' }));
  expect(address()).toBe('/m/home');
});

test('a link leaves new tabs and handled clicks to others, and the same address adds no history entry', async () => {
  const taken = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const { user, address } = renderWithApp(
    <>
      <Page />
      <Link to="/m/notice" onClick={taken}>
        taken
      </Link>
      <Link to={{ pathname: '/m/help', search: '?type=1' }} aria-current="page">
        typed
      </Link>
    </>,
    { path: '/m/set' },
  );
  await user.click(screen.getByRole('link', { name: 'taken' }));
  expect([taken.mock.calls.length, address()]).toEqual([1, '/m/set']);
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'help' }));
  await user.keyboard('{/Control}');
  expect(address()).toBe('/m/set');
  const typed = screen.getByRole('link', { name: 'typed', current: 'page' });
  expect(typed).toHaveProperty('href', expect.stringMatching(/\/m\/help\?type=1$/));
  await user.click(typed);
  await user.click(typed);
  expect(address()).toBe('/m/help?type=1');
  await user.click(screen.getByRole('button', { name: 'back' }));
  expect(address()).toBe('/m/set');
});
