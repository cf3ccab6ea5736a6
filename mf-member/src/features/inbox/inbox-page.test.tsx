import { calls } from '@r777/shared/contracts';
import { AppError, clearSession, queryClient, sessionStore, toastStore } from '@r777/shared/core';
import { type AppOptions, aMember, refuse, renderWithApp } from '@r777/shared/testing';
import { Badge } from '@r777/shared/ui/badge/badge';
import { useInboxUnread } from '@r777/shared/unread';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Area } from '../../expose/Inbox';
import { anInbox } from '../../testing/inbox';

/** A badge of the frame around the page. */
function Frame() {
  return (
    <p>
      Badge: <Badge count={useInboxUnread()} />
    </p>
  );
}
function open(inbox = anInbox(3, 2), { answers, ...options }: AppOptions = {}) {
  const app = renderWithApp(
    <>
      <Frame />
      <Area />
    </>,
    {
      session: true,
      path: '/m/webEmail',
      answers: { memberInfo: aMember(), ...inbox.answers, ...answers },
      ...options,
    },
  );
  return { ...app, inbox };
}
const list = () => screen.findByRole('list', { name: 'Messages' });
const titles = () => within(screen.getByRole('list', { name: 'Messages' })).getAllByRole('listitem');
const row = (title: string) => screen.findByRole('link', { name: new RegExp(`${title}\\b`) });
const badge = (count: number) => screen.findByText(`${count} unread`);
const press = (name: string) => screen.findByRole('button', { name });
/** What the shell does when wps tells that the inbox has changed. */
const told = () =>
  act(async () => {
    for (const { path } of [calls.inbox, calls.inboxUnread]) void queryClient.invalidateQueries({ queryKey: [path] });
  });
const toasts = () => toastStore.getState().toasts.map(({ kind, text }) => `${kind}: ${text}`);

test('MSG-36 the messages are listed newest first; an unread one says so, a read one does not', async () => {
  open();
  await list();
  expect(titles().map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Title 3/),
    expect.stringMatching(/^Title 2/),
    expect.stringMatching(/^Title 1/),
  ]);
  expect(titles().map((item) => within(item).queryAllByRole('img', { name: 'Unread' }).length)).toEqual([1, 1, 0]);
  expect(screen.getByText('3 in the inbox, 2 unread')).toBeVisible();
});

test('MSG-37 opening a message shows its content, marks it read and lowers the count by one, in the badge too', async () => {
  const { user, address } = open();
  expect(await badge(2)).toBeInTheDocument();
  await user.click(await row('Title 3'));
  expect(await screen.findByText('Text of Title 3')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Title 3' })).toBeVisible();
  expect(address()).toBe('/m/webEmail?message=m3');
  expect(await badge(1)).toBeInTheDocument();
  await user.click(await press('All messages'));
  expect(address()).toBe('/m/webEmail');
  await list();
  expect(screen.getAllByRole('img', { name: 'Unread' })).toHaveLength(1);
  await user.click(await row('Title 3'));
  await screen.findByText('Text of Title 3');
  expect(await badge(1)).toBeInTheDocument();
});

test('MSG-37 a message that is opened by its address is shown, counted once, and leads to the list', async () => {
  const { user, address } = open(anInbox(3, 2), { path: '/m/webEmail?message=m2' });
  expect(await screen.findByText('Text of Title 2')).toBeVisible();
  expect(await badge(1)).toBeInTheDocument();
  await user.click(await press('All messages'));
  expect(address()).toBe('/m/webEmail');
  expect(await row('Title 3')).toBeVisible();
});

test('MSG-38 the list has numbered pages, and the address keeps the page', async () => {
  const { user, address } = open(anInbox(45));
  await list();
  expect(titles()).toHaveLength(20);
  await user.click(await press('Page 3'));
  expect(await row('Title 5')).toBeVisible();
  expect(titles()).toHaveLength(5);
  expect(address()).toBe('/m/webEmail?page=3');
});

test('MSG-38 an empty inbox says what would be here', async () => {
  open(anInbox(0));
  expect(await screen.findByText('No messages')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Messages' })).toBeNull();
});

test('MSG-38 a member deletes a message, and brings it back', async () => {
  const { user, address } = open();
  await user.click(await row('Title 2'));
  await user.click(await press('Delete'));
  expect(await screen.findByText('Message deleted')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/m/webEmail'));
  await list();
  expect(screen.queryByText('Title 2')).toBeNull();
  await user.click(await press('Undo'));
  expect(await row('Title 2')).toBeVisible();
  expect(screen.queryByText('Message deleted')).toBeNull();
});

test('several are selected, marked as read or deleted at once', async () => {
  const { user, seen } = open(anInbox(4, 4));
  await user.click(await press('Select'));
  expect(await press('Delete')).toBeDisabled();
  for (const name of [/Title 4/, /Title 2/]) await user.click(screen.getByRole('checkbox', { name }));
  expect(screen.getByText('2 selected')).toBeVisible();
  await user.click(await press('Mark as read'));
  expect(await badge(2)).toBeInTheDocument();
  await user.click(await press('Select'));
  await user.click(await press('Select all'));
  await user.click(await press('Delete'));
  expect(await screen.findByText('4 messages deleted')).toBeVisible();
  expect(await screen.findByText('No messages')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^\d+ unread$/)).toBeNull());
  expect(seen.find(({ name }) => name === 'deleteInboxMessages')?.input).toEqual({
    messageIds: ['m4', 'm3', 'm2', 'm1'],
  });
});

test('all are marked as read up to the newest that was shown; one that arrives meanwhile stays unread', async () => {
  const { user, inbox, seen } = open();
  await list();
  inbox.add({ messageId: 'late', title: 'Just arrived' });
  await user.click(await press('Mark all as read'));
  expect(await row('Just arrived')).toBeVisible();
  expect(await badge(1)).toBeInTheDocument();
  expect(seen.find(({ name }) => name === 'readInboxMessages')?.input).toEqual({ until: '2026-11-01T06:03:00.000Z' });
});

test('a search finds messages, begins at page 1, and can be given up', async () => {
  const { user, address } = open(anInbox(45), { path: '/m/webEmail?page=3' });
  await user.type(await screen.findByRole('searchbox', { name: 'Search messages' }), 'Title 4{Enter}');
  expect(await screen.findByText('7 found')).toBeVisible();
  expect(address()).toBe('/m/webEmail?search=Title+4');
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'zzz{Enter}');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  await user.click(await press('Show all messages'));
  expect(await row('Title 45')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('a message that arrives shows in the open inbox and is counted', async () => {
  const { inbox } = open();
  await list();
  inbox.add({ messageId: 'new', title: 'Just arrived' });
  await told();
  expect(await row('Just arrived')).toBeVisible();
  expect(await badge(3)).toBeInTheDocument();
  expect(await screen.findByText('4 in the inbox, 3 unread')).toBeVisible();
});

test('PERM-20 PERM-22 type 4 is rejected with free_reject, and nothing of the inbox is asked for', async () => {
  const { seen } = open(anInbox(3, 2), { session: { type: 4 }, answers: { memberInfo: aMember({ type: 4 }) } });
  expect(await screen.findByText('Please login an actual account to use this function')).toBeVisible();
  await waitFor(() => expect(toasts()).toEqual(['offline: Please login an actual account to use this function']));
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(seen.filter(({ call }) => call.path.includes('inbox'))).toEqual([]);
});

test('a message that was deleted elsewhere says so, and the list is repaired', async () => {
  const { user, inbox } = open();
  const gone = await row('Title 3');
  inbox.remove(['m3']);
  await user.click(gone);
  expect(await screen.findByText('This message is gone')).toBeVisible();
  await user.click(await press('All messages'));
  await list();
  await waitFor(() => expect(screen.queryByText('Title 3')).toBeNull());
  expect(await badge(1)).toBeInTheDocument();
});

test('an address that names no message says so', async () => {
  open(anInbox(1), {
    path: '/m/webEmail?message=%3Cscript%3E',
    answers: { openInboxMessage: refuse('request.invalid', { field: 'messageId' }) },
  });
  expect(await screen.findByText('This message is gone')).toBeVisible();
});

test('the last page that becomes empty gives way to the one before', async () => {
  const { user, address } = open(anInbox(21), { path: '/m/webEmail?page=2' });
  await user.click(await press('Select'));
  await user.click(await press('Select all'));
  await user.click(await press('Delete'));
  expect(await row('Title 21')).toBeVisible();
  expect(address()).toBe('/m/webEmail');
  expect(screen.getByText('Message deleted')).toBeVisible();
});

test('offline the list stays, and a refused deletion is taken back and told', async () => {
  const { user, answers } = open();
  await list();
  const offline = new AppError('network.offline');
  Object.assign(answers, {
    inbox: offline,
    inboxUnread: offline,
    deleteInboxMessages: offline,
    openInboxMessage: offline,
  });
  await user.click(await press('Select'));
  await user.click(screen.getByRole('checkbox', { name: /Title 3/ }));
  await user.click(await press('Delete'));
  await waitFor(() => expect(toasts()).toEqual(['fail: You are offline. Check your connection.']));
  expect(screen.getByText('Title 3')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Title 3/ })).toBeChecked();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(await badge(2)).toBeInTheDocument();
  await user.click(await press('Cancel'));
  await user.click(await row('Title 3'));
  expect(await screen.findByText('The message did not load')).toBeVisible();
  expect(screen.getByText(/You are offline/)).toBeVisible();
  expect(await badge(2)).toBeInTheDocument();
});

test('a second tap while a deletion is under way deletes nothing more', async () => {
  let answer: (value: { messageIds: string[] }) => void = () => undefined;
  const { user, seen } = open(anInbox(3), {
    path: '/m/webEmail?message=m2',
    answers: { deleteInboxMessages: () => new Promise((resolve) => (answer = resolve)) },
  });
  const button = await press('Delete');
  await user.dblClick(button);
  await user.click(button);
  answer({ messageIds: ['m2'] });
  expect(await screen.findByText('Message deleted')).toBeVisible();
  expect(seen.filter(({ name }) => name === 'deleteInboxMessages')).toHaveLength(1);
});

test('a deletion that was undone too late says so', async () => {
  const { user } = open(anInbox(2), { answers: { restoreInboxMessages: { messageIds: [] } } });
  await user.click(await row('Title 2'));
  await user.click(await press('Delete'));
  await user.click(await press('Undo'));
  await waitFor(() => expect(toasts()).toEqual(['fail: The message cannot be restored any more.']));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a permission that is withdrawn while the inbox is open closes it', async () => {
  const { answers } = open();
  await list();
  answers.inbox = refuse('permission.denied');
  await told();
  expect(await screen.findByText('The inbox is not open to you')).toBeVisible();
  expect(screen.queryByText('Title 3')).toBeNull();
});

test('markup in title and text stays text', async () => {
  const hostile = '<img src=x onerror=alert(1)><b>';
  const { user } = open(anInbox(0), {
    answers: {
      inbox: {
        content: [{ messageId: 'x', title: hostile, time: '2026-11-01T06:00:00Z', read: false }],
        pageNum: 1,
        pageSize: 20,
        totalPages: 1,
        totalCount: 1,
        footer: { unreadCount: 1 },
      },
      inboxUnread: 1,
      openInboxMessage: { messageId: 'x', title: hostile, time: '2026-11-01T06:00:00Z', read: true, content: hostile },
    },
  });
  await user.click(await screen.findByRole('link', { name: /onerror/ }));
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.getAllByText(hostile)).toHaveLength(2);
});

test('the count that is on its way when a message is opened does not undo what the member saw', async () => {
  const { user, answers, inbox } = open(anInbox(3, 2));
  expect(await badge(2)).toBeInTheDocument();
  let late: (count: number) => void = () => undefined;
  answers.inboxUnread = () => new Promise((resolve) => (late = resolve));
  void queryClient.invalidateQueries({ queryKey: [calls.inboxUnread.path] });
  await user.click(await row('Title 3'));
  expect(await badge(1)).toBeInTheDocument();
  answers.inboxUnread = inbox.answers.inboxUnread;
  await act(async () => late(2));
  expect(await badge(1)).toBeInTheDocument();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(await badge(1)).toBeInTheDocument();
});

test('what a refused action showed does not come back after a log-out', async () => {
  let fail: () => void = () => undefined;
  const { user } = open(anInbox(3, 2), {
    path: '/m/webEmail?message=m3',
    answers: {
      deleteInboxMessages: () => new Promise((resolve) => (fail = () => resolve(refuse('system.unavailable')))),
    },
  });
  await user.click(await press('Delete'));
  act(() => clearSession('logout'));
  await act(async () => fail());
  expect(sessionStore.getState().session).toBeNull();
  expect(queryClient.getQueriesData({ queryKey: [calls.inbox.path] }).flatMap(([, data]) => data ?? [])).toEqual([]);
});

test('a failed list shows Retry; a slow one its shape', async () => {
  const { user, answers, inbox } = open(anInbox(2), { answers: { inbox: refuse('system.unavailable') } });
  expect(await screen.findByText('The inbox did not load')).toBeVisible();
  answers.inbox = inbox.answers.inbox;
  await user.click(await press('Retry'));
  expect(await row('Title 2')).toBeVisible();
});

test('a selection and what can be undone survive a swap', async () => {
  let save: (() => unknown) | undefined;
  const area = (taken: unknown): NonNullable<AppOptions['area']> => ({
    remote: 'mf-member',
    version: '1.0.0',
    hidden: false,
    setBusy: () => undefined,
    loading: () => () => undefined,
    savedState: {
      save: (_name, saveState) => {
        save = saveState;
        return () => undefined;
      },
      take: () => taken,
    },
  });
  const { user, unmount, inbox } = open(anInbox(4), { area: area(undefined) });
  await user.click(await row('Title 1'));
  await user.click(await press('Delete'));
  await screen.findByText('Message deleted');
  await user.click(await press('Select'));
  await user.click(await screen.findByRole('checkbox', { name: /Title 3/ }));
  const handed = structuredClone(save?.());
  unmount();
  const next = open(inbox, { area: area(handed) });
  expect(await screen.findByRole('checkbox', { name: /Title 3/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /Title 4/ })).not.toBeChecked();
  await next.user.click(await press('Undo'));
  expect(await screen.findByRole('checkbox', { name: /Title 1/ })).toBeVisible();
});

test('state of another version is not trusted', async () => {
  const area: NonNullable<AppOptions['area']> = {
    remote: 'mf-member',
    version: '1.0.0',
    hidden: false,
    setBusy: () => undefined,
    loading: () => () => undefined,
    savedState: { save: () => () => undefined, take: () => ({ selected: 'all', deleted: [1, null] }) },
  };
  open(anInbox(2), { area });
  expect(await row('Title 2')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('in Bengali every text is Bengali', async () => {
  open(anInbox(3, 2), { language: 'BN' });
  expect(await screen.findByText('ইনবক্সে 3টি, অপঠিত 2টি')).toBeVisible();
  expect(screen.getByRole('button', { name: 'সব পঠিত করুন' })).toBeVisible();
});
