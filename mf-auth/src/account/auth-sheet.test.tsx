import { Link, SiteRouter, useLocation } from '@r777/shared/router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { AuthSheet } from './auth-sheet';

// The pop-up's code is loaded when the first one opens; the tests load it here so that they need not wait.
beforeAll(() => import('@r777/shared/ui/modal/modal-body'));

/** A page that links to the form, with browser history. */
function Pages() {
  const { pathname } = useLocation();
  return (
    <>
      <p>At {pathname}</p>
      <Link to="/m/login">To the form</Link>
      {pathname === '/m/login' && (
        <AuthSheet title="Log in">
          <p>The form</p>
        </AuthSheet>
      )}
    </>
  );
}

beforeEach(() => window.history.replaceState(null, '', '/m/activity'));

async function openForm() {
  const user = userEvent.setup();
  render(
    <SiteRouter>
      <Pages />
    </SiteRouter>,
  );
  await user.click(screen.getByRole('link', { name: 'To the form' }));
  await screen.findByText('The form');
  return user;
}

test("the phone's Back on the form leads home, not to the previous page", async () => {
  await openForm();
  window.history.back();
  expect(await screen.findByText('At /m/home')).toBeTruthy();
  await waitFor(() => expect(window.location.pathname).toBe('/m/home'));
  expect(screen.queryByText('The form')).toBeNull();
});

test('Escape leads home too', async () => {
  const user = await openForm();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('At /m/home')).toBeTruthy();
});
