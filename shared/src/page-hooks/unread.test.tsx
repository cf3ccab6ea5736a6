import { AppError, dialogStore, queryClient, statusStore, toastStore } from '@r777/shared/core';
import { aMember, aStatus, refuse, renderWithApp, type SeenCall } from '@r777/shared/testing';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useChatUnread, useInboxUnread } from './unread';

function Counts() {
  return (
    <p>
      {useInboxUnread()} letters, {useChatUnread()} answers
    </p>
  );
}

const answers = () => ({ memberInfo: aMember(), inboxUnread: 3, chatUnread: { unReadCount: 2 } });
const of = (seen: SeenCall[], name: string) => seen.filter((call) => call.name === name);
const ask = (path: string) => queryClient.invalidateQueries({ queryKey: [path] });

beforeEach(() => statusStore.setState({ status: aStatus({}, ['CBS3']) }));

test('PERM-23 PERM-24 MSG-27 MSG-30 each count is read with its module', async () => {
  const { seen } = renderWithApp(<Counts />, { session: true, answers: answers() });
  expect(await screen.findByText('3 letters, 2 answers')).toBeVisible();
  expect(of(seen, 'inboxUnread').map(({ headers }) => headers.moduleid)).toEqual(['INBOX3']);
  expect(of(seen, 'chatUnread').map(({ headers }) => headers.moduleid)).toEqual(['CBS3']);
});

test.each([
  ['a service that is down', refuse('system.unavailable')],
  ['a permission that was withdrawn', refuse('permission.denied')],
  ['too many requests', refuse('request.rateLimited')],
  ['a network that fails', new AppError('network.failed')],
  ['a phone that is offline', new AppError('network.offline')],
])('MSG-29 MSG-32 a count that failed by %s shows no alert', async (_why, failure) => {
  const { seen } = renderWithApp(<Counts />, {
    session: true,
    answers: { ...answers(), inboxUnread: failure, chatUnread: failure },
  });
  for (const name of ['inboxUnread', 'chatUnread'])
    await vi.waitFor(() => expect(of(seen, name).length).toBeGreaterThan(0));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByText('0 letters, 0 answers')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(toastStore.getState().toasts).toEqual([]);
  expect(dialogStore.getState().dialogs).toEqual([]);
});

test('PERM-23 PERM-24 for type 4 neither count is asked for', async () => {
  const { seen } = renderWithApp(<Counts />, {
    session: { type: 4 },
    answers: { ...answers(), memberInfo: aMember({ type: 4 }) },
  });
  await vi.waitFor(() => expect(of(seen, 'memberInfo')).toHaveLength(1));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect([of(seen, 'inboxUnread'), of(seen, 'chatUnread')]).toEqual([[], []]);
});

test.each([0, 1, 2, 40, 41])('PERM-23 PERM-24 for type %i both counts are asked for', async (type) => {
  const { seen } = renderWithApp(<Counts />, {
    session: { type },
    answers: { ...answers(), memberInfo: aMember({ type }) },
  });
  expect(await screen.findByText('3 letters, 2 answers')).toBeVisible();
  expect([of(seen, 'inboxUnread').length, of(seen, 'chatUnread').length]).toEqual([1, 1]);
});

test('PERM-23 without CBS3 the count of the chat is not asked for', async () => {
  statusStore.setState({ status: aStatus() });
  const { seen } = renderWithApp(<Counts />, { session: true, answers: answers() });
  expect(await screen.findByText('3 letters, 0 answers')).toBeVisible();
  expect(of(seen, 'chatUnread')).toEqual([]);
});

test('PERM-23 a visitor has no counts', async () => {
  const { seen } = renderWithApp(<Counts />, { answers: answers() });
  expect(screen.getByText('0 letters, 0 answers')).toBeVisible();
  expect(seen).toEqual([]);
});

// The last one: the pause between two questions goes by a clock that the next test would see go back.
test('MSG-28 MSG-31 each count is asked for at most once per 250 ms, and the last change is read', async () => {
  const { seen, answers: given } = renderWithApp(<Counts />, { session: true, answers: answers() });
  expect(await screen.findByText('3 letters, 2 answers')).toBeVisible();
  vi.useFakeTimers();
  // The faked clock starts at zero, so that the first answers count as older.
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  const times: Record<string, number[]> = { inboxUnread: [], chatUnread: [] };
  let value = 3;
  given.inboxUnread = () => {
    times.inboxUnread?.push(Date.now());
    return value;
  };
  given.chatUnread = () => {
    times.chatUnread?.push(Date.now());
    return { unReadCount: value };
  };
  const paths = ['/wps/relay/inbox/unread', '/wps/relay/chat/unread'];
  // The first question loads code, which takes real time on a busy machine.
  for (const call of paths) void ask(call);
  await act(() => vi.waitFor(() => expect(Object.values(times).map((asked) => asked.length)).not.toContain(0), 20_000));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  for (const asked of Object.values(times)) asked.length = 0;
  for (let change = 0; change < 20; change += 1) {
    value += 1;
    for (const call of paths) void ask(call);
    await act(() => vi.advanceTimersByTimeAsync(40));
  }
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.getByText('23 letters, 23 answers')).toBeInTheDocument();
  for (const asked of Object.values(times)) {
    expect(asked.length).toBeGreaterThan(1);
    const apart = asked.slice(1).map((time, i) => time - (asked[i] ?? 0));
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(250);
    // A change comes every 40 ms, so the next one after the pause is read at once.
    expect(Math.max(...apart)).toBeLessThan(250 + 40);
  }
  expect(seen.length).toBeLessThan(20);
});
