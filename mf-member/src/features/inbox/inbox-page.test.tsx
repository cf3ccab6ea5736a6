import { aMember } from '@r777/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anInbox } from '../../testing/inbox';
import { badge, list, open, press, row, titles, toasts, told } from '../../testing/open-inbox';

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

test('MSG-37 a long message is shown whole, and the count falls by one before it is read again', async () => {
  const { user, answers } = open(anInbox(4, 3));
  expect(await badge(3)).toBeInTheDocument();
  answers.inboxUnread = () => new Promise(() => undefined);
  answers.inbox = () => new Promise(() => undefined);
  const content = `${'Your deposit has arrived. '.repeat(40)}Thank you.`;
  const opened = { messageId: 'm4', title: 'Title 4', time: '2026-11-01T06:00:00Z', read: true, content };
  answers.openInboxMessage = opened;
  await user.click(await row('Title 4'));
  expect(await screen.findByText(content)).toBeVisible();
  expect(await badge(2)).toBeInTheDocument();
  // One that was read before lowers nothing.
  answers.openInboxMessage = { ...opened, messageId: 'm1', title: 'Title 1', content: 'Welcome.' };
  await user.click(await press('All messages'));
  await user.click(await row('Title 1'));
  expect(await screen.findByText('Welcome.')).toBeVisible();
  expect(await badge(2)).toBeInTheDocument();
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
  await user.click(await press('Page 2'));
  expect(await row('Title 25')).toBeVisible();
});

test('MSG-38 an empty inbox says what would be here', async () => {
  open(anInbox(0));
  expect(screen.queryByText('No messages')).toBeNull();
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
  expect(seen.find(({ name }) => name === 'readWholeInbox')?.input).toEqual({ until: '2026-11-01T06:03:00.000Z' });
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

test('PERM-20 PERM-22 TRIAL-08 type 4 is rejected with free_reject, and nothing of the inbox is asked for', async () => {
  const { seen } = open(anInbox(3, 2), { session: { type: 4 }, answers: { memberInfo: aMember({ type: 4 }) } });
  expect(await screen.findByText('Please login an actual account to use this function')).toBeVisible();
  await waitFor(() => expect(toasts()).toEqual(['offline: Please login an actual account to use this function']));
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(seen.filter(({ call }) => call.path.includes('inbox'))).toEqual([]);
});

test('MSG-36 MSG-37 in Bengali every text is Bengali, and messages are asked for in Bengali', async () => {
  const { user } = open(anInbox(3, 2), { language: 'BN' });
  expect(await screen.findByText('ইনবক্সে 3টি, পড়া হয়নি 2টি')).toBeVisible();
  expect(screen.getByRole('button', { name: 'সব পড়া বলে চিহ্নিত করুন' })).toBeVisible();
  await user.click(await row('Title 3'));
  expect(await screen.findByText('Text of Title 3')).toBeVisible();
});
