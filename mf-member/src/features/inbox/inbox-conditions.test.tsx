import { calls } from '@r777/shared/contracts';
import { AppError, clearSession, queryClient, sessionStore } from '@r777/shared/core';
import { type AppOptions, refuse } from '@r777/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anInbox } from '../../testing/inbox';
import { badge, list, open, press, row, toasts, told } from '../../testing/open-inbox';

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
  // The count may wait for the throttle.
  await badge(2);
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
  await waitFor(() => expect(toasts()).toEqual(['fail: You’re offline. Check your connection.']));
  expect(screen.getByText('Title 3')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Title 3/ })).toBeChecked();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(await badge(2)).toBeInTheDocument();
  await user.click(await press('Cancel'));
  await user.click(await row('Title 3'));
  expect(await screen.findByText('Couldn’t load the message')).toBeVisible();
  expect(screen.getByText(/You’re offline/)).toBeVisible();
  expect(await badge(2)).toBeInTheDocument();
});

test('a second tap while a deletion is under way deletes nothing more', async () => {
  let answer: (value: { messageIds: string[] }) => void = () => undefined;
  const { user, seen } = open(anInbox(3), {
    path: '/m/webEmail?message=m2',
    answers: { deleteInboxMessages: () => new Promise((resolve) => (answer = resolve)) },
  });
  const button = await press('Delete');
  // Both taps come before the page could draw the effect of the first.
  act(() => {
    button.click();
    button.click();
  });
  await user.click(button);
  answer({ messageIds: ['m2'] });
  expect(await screen.findByText('Message deleted')).toBeVisible();
  expect(seen.filter(({ name }) => name === 'deleteInboxMessages')).toHaveLength(1);
});

test('a list that is on its way does not bring back what was just deleted', async () => {
  let late: (() => void) | undefined;
  let answer: (value: { messageIds: string[] }) => void = () => undefined;
  const { user, answers, inbox } = open(anInbox(3), {
    answers: { deleteInboxMessages: () => new Promise((resolve) => (answer = resolve)) },
  });
  await user.click(await press('Select'));
  await user.click(screen.getByRole('checkbox', { name: /Title 3/ }));
  const old = inbox.answers.inbox({ language: 'EN' });
  answers.inbox = () => new Promise((resolve) => (late = () => resolve(old)));
  await told();
  await waitFor(() => expect(late).toBeDefined());
  await user.click(await press('Delete'));
  await waitFor(() => expect(screen.queryByText('Title 3')).toBeNull());
  await act(async () => late?.());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText('Title 3')).toBeNull();
  answers.inbox = inbox.answers.inbox;
  inbox.remove(['m3']);
  await act(async () => answer({ messageIds: ['m3'] }));
  expect(await screen.findByText('Message deleted')).toBeVisible();
  expect(screen.queryByText('Title 3')).toBeNull();
});

test('a deletion that was undone too late says so', async () => {
  const { user } = open(anInbox(2), { answers: { restoreInboxMessages: { messageIds: [] } } });
  await user.click(await row('Title 2'));
  await user.click(await press('Delete'));
  await user.click(await press('Undo'));
  await waitFor(() => expect(toasts()).toEqual(['fail: The message can’t be restored anymore.']));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a permission that is withdrawn while the inbox is open closes it', async () => {
  const { answers } = open();
  await list();
  answers.inbox = refuse('permission.denied');
  await told();
  expect(await screen.findByText('The inbox is unavailable for your account')).toBeVisible();
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
  let late: ((count: number) => void) | undefined;
  answers.inboxUnread = () => {
    if (late) return inbox.answers.inboxUnread();
    return new Promise((resolve) => (late = resolve));
  };
  void queryClient.invalidateQueries({ queryKey: [calls.inboxUnread.path] });
  await waitFor(() => expect(late).toBeDefined());
  await user.click(await row('Title 3'));
  expect(await badge(1)).toBeInTheDocument();
  await act(async () => late?.(2));
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
  expect(await badge(1)).toBeInTheDocument();
  await user.click(await press('Delete'));
  act(() => clearSession('logout'));
  await act(async () => fail());
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(sessionStore.getState().session).toBeNull();
  expect(queryClient.getQueriesData({ queryKey: [calls.inboxUnread.path] }).flatMap(([, data]) => data ?? [])).toEqual(
    [],
  );
});

test('a list that failed is loaded by Retry', async () => {
  const { user, answers, inbox } = open(anInbox(2), { answers: { inbox: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load the inbox')).toBeVisible();
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
