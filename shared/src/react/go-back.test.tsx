import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Link } from '../router';
import { renderWithApp } from '../testing';
import { useGoBack } from './go-back';

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
});

test('ROUTE-12 back from the promotions leads home, wherever one came from', async () => {
  const { user, address } = renderWithApp(<Page />, { path: '/m/set' });
  await user.click(screen.getByRole('link', { name: 'promotions' }));
  await user.click(screen.getByRole('button', { name: 'back' }));
  expect(address()).toBe('/m/home');
});

test('a page that was opened from outside goes back to home, not out of the site', async () => {
  const { user, address } = renderWithApp(<Page />, { path: '/m/set' });
  await user.click(screen.getByRole('button', { name: 'back' }));
  expect(address()).toBe('/m/home');
});
