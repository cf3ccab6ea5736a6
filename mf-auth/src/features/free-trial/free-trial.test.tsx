import { AppError, bus, sessionStore, statusStore } from '@r777/shared/core';
import { useLocation } from '@r777/shared/router';
import { type AppOptions, aStatus, refuse, renderWithApp } from '@r777/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Area as FreeTrial } from '../../expose/FreeTrial';

type Answers = NonNullable<AppOptions['answers']>;

const { userName, ...session } = {
  token: 'trial-token',
  userName: 'trial_k3j9x2ab',
  firstTimeLogin: true,
  merchantCode: 'r777bdttrial',
  expiresAt: Date.now() + 900_000,
};
const opened = { ...session, userName, customerType: 4, trial: 1 as const };
const made = { trialName: userName, trialKey: 'the-key', expiresAt: Date.now() + 86_400_000 };
const usual: Answers = {
  createTrial: made,
  freeplay: opened,
  wallet: { sumBalance: '2000.00', currency: 'BDT', wallets: [{ walletType: 'trial', balance: '2000.00' }] },
};

/** The page, rendered only while the address is its own, as the shell does it. */
function Page() {
  const { pathname } = useLocation();
  return pathname === '/m/trail' ? <FreeTrial /> : <p>Elsewhere</p>;
}
const open = (answers: Answers = {}, options: AppOptions = {}) =>
  renderWithApp(<Page />, { path: '/m/trail', answers: { ...usual, ...answers }, ...options });
const start = () => screen.getByRole('button', { name: 'Start free trial' });
const asked = ({ seen }: ReturnType<typeof open>, call: string) => seen.filter(({ name }) => name === call);

beforeEach(() => {
  sessionStorage.clear();
  statusStore.setState({ status: aStatus({}, ['FREEPLAY3']) });
});

test('TRIAL-01 TRIAL-02 TRIAL-03 TRIAL-04 TRIAL-05 TRIAL-07 API-11 PERM-03 a visitor starts with one tap and nothing to fill in, and goes home', async () => {
  const app = open();
  expect(document.querySelector('input, select, textarea')).toBeNull();
  await app.user.click(start());
  await waitFor(() => expect(app.address()).toBe('/m/home'));
  expect(asked(app, 'createTrial').map(({ input }) => input)).toEqual([{}]);
  expect(asked(app, 'freeplay').map(({ input }) => input)).toEqual([
    { moduleId: 'FREEPLAY3', trialName: 'trial_k3j9x2ab', trialKey: 'the-key' },
  ]);
  expect(sessionStorage.getItem('trialName')).toBe('trial_k3j9x2ab');
  expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '')).toMatchObject({
    token: 'trial-token',
    merchantCode: 'r777bdttrial',
    userName: 'trial_k3j9x2ab',
    type: 4,
  });
});

test('TRIAL-06 a member is told that starting it logs out, and stays on the page after the answer trial 0', async () => {
  const app = open({ freeplay: { ...opened, trial: 0 } }, { session: true });
  expect(screen.getByText('You’re logged in as rahim77')).toBeVisible();
  await app.user.click(start());
  expect(await screen.findByRole('heading', { name: 'You’re on a free trial' })).toBeVisible();
  expect(screen.getByText('You’re playing as trial_k3j9x2ab with demo money.')).toBeVisible();
  expect(await screen.findByText(/2,000\.00/)).toBeVisible();
  expect(app.address()).toBe('/m/trail');
});

test('a trial in the tab of a member whose session has expired keeps the affiliate code and itself', async () => {
  sessionStorage.setItem('member', 'rahim77');
  sessionStorage.setItem('affiliateCode', 'AFF77');
  const app = open();
  await app.user.click(start());
  await waitFor(() => expect(app.address()).toBe('/m/home'));
  expect(sessionStorage.getItem('affiliateCode')).toBe('AFF77');
  expect(sessionStorage.getItem('trialName')).toBe('trial_k3j9x2ab');
});

test('TRIAL-04 the customer type of the answer is the type of the session, whatever it is', async () => {
  const app = open({ freeplay: { ...opened, customerType: 41 } });
  await app.user.click(start());
  await waitFor(() => expect(app.address()).toBe('/m/home'));
  expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '').type).toBe(41);
  expect(sessionStore.getState().session?.type).toBe(41);
});

test('TRIAL-05 TRIAL-06 the flag of the answer decides, not who has asked', async () => {
  const visitor = open({ freeplay: { ...opened, trial: 0 } });
  await visitor.user.click(start());
  expect(await screen.findByRole('heading', { name: 'You’re on a free trial' })).toBeVisible();
  expect(visitor.address()).toBe('/m/trail');
  visitor.unmount();
  sessionStorage.clear();
  const member = open({}, { session: true });
  await member.user.click(start());
  await waitFor(() => expect(member.address()).toBe('/m/home'));
});

test('a player in test play sees that it is on, with links to games and to a real account', async () => {
  const { user, address } = open({}, { session: { type: 4, userName } });
  expect(screen.queryByRole('button', { name: 'Start free trial' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Browse games' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create a real account' }));
  expect(address()).toBe('/m/register');
});

test('TRIAL-05 the tab’s trial account is reopened after its session ended; one that is gone is replaced', async () => {
  sessionStorage.setItem('trialName', 'trial_old');
  sessionStorage.setItem('auth.trialKey', 'old-key');
  const first = open({ freeplay: { ...opened, firstTimeLogin: false } });
  await first.user.click(screen.getByRole('button', { name: 'Continue as trial_old' }));
  await waitFor(() => expect(first.address()).toBe('/m/home'));
  expect(asked(first, 'createTrial')).toHaveLength(0);
  expect(asked(first, 'freeplay')[0]?.input).toMatchObject({ trialName: 'trial_old', trialKey: 'old-key' });
  first.unmount();
  sessionStore.setState({ session: null });

  const gone = () => {
    second.answers.freeplay = opened;
    throw new AppError('member.unavailable');
  };
  const second = open({ freeplay: gone });
  await second.user.click(screen.getByRole('button', { name: 'Continue as trial_old' }));
  await waitFor(() => expect(second.address()).toBe('/m/home'));
  expect(asked(second, 'createTrial')).toHaveLength(1);
  expect(sessionStorage.getItem('trialName')).toBe('trial_k3j9x2ab');
});

describe('failures', () => {
  test.each([
    ['request.rateLimited', 'createTrial', 'EN', /Too many/],
    ['trial.rejected', 'createTrial', 'EN', /Please login an actual account to use this function/],
    ['system.unavailable', 'freeplay', 'EN', /./],
    ['request.rateLimited', 'createTrial', 'BN', /[\u0980-\u09ff]/],
  ] as const)(
    '%s of %s is shown as a text, %s, and the start can be tried again',
    async (code, call, language, words) => {
      const app = open({ [call]: refuse(code) }, { language });
      const button = screen.getByRole('button', { name: /Start free trial|ফ্রি ট্রায়াল শুরু করুন/ });
      await app.user.click(button);
      expect(await screen.findByRole('alert')).toHaveTextContent(words);
      expect(app.address()).toBe('/m/trail');
      expect(sessionStore.getState().session).toBeNull();
      Object.assign(app.answers, usual);
      await app.user.click(screen.getByRole('button', { name: /Start|Continue as|শুরু|চালিয়ে/ }));
      await waitFor(() => expect(app.address()).toBe('/m/home'));
    },
  );

  test('a start that the server refuses because free play is off closes the page', async () => {
    const stop = bus.on('site.changed', () => act(() => statusStore.setState({ status: aStatus() })));
    const app = open({ createTrial: refuse('permission.denied') });
    await app.user.click(start());
    expect(await screen.findByText('The free trial is closed')).toBeVisible();
    stop();
  });

  test('two taps create one account', async () => {
    let answer = (_: typeof made) => {};
    const slow = new Promise<typeof made>((done) => {
      answer = done;
    });
    const app = open({ createTrial: () => slow });
    await app.user.dblClick(start());
    answer(made);
    await waitFor(() => expect(app.address()).toBe('/m/home'));
    expect(asked(app, 'createTrial')).toHaveLength(1);
  });

  test('with free play switched off the page says so and links to a real account', () => {
    statusStore.setState({ status: aStatus() });
    open();
    expect(screen.getByText('The free trial is closed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start free trial' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Create a real account' })).toHaveAttribute('href', '/m/register');
  });
});
