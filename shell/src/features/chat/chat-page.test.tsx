import { AppError, clearSession, statusStore } from '@r777/shared/core';
import { type Answers, type AppOptions, aMember, aStatus, refuse, renderWithApp } from '@r777/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../testing/texts';
import { offerPages } from '../../testing/offer';
import { ChatPage } from './chat-page';

const line = (messageId: string, from: 'member' | 'staff', text: string) => ({
  messageId,
  from,
  text,
  time: '2026-11-20T08:30:00.000Z',
});
const talk = (...content: ReturnType<typeof line>[]) => ({
  content,
  pageNum: 1,
  pageSize: 30,
  totalPages: 1,
  totalCount: content.length,
});
const answers = () => ({
  memberInfo: aMember(),
  chatUnread: { unReadCount: 1 },
  readChat: { done: true as const },
  chatMessages: talk(line('2', 'staff', 'It is there now.'), line('1', 'member', 'Where is my deposit?')),
});
const open = ({ answers: more, ...options }: AppOptions = {}) =>
  renderWithApp(<ChatPage />, { session: true, path: '/m/chat', answers: { ...answers(), ...more }, ...options });
const said = () =>
  within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const field = () => screen.findByRole('textbox', { name: 'Your message' });

/** A page that the player leaves and returns to. */
function Visits() {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        Come and go
      </button>
      {isHere && <ChatPage />}
    </>
  );
}

beforeEach(() => {
  offerPages('help');
  // As newer browsers do.
  vi.spyOn(window, 'scrollTo').mockReturnValue(Promise.resolve() as unknown as undefined);
  statusStore.setState({ status: aStatus({}, ['CBS3']) });
});
afterEach(() => {
  clearSession('logout');
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test('the conversation is shown oldest first, with author and time, and is marked as read', async () => {
  const { seen } = open();
  expect(await screen.findByText('Where is my deposit?')).toBeVisible();
  expect(said()).toEqual(['You: Where is my deposit?11/20 14:30', 'Customer service: It is there now.11/20 14:30']);
  await vi.waitFor(() => expect(seen.map(({ name }) => name)).toContain('readChat'));
});

test('an empty conversation explains what it is for', async () => {
  open({ answers: { chatMessages: talk() } });
  expect(await screen.findByText(/You’ll get the answer here/)).toBeVisible();
  expect(await field()).toHaveValue('');
});

test('a message is shown at once, and only once, in whichever order answer and conversation arrive', async () => {
  const conversation = answers().chatMessages.content;
  const { user, answers: given } = open();
  given.sendChatMessage = ({ text }) => {
    const sent = line('3', 'member', text);
    given.chatMessages = talk(sent, ...conversation);
    return sent;
  };
  await user.type(await field(), 'Thank you{Enter}');
  expect(await field()).toHaveValue('');
  expect(screen.getAllByText('Thank you')).toHaveLength(1);
  await vi.waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
  expect(screen.getAllByText('Thank you')).toHaveLength(1);
});

test('a message that is no longer on the loaded page is not shown below newer ones', async () => {
  const { user, answers: given } = open({ answers: { chatMessages: talk() } });
  const sent: ReturnType<typeof line>[] = [];
  given.sendChatMessage = ({ text }) => {
    const mine = line(String(sent.length + 1), 'member', text);
    sent.unshift(mine);
    // The page holds the last two.
    given.chatMessages = talk(...sent.slice(0, 2));
    return mine;
  };
  for (const text of ['One', 'Two', 'Three']) await user.type(await field(), `${text}{Enter}`);
  await vi.waitFor(() =>
    expect(said().map((words) => /One|Two|Three/.exec(words ?? '')?.[0])).toEqual(['Two', 'Three']),
  );
  expect(screen.queryByText('Sending…')).toBeNull();
});

test('SEC-07 a failed message shows why, survives leaving the page, and is sent again with its key', async () => {
  const given = { ...answers(), sendChatMessage: new AppError('network.timeout') } as Answers;
  const { user, seen } = renderWithApp(<Visits />, { session: true, path: '/m/chat', answers: given });
  await user.type(await field(), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Not sent: /);
  await user.click(screen.getByRole('button', { name: 'Come and go' }));
  expect(screen.queryByText('Hello')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Come and go' }));
  given.sendChatMessage = ({ text }) => line('9', 'member', text);
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  const keys = seen.flatMap(({ name, headers }) => (name === 'sendChatMessage' ? headers['idempotency-key'] : []));
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]]);
});

test('messages written offline are sent when the network is back; discarded ones are not', async () => {
  const { user, answers: given, seen } = open({ answers: { sendChatMessage: new AppError('network.offline') } });
  await user.type(await field(), 'One{Enter}');
  await user.type(await field(), 'Two{Enter}');
  expect(await screen.findAllByRole('alert')).toHaveLength(2);
  await user.click(screen.getAllByRole('button', { name: 'Discard' })[1] as HTMLElement);
  seen.length = 0;
  given.sendChatMessage = ({ text }) => line('7', 'member', text);
  act(() => void window.dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(seen.filter(({ name }) => name === 'sendChatMessage').map(({ input }) => input)).toEqual([{ text: 'One' }]);
});

test('a draft is kept until the next visit, and removed at the end of the session', async () => {
  const { user, unmount } = open();
  await user.type(await field(), 'My deposit of');
  unmount();
  open();
  expect(await field()).toHaveValue('My deposit of');
});

test('a conversation that cannot be loaded shows an error with Retry', async () => {
  const { user, answers: given } = open({ answers: { chatMessages: refuse('system.unknown') } });
  expect(await screen.findByText('Couldn’t load the conversation')).toBeVisible();
  given.chatMessages = answers().chatMessages;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('It is there now.')).toBeVisible();
});

test('a slow conversation shows a skeleton, and after a while a text that it takes longer', async () => {
  vi.useFakeTimers();
  open({ answers: { chatMessages: () => new Promise(() => undefined) } });
  expect(screen.queryByText(/taking longer/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByText(/taking longer/)).toBeVisible();
});

test('PERM-19 TRIAL-08 a trial account is told why there is no chat, and nothing is requested', async () => {
  const { seen } = open({ session: { type: 4 }, answers: { memberInfo: aMember({ type: 4 }) } });
  expect(await screen.findByText('Live chat needs a real account')).toBeVisible();
  expect(screen.getByText('Please login an actual account to use this function')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/m/home');
  expect(seen.some(({ name }) => name === 'chatMessages')).toBe(false);
});

test('without the flag the chat is closed, and the help centre is offered instead', () => {
  statusStore.setState({ status: aStatus() });
  open();
  expect(screen.getByText('The chat is closed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Help centre' })).toHaveAttribute('href', '/m/help?tag=faq');
});

test('the code of a launch is used and removed from the address', async () => {
  const opened = { language: 'EN', backUrl: 'http://site.test/m/message', headerColor: null, title: null };
  const { seen, address } = open({ path: '/m/chat?code=abc', answers: { openChat: opened } });
  expect(await screen.findByText('It is there now.')).toBeVisible();
  expect(address()).toBe('/m/chat');
  expect(seen.filter(({ name }) => name === 'openChat').map(({ input }) => input)).toEqual([{ code: 'abc' }]);
});
