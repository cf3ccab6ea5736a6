import { statusStore } from '@r777/shared/core';
import type { Area } from '@r777/shared/react';
import { Link } from '@r777/shared/router';
import { aStatus, fill, renderWithApp, someRegisterSettings, someSettings } from '@r777/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { keepSessionPassword } from '../../account/just-registered';
import { AuthPages, loadSheet } from '../../testing/auth-pages';

beforeAll(loadSheet);
beforeEach(() => statusStore.setState({ status: aStatus() }));

test('AUTHL-05 ROUTE-08 the log-in form links to the recovery form, which replaces it', async () => {
  const { user, address } = renderWithApp(<AuthPages />, { path: '/m/login' });
  await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
  expect(address()).toBe('/m/forget');
  expect(await screen.findByRole('dialog', { name: 'Forgot password' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Log in' })).toBeNull();
});

const forms = [
  ['ROUTE-02', '/m/login', 'Log in', 'লগ ইন'],
  ['ROUTE-03', '/m/register', 'Register', 'নিবন্ধন করুন'],
  ['ROUTE-04', '/m/forget', 'Forgot password', 'পাসওয়ার্ড ভুলে গেছেন'],
  ['ROUTE-05', '/m/changePsw', 'Change password', 'পাসওয়ার্ড বদলান'],
] as const;
const asked = { registerSettings: someRegisterSettings(), consolidatedSettings: someSettings() };
/** The visitor of each form: changing a password needs a session. */
const who = (path: string) => (path === '/m/changePsw' ? { session: true as const } : {});

test.each(forms)('%s %s is a pop-up with its name in English and Bengali', async (_id, path, english, bengali) => {
  for (const [language, name] of [
    ['EN', english],
    ['BN', bengali],
  ] as const) {
    const { unmount } = renderWithApp(<AuthPages />, { path, language, answers: asked, ...who(path) });
    const dialog = await screen.findByRole('dialog', { name });
    // The register form waits for the fields of the site.
    await waitFor(() => expect(dialog.querySelector('form')).not.toBeNull());
    unmount();
  }
});

test.each(forms)('%s ROUTE-07 closing the pop-up of %s leads home, not to the page before', async (_id, path, name) => {
  for (const close of ['Close', 'Escape']) {
    const page = (
      <>
        <Link to={path}>To the form</Link>
        <AuthPages />
      </>
    );
    const { user, address, unmount } = renderWithApp(page, { path: '/m/activity', answers: asked, ...who(path) });
    await user.click(screen.getByRole('link', { name: 'To the form' }));
    await screen.findByRole('dialog', { name });
    if (close === 'Escape') await user.keyboard('{Escape}');
    else await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/m/home'));
    expect(screen.queryByRole('dialog', { name })).toBeNull();
    unmount();
  }
});

test('PERM-07 a visitor at /m/changePsw gets no form', async () => {
  renderWithApp(<AuthPages />, { path: '/m/changePsw' });
  await act(async () => undefined);
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** The shell's storage for an area, and the state that the previous version saved. */
function anArea(left: Record<string, unknown> = {}, hidden = false) {
  const savers = new Map<string, () => unknown>();
  const area: Area = {
    remote: 'mf-auth',
    version: '1.0.0',
    hidden,
    setBusy: () => undefined,
    loading: () => () => undefined,
    savedState: {
      save(name, collect) {
        savers.set(name, collect);
        return () => undefined;
      },
      take: (name) => left[name],
    },
  };
  const saved = () => structuredClone(Object.fromEntries([...savers].map(([name, collect]) => [name, collect()])));
  return { area, saved };
}

test('a swap hands a mailed link over to the next version, but no password', async () => {
  const first = anArea();
  const token = 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0_-x';
  const before = renderWithApp(<AuthPages />, { path: `/m/forget#reset=${token}`, area: first.area });
  await fill(before.user, await screen.findByLabelText('New password'), 'Fresh4567');
  const left = first.saved();
  expect(JSON.stringify(left)).not.toContain('Fresh4567');
  before.unmount();
  const next = renderWithApp(<AuthPages />, {
    path: '/m/forget',
    area: anArea(left).area,
    answers: { resetPassword: { username: 'rahim77' } },
  });
  await fill(next.user, await screen.findByLabelText('New password'), 'Fresh4567');
  await fill(next.user, await screen.findByLabelText('Confirm new password'), 'Fresh4567');
  await next.user.click(screen.getByRole('button', { name: 'Set password' }));
  await waitFor(() => expect(next.seen[0]?.input).toEqual({ token, newPassword: 'Fresh4567' }));
});

test('a swap hands no password of a change over', async () => {
  // If it had been typed at log-in, the form would not ask for it.
  keepSessionPassword(null);
  const { area, saved } = anArea();
  renderWithApp(<AuthPages />, { path: '/m/changePsw', session: true, area });
  for (const label of ['Current password', 'New password', 'Confirm new password'])
    fireEvent.change(await screen.findByLabelText(label), { target: { value: 'Fresh4567' } });
  expect(JSON.stringify(saved())).not.toContain('Fresh4567');
});
