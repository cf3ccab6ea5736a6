import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { setLanguage, startLanguage } from '../language';
import { openConsole } from '../testing/open-console';
import { Dialog } from './dialog';

beforeEach(() => setLanguage('en'));

test('a native submit of the sign-in sends no token: the form has no named fields', async () => {
  const { user } = openConsole({ session: null });
  await user.type(await screen.findByLabelText(/Registry token/), 'secret');
  const form = document.querySelector('form');
  expect(form?.method).toBe('post');
  expect([...new FormData(form ?? undefined)]).toEqual([]);
});

test('the token is hidden until the operator shows it', async () => {
  const { user } = openConsole({ session: null });
  const field = await screen.findByLabelText(/Registry token/);
  await user.type(field, 'secret');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
});

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {open && (
        <Dialog title="Question" onClose={() => setOpen(false)}>
          <p>text</p>
        </Dialog>
      )}
    </>
  );
}

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its control', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Back', async () => history.back()],
])('a dialog is closed by %s, and the focus returns', async (_, close) => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'open' });
  await userEvent.click(opener);
  await screen.findByRole('dialog', { name: 'Question' });
  await close();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(opener);
});

test('the page follows the language that another tab chooses', async () => {
  startLanguage();
  openConsole({ session: null });
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  localStorage.setItem('language', 'BN');
  dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  expect(document.documentElement).toHaveAttribute('lang', 'bn');
});
