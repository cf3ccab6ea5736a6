import { calls } from '@r777/shared/contracts';
import { clearSession, request, sessionStore, setSession } from '@r777/shared/core';
import { noteNoOffers } from '@r777/shared/play-session/no-offers';
import { fill, refuse, renderWithApp, testSession } from '@r777/shared/testing';
import { Toaster } from '@r777/shared/ui/toast/toaster';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import '../testing/texts';
import { useSessionNotices } from './session-notices';

function Notices() {
  useSessionNotices();
  return <Toaster />;
}

test('SESS-16 REL-06 after a session has ended, log-in is offered with the reason, and leads back', async () => {
  const { address } = renderWithApp(<Notices />, { session: true, path: '/m/gameRecord?page=2' });
  act(() => clearSession('expired'));
  expect(address()).toBe('/m/login?next=%2Fm%2FgameRecord%3Fpage%3D2');
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeVisible();
});

test('SESS-16 REL-06 a session that was ended elsewhere has its own text, and leads to log-in and back', async () => {
  const { address } = renderWithApp(<Notices />, { session: true, path: '/m/member' });
  act(() => clearSession('revoked'));
  expect(address()).toBe('/m/login?next=%2Fm%2Fmember');
  expect(await screen.findByText(/logged out.*log in again/i)).toBeVisible();
});

const remembered = () => ['MC_SAVED_LOGIN', 'auth.accounts'].filter((key) => localStorage.getItem(key) !== null);
test.each([
  [undefined, '0', []],
  ['excluded', '0', []],
  ['noCookie', '0', ['MC_SAVED_LOGIN', 'auth.accounts']],
  ['hijacked', '1', ['MC_SAVED_LOGIN', 'auth.accounts']],
] as const)(
  'a device whose log-in was ended elsewhere (%s) does not log in again by itself',
  async (context, resumes, kept) => {
    for (const key of ['autoLogin', 'MC_SAVED_LOGIN', 'auth.accounts']) localStorage.setItem(key, '1');
    renderWithApp(<Notices />, { session: true, path: '/m/member' });
    act(() => clearSession('revoked', context && { context }));
    await vi.waitFor(() => expect(localStorage.getItem('autoLogin')).toBe(resumes));
    expect(await screen.findByRole('status')).not.toBeEmptyDOMElement();
    expect(remembered()).toEqual(kept);
  },
);

test('a log-in that has expired is remembered', async () => {
  for (const key of ['autoLogin', 'MC_SAVED_LOGIN', 'auth.accounts']) localStorage.setItem(key, '1');
  renderWithApp(<Notices />, { session: true, path: '/m/member' });
  act(() => clearSession('expired'));
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeVisible();
  expect([localStorage.getItem('autoLogin'), ...remembered()]).toEqual(['1', 'MC_SAVED_LOGIN', 'auth.accounts']);
});

test.each([
  ['EN', 'hijacked', /login was used somewhere else.*Log in again/],
  ['BN', 'hijacked', /অন্য জায়গা থেকে ব্যবহার/],
  ['EN', 'noCookie', /didn’t keep the login cookie.*log in again/],
  ['BN', 'noCookie', /কুকি রাখেনি/],
] as const)(
  'REL-06 a session that was ended for safety shows why, and leads to log-in and back: %s %s',
  async (language, context, words) => {
    localStorage.setItem('autoLogin', '1');
    const { address } = renderWithApp(<Notices />, {
      language,
      session: true,
      path: '/m/member',
      answers: { memberInfo: refuse('session.revoked', { params: { context } }) },
    });
    await act(() => request(calls.memberInfo, {}).catch(() => undefined));
    expect(address()).toBe('/m/login?next=%2Fm%2Fmember');
    expect(await screen.findByText(words)).toBeVisible();
    // In a browser without cookies, an automatic log-in at the start would end here every time.
    expect(localStorage.getItem('autoLogin')).toBe(context === 'noCookie' ? '0' : '1');
  },
);

test.each([
  ['2027-05-01T00:00:00.000Z', '1809129600000'],
  ['open', 'open'],
])('a member who takes a break until %s is told so, led home, and gets no offers here', async (noOffers, mark) => {
  const params = { context: 'excluded', noOffers };
  const answers = { memberInfo: refuse('session.revoked', { params }) };
  const { address } = renderWithApp(<Notices />, { session: true, path: '/m/member', answers });
  await act(() => request(calls.memberInfo, {}).catch(() => undefined));
  expect(address()).toBe('/m/home');
  expect(await screen.findByText('You’re taking a break from playing, so you were logged out.')).toBeVisible();
  expect(localStorage.getItem('r777.noOffers')).toBe(mark);
  noteNoOffers(null);
});

test('REL-05 a log-out in another tab logs this one out, with a notice', async () => {
  const { address } = renderWithApp(<Notices />, { session: true });
  localStorage.removeItem('MC_SESSION_INFO');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'MC_SESSION_INFO', newValue: null })));
  expect(sessionStore.getState().session).toBeNull();
  expect(await screen.findByText('You logged out in another tab.')).toBeVisible();
  expect(address()).toBe('/m/home');
});

test('the player’s own log-out shows no notice', () => {
  const { address } = renderWithApp(<Notices />, { session: true });
  act(() => clearSession('logout'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(address()).toBe('/m/home');
});

function Page() {
  return <input key={useSessionNotices()} aria-label="Text" />;
}

test('what a member typed on a page is gone for the next member, who logs in in another tab', async () => {
  const { user } = renderWithApp(<Page />, { path: '/m/home' });
  const text = () => screen.getByLabelText<HTMLInputElement>('Text').value;
  await fill(user, screen.getByLabelText('Text'), 'of a visitor');
  const rahim = testSession({ userName: 'rahim77' });
  act(() => setSession(rahim));
  expect(text()).toBe('of a visitor');
  act(() => setSession({ ...rahim, token: 'another' }, 'renewed'));
  expect(text()).toBe('of a visitor');
  act(() => {
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify(testSession({ userName: 'karim88' })));
    dispatchEvent(new StorageEvent('storage', { key: 'MC_SESSION_INFO' }));
  });
  expect(text()).toBe('');
});
