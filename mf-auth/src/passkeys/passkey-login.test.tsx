import { dialogStore, sessionStore, statusStore, TRIAL_TYPE } from '@r777/shared/core';
import { markPasskey } from '@r777/shared/passkeys/support';
import { aStatus, refuse } from '@r777/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SAVED_LOGIN } from '../account/saved-login';
import { loadSheet } from '../testing/auth-pages';
import { loginForm, openLogin, session } from '../testing/login-form';

const { enter, submit } = loginForm;
const options = {
  challenge: 'Y2hhbGxlbmdl',
  timeout: 300_000,
  rpId: 'site.test',
  allowCredentials: [],
  userVerification: 'required' as const,
};
const bytes = new TextEncoder().encode('x').buffer;
const credential = (response: object) => ({
  id: 'eA',
  rawId: bytes,
  type: 'public-key',
  response,
  getClientExtensionResults: () => ({}),
});
const signed = credential({ authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes });
const made = credential({ attestationObject: bytes, clientDataJSON: bytes, getTransports: () => ['internal'] });
const refusal = (name: string) => Promise.reject(new DOMException('', name));
/** Conditional requests stay pending until they are aborted, as in a browser. */
const waits = ({ signal }: CredentialRequestOptions) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });

/** A browser with passkeys; each answer is its response to one request. */
function browser({
  chosen = () => Promise.resolve(signed as unknown),
  suggested = waits as (asked: CredentialRequestOptions) => Promise<unknown>,
  create = () => Promise.resolve(made as unknown),
  signalled = vi.fn(async () => {}),
} = {}) {
  const known = Object.assign(() => {}, {
    isConditionalMediationAvailable: async () => true,
    isUserVerifyingPlatformAuthenticatorAvailable: async () => true,
    signalUnknownCredential: signalled,
  });
  vi.stubGlobal('PublicKeyCredential', known);
  vi.stubGlobal('isSecureContext', true);
  const get = vi.fn((asked: CredentialRequestOptions) =>
    (asked.mediation as string) === 'conditional' ? suggested(asked) : chosen(),
  );
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      cookieEnabled: { value: true },
      credentials: { value: { get, create: vi.fn(create) } },
    }),
  );
  return { get, signalled };
}

beforeAll(loadSheet);
beforeEach(() => statusStore.setState({ status: aStatus() }));
afterEach(() => {
  vi.unstubAllGlobals();
  dialogStore.setState({ dialogs: [] });
});

const usual = { login: session, passkeyLoginOptions: options, passkeyLogin: session };
const button = () => screen.findByRole('button', { name: 'Log in with a passkey' });

test('a passkey chosen among the username suggestions logs in, and home opens', async () => {
  let choose: (credential: unknown) => void = () => {};
  browser({ suggested: () => new Promise((resolve) => (choose = resolve)) });
  const { address, seen } = openLogin({ answers: usual });
  const field = await loginForm.username();
  expect(field).toHaveAttribute('autocomplete', 'username webauthn');
  await waitFor(() => expect(seen.map(({ name }) => name)).toContain('passkeyLoginOptions'));
  await act(async () => choose(signed));
  await waitFor(() => expect(address()).toBe('/m/home'));
  expect(sessionStore.getState().session?.token).toBe(session.token);
  expect(localStorage.getItem('autoLogin')).toBe('1');
  expect(seen.find(({ name }) => name === 'passkeyLogin')?.input).toMatchObject({ assertion: { id: 'eA' } });
});

test('a log-in by passkey leaves another person’s remembered log-in to a tap', async () => {
  localStorage.setItem(SAVED_LOGIN, JSON.stringify({ type: 'username', username: 'karim1', password: 'a.b' }));
  markPasskey(true);
  browser();
  const { user } = openLogin({ answers: usual });
  await user.click(await button());
  await waitFor(() => expect(JSON.parse(localStorage.getItem(SAVED_LOGIN) ?? '')).toMatchObject({ asks: true }));
});

test('the button is shown only on a device that has a passkey', async () => {
  browser();
  const first = openLogin({ answers: usual });
  await loginForm.username();
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
  first.unmount();
  markPasskey(true);
  const { user, address } = openLogin({ answers: usual });
  await user.click(await button());
  await waitFor(() => expect(address()).toBe('/m/home'));
});

test.each([
  ['cancelled', 'NotAllowedError', /No passkey was used/],
  ['refused by the browser', 'SecurityError', /This browser can’t use passkeys here\. Log/],
] as const)('a ceremony that is %s shows a message, and the password still logs in', async (_, name, words) => {
  markPasskey(true);
  browser({ chosen: () => refusal(name) });
  const app = openLogin({ answers: usual });
  await app.user.click(await button());
  expect(await screen.findByText(words)).toBeVisible();
  await enter(app);
  await app.user.click(submit());
  await waitFor(() => expect(app.address()).toBe('/m/home'));
});

test('a passkey removed elsewhere is reported, removed from the browser, and not offered again', async () => {
  markPasskey(true);
  const { signalled } = browser();
  const { user, unmount } = openLogin({ answers: { ...usual, passkeyLogin: refuse('passkey.unknown') } });
  await user.click(await button());
  expect(await screen.findByText(/This passkey isn’t linked to an account/)).toBeVisible();
  expect(signalled).toHaveBeenCalledWith({ rpId: 'site.test', credentialId: 'eA' });
  unmount();
  openLogin({ answers: usual });
  await loginForm.username();
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
});

test('leaving the form aborts the browser’s ceremony', async () => {
  const { get } = browser();
  const { unmount } = openLogin({ answers: usual });
  await waitFor(() => expect(get).toHaveBeenCalled());
  const signal = get.mock.calls[0]?.[0].signal;
  expect(signal?.aborted).toBe(false);
  unmount();
  expect(signal?.aborted).toBe(true);
});

const withOffer = {
  ...usual,
  passkeys: { passkeys: [], max: 10 },
};
async function passwordLogin(part: Parameters<typeof openLogin>[0] = {}) {
  const app = openLogin({ answers: withOffer, ...part });
  await enter(app);
  await app.user.click(submit());
  await waitFor(() => expect(app.address()).toBe('/m/home'));
  return app;
}
const offers = () => dialogStore.getState().dialogs;

test('after a log-in a passkey is offered, made in the security centre, and not offered for a month', async () => {
  browser();
  const { address, unmount } = await passwordLogin();
  await waitFor(() => expect(offers().map(({ title }) => title)).toEqual(['Log in without a password?']));
  act(() => offers()[0]?.answer(true));
  await waitFor(() => expect(address()).toBe('/m/securityCenter?form=passkeys'));
  unmount();
  markPasskey(false);
  act(() => sessionStore.setState({ session: null }));
  const again = await passwordLogin();
  await waitFor(() => expect(again.seen.map(({ name }) => name)).toContain('passkeys'));
  expect(offers()).toEqual([]);
});

test('a declined offer leaves the player logged in, where the player is', async () => {
  browser();
  const { address } = await passwordLogin();
  await waitFor(() => expect(offers()).toHaveLength(1));
  await act(async () => offers()[0]?.answer(false));
  expect(address()).toBe('/m/home');
  expect(sessionStore.getState().session?.token).toBe(session.token);
});

test.each([
  ['a trial account', { login: { ...session, type: TRIAL_TYPE } }, true],
  ['a window that keeps nothing', {}, false],
] as const)('%s gets no offer', async (_, answers, storage) => {
  browser();
  if (!storage) {
    const refused = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refused);
  }
  const { offerPasskey } = await import('./offer');
  const { login } = { login: session, ...answers };
  openLogin({ answers: withOffer, session: login });
  await offerPasskey(
    login,
    (key) => key,
    () => undefined,
  );
  expect(offers()).toEqual([]);
  vi.restoreAllMocks();
});

test('the offer waits until open pop-ups have closed', async () => {
  browser();
  const { offerPasskey } = await import('./offer');
  const app = openLogin({ path: '/m/home', answers: withOffer, session });
  // Like pop-ups: their container stays in the page after they close.
  const place = document.body.appendChild(document.createElement('div'));
  const news = place.appendChild(document.createElement('div'));
  news.setAttribute('role', 'dialog');
  const offered = offerPasskey(
    session,
    (key) => key,
    () => undefined,
  );
  await waitFor(() => expect(app.seen.map(({ name }) => name)).toContain('passkeys'));
  expect(offers()).toEqual([]);
  act(() => news.remove());
  await waitFor(() => expect(offers()).toHaveLength(1));
  act(() => offers()[0]?.answer(false));
  await offered;
  place.remove();
});
