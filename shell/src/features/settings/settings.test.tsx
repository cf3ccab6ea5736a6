import { bus, savesData, sessionStore } from '@r777/shared/core';
import { renderWithApp } from '@r777/shared/testing';
import { DialogHost } from '@r777/shared/ui/dialog-host/dialog-host';
import { Toaster } from '@r777/shared/ui/toast/toaster';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../testing/texts';
import '../../boot/install-offer';
import { offerPages } from '../../testing/offer';
import { Settings } from './settings';

const page = (
  <>
    <Settings />
    <DialogHost />
    <Toaster />
  </>
);
const open = () => renderWithApp(page, { session: true, path: '/m/set' });
/** Gives the page a build name, as the bundler does, and a service worker that answers `found`. */
function deployed(found: object | Error) {
  const script = Object.assign(document.createElement('script'), { type: 'text/plain', src: '/assets/main.1f2e3d.js' });
  document.head.append(script);
  const update = vi.fn(async () => {
    if (found instanceof Error) throw found;
  });
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: true,
    serviceWorker: { getRegistration: async () => ({ update, ...found }) },
    storage: { estimate: async () => ({ usage: 3_400_000 }) },
  });
}

beforeEach(() => offerPages('change-password', 'help'));
afterEach(() => {
  document.head.querySelector('script')?.remove();
  vi.unstubAllGlobals();
});

test('SHELL-24 the change-password row opens the form', async () => {
  const { user, address } = renderWithApp(<Settings />, { session: true, path: '/m/set' });
  await user.click(screen.getByRole('link', { name: 'Change password' }));
  expect(address()).toBe('/m/changePsw');
});

test('SHELL-25 sign-out starts the log-out', async () => {
  const page = (
    <>
      <Settings />
      <DialogHost />
    </>
  );
  const { user } = renderWithApp(page, { session: true, path: '/m/set' });
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Are you sure you want to log out?');
});

test('the legal pages, the help and customer service are linked', async () => {
  const opened = vi.fn();
  const stop = bus.on('overlay.open', opened);
  const { user } = open();
  const about = within(screen.getByRole('list', { name: 'About' }));
  expect(about.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Terms and conditions', '/m/help?tag=terms'],
    ['Responsible play', '/m/help?tag=responsible'],
    ['FAQ', '/m/help?tag=faq'],
  ]);
  await user.click(about.getByRole('button', { name: 'Customer service' }));
  expect(opened).toHaveBeenCalledWith({ overlay: 'customerService' });
  stop();
});

test('where player safety is offered, responsible play leads there', () => {
  offerPages('help', 'player-safety');
  open();
  const links = screen.getAllByRole('link', { name: 'Responsible play' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/m/member/playerSafety']);
});

test('the data saver starts with the phone’s setting, and the player’s choice replaces it', async () => {
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } });
  const { user, unmount } = open();
  await user.click(screen.getByRole('switch', { name: 'Data saver', checked: true }));
  expect(savesData()).toBe(false);
  unmount();
  open();
  expect(screen.getByRole('switch', { name: 'Data saver' })).not.toBeChecked();
});

test('cached data can be deleted after a question; the session stays', async () => {
  deployed({});
  const kept = new Set(['pages', 'pictures']);
  vi.stubGlobal('caches', { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) });
  const { user } = open();
  expect(await screen.findByText('3.2 MB on this phone')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Clear saved/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(kept.size).toBe(2);
  await user.click(screen.getByRole('button', { name: /^Clear saved/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('Cleared')).toBeVisible();
  expect(kept.size).toBe(0);
  expect(sessionStore.getState().session).not.toBeNull();
});

test.each([
  ['You’re on the latest version.', {}, 'Check for updates'],
  ['A new version of the site is ready.', { waiting: {} }, 'Reload'],
  ['Couldn’t check. Try again later.', new Error('offline'), 'Check for updates'],
])('the version is shown, and a check for a newer one ends in: %s', async (said, found, next) => {
  deployed(found);
  const { user } = open();
  expect(screen.getByText('Build 1f2e3d')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Check for updates' }));
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByRole('button', { name: next })).toBeVisible();
});

test('the browser’s offer to install is shown; once accepted the row is gone', async () => {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  const { user } = open();
  await user.click(screen.getByRole('button', { name: /^Install the app/ }));
  expect(prompt).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(screen.queryByText('Install the app')).toBeNull());
});

test('without such an offer the row leads to instructions', () => {
  open();
  expect(screen.getByRole('link', { name: 'Install the app' })).toHaveAttribute('href', '/m/app');
});

test('I18N-02 I18N-06 the languages to choose from are Bengali and English, and the choice counts at once', async () => {
  const { user } = open();
  expect(screen.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'বাংলা',
    'English',
  ]);
  await user.click(screen.getByRole('radio', { name: 'বাংলা' }));
  expect(await screen.findByRole('button', { name: 'লগ আউট' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'English' }));
  expect(await screen.findByRole('button', { name: 'Log out' })).toBeVisible();
});
