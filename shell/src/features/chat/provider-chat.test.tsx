import { AppError, statusStore, toastStore } from '@r777/shared/core';
import { type AppOptions, aMember, aStatus, refuse, renderWithApp } from '@r777/shared/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../testing/texts';
import { offerPages } from '../../testing/offer';
import { ChatPage } from './chat-page';
import * as page from './provider-page';

let language: string | undefined;
vi.mock(import('@r777/shared/react'), async (original) => {
  const real = await original();
  const useLanguage = () => {
    const inForce = real.useLanguage();
    return (language as typeof inForce | undefined) ?? inForce;
  };
  return { ...real, useLanguage };
});

const CHAT = 'https://chat.example/visit/1?t=x';
const goTo = vi.fn<typeof page.goTo>();
const kinds = () => toastStore.getState().toasts.map(({ kind }) => kind);
const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<ChatPage />, {
    session: true,
    path: '/m/chat',
    answers: {
      memberInfo: aMember(),
      chatMessages: refuse('permission.denied'),
      chatLaunch: { chatUrl: CHAT },
      ...answers,
    },
    ...options,
  });
const launches = ({ seen }: ReturnType<typeof open>) => seen.filter(({ name }) => name === 'chatLaunch');
/** Lets answers arrive and `ms` pass. */
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(page, 'goTo').mockImplementation(goTo);
  offerPages('help', 'message-centre');
  statusStore.setState({ status: aStatus({}, ['CBS3']) });
  document.documentElement.style.setProperty('--surface-1', '#131b25');
});
afterEach(() => {
  language = undefined;
  goTo.mockReset();
  vi.restoreAllMocks();
  document.documentElement.removeAttribute('style');
});

test('MSG-23 MSG-26 a loading toast is shown, the link fetched, and 500 ms later the browser goes to chatUrl', async () => {
  let answer: (value: { chatUrl: string }) => void = () => undefined;
  const view = open({ answers: { chatLaunch: () => new Promise((done) => (answer = done)) } });
  await vi.waitFor(() => expect(launches(view)).toHaveLength(1));
  expect(kinds()).toEqual(['loading']);
  await after(2000);
  answer({ chatUrl: CHAT });
  await after(450);
  expect([goTo.mock.calls, kinds()]).toEqual([[], ['loading']]);
  await after(100);
  expect(goTo.mock.calls).toEqual([[CHAT]]);
  expect(launches(view)).toHaveLength(1);
});

test('MSG-23 the browser leaves 500 ms after the answer, and not before', async () => {
  // Real time would add to the pause.
  vi.useFakeTimers();
  const view = open();
  await after(0);
  await after(0);
  expect(launches(view)).toHaveLength(1);
  await after(499);
  expect(goTo.mock.calls).toEqual([]);
  await after(1);
  expect(goTo.mock.calls).toEqual([[CHAT]]);
});

test('MSG-24 the launch is a GET with module CBS3 and b2c, language, backUrl, headerColor and title', async () => {
  const view = open();
  await vi.waitFor(() => expect(launches(view)).toHaveLength(1));
  const [{ call, headers, input } = { call: undefined, headers: {} as Record<string, string>, input: {} }] =
    launches(view);
  expect([call?.method, headers.moduleid]).toEqual(['GET', 'CBS3']);
  expect(input).toEqual({
    b2c: '1',
    language: 'EN',
    backUrl: `${location.origin}/m/message`,
    headerColor: '#131b25',
    title: 'Live chat',
  });
});

test('MSG-24 MSG-25 in Bengali the title and the language are Bengali', async () => {
  const view = open({ language: 'BN' });
  await vi.waitFor(() => expect(launches(view).length).toBeGreaterThan(0));
  expect(launches(view).at(-1)?.input).toMatchObject({ b2c: '1', language: 'BN', title: 'লাইভ চ্যাট' });
});

test.each([
  ['bn', 'BN'],
  ['zh_CN', 'CN'],
  ['cn', 'CN'],
])('MSG-25 the language %s is sent as %s', async (stored, sent) => {
  language = stored;
  const view = open();
  await vi.waitFor(() => expect(launches(view).map(({ input }) => input.language)).toEqual([sent]));
});

test.each([
  ['runs a script', 'javascript:alert(1)'],
  ['is a file', 'data:text/html,hi'],
  ['opens an app', 'intent://chat'],
  ['leads back to this site', `${location.origin}/m/chat?code=1`],
  ['is no address', 'chat'],
  ['is missing', undefined as unknown as string],
])('an answer whose address %s is refused in words', async (_what, chatUrl) => {
  open({ answers: { chatLaunch: { chatUrl } } });
  expect(await screen.findByRole('heading', { name: 'Chat isn’t responding' })).toBeVisible();
  await after(1000);
  expect([goTo.mock.calls, kinds()]).toEqual([[], []]);
});

test('a provider that is down is said in words, with the help centre, and Retry launches again', async () => {
  const view = open({ answers: { chatLaunch: refuse('system.unavailable') } });
  expect(await screen.findByText(/is unavailable right now/)).toBeVisible();
  expect(kinds()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Help centre' })).toHaveAttribute('href', '/m/help?tag=faq');
  view.answers.chatLaunch = { chatUrl: CHAT };
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  await vi.waitFor(() => expect(launches(view)).toHaveLength(2));
  await after(600);
  expect(goTo.mock.calls).toEqual([[CHAT]]);
});

test.each([
  ['that is too slow to answer', new AppError('network.timeout'), /taking too long/],
  ['on a phone without network', new AppError('network.offline'), /offline/],
])('a provider %s is said in words', async (_what, chatLaunch, words) => {
  open({ answers: { chatLaunch } });
  expect(await screen.findByText(words)).toBeVisible();
});

test('a page of the provider that never loads is said in words', async () => {
  open();
  await vi.waitFor(() => expect(kinds()).toEqual(['loading']));
  await after(20_000);
  expect(screen.getByText(/taking too long/)).toBeVisible();
  expect(kinds()).toEqual([]);
});

test('switched off during the launch, the chat is closed and the browser stays', async () => {
  const view = open();
  await vi.waitFor(() => expect(launches(view)).toHaveLength(1));
  act(() => statusStore.setState({ status: aStatus() }));
  expect(screen.getByText('The chat is closed')).toBeVisible();
  await after(1000);
  expect([goTo.mock.calls, kinds()]).toEqual([[], []]);
});

test('a player who leaves during the launch is not taken away', async () => {
  const view = open();
  await vi.waitFor(() => expect(launches(view)).toHaveLength(1));
  view.unmount();
  await after(1000);
  expect([goTo.mock.calls, kinds()]).toEqual([[], []]);
});

test('PERM-19 TRIAL-08 for a trial account no link is fetched', async () => {
  const view = open({ session: { type: 4 }, answers: { memberInfo: aMember({ type: 4 }) } });
  expect(await screen.findByText('Please login an actual account to use this function')).toBeVisible();
  await after(1000);
  expect(launches(view)).toEqual([]);
});
