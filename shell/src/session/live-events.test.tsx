import type { Following } from '@mfe/host/follow-stream';
import { calls } from '@r777/shared/contracts';
import { bus, clearSession, queryClient, statusStore } from '@r777/shared/core';
import { useCall } from '@r777/shared/react';
import { aMember, aStatus, type CallName, refuse, renderWithApp, type SeenCall } from '@r777/shared/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InboxBadge, RewardsBadge } from '../site/unread-badges';
import { useLiveEvents } from './live-events';

const follow = vi.hoisted(() =>
  vi.fn<(token: string, signal: AbortSignal, onEvent: (event: string) => void) => Following>(),
);
vi.mock(import('./event-stream'), () => ({ followEvents: follow }));

function Live() {
  useLiveEvents();
  return (
    <>
      <p>
        Inbox <InboxBadge />
      </p>
      <p>
        Prize <RewardsBadge />
      </p>
    </>
  );
}
function balanceNews() {
  const seen: string[] = [];
  bus.on('balance.changed', ({ source }) => seen.push(source));
  return seen;
}
/** Simulates events that wps sends. */
async function push(...events: string[]) {
  await vi.waitFor(() => expect(follow).toHaveBeenCalled());
  for (const event of events) act(() => follow.mock.lastCall?.[2](event));
}
const counts = () => ({ memberInfo: aMember(), inboxUnread: 2, rewardCount: { unclaimed: 1 } });
const asked = (seen: SeenCall[], call: CallName) => seen.filter(({ name }) => name === call).length;

function OwnFeedback() {
  useLiveEvents();
  const { data } = useCall(calls.ownFeedback, {});
  return data?.content.map(({ feedbackId, answer }) => <p key={feedbackId}>{answer ?? 'No answer yet'}</p>);
}
/** The member's page of feedback, with one entry and this answer. */
const reports = (text: string | null) => {
  const time = '2026-11-20T10:00:00.000Z';
  const answers = text === null ? [] : [{ answerId: 'a1', text, time }];
  const sent = { feedbackId: 'f1', type: 1 as const, content: 'No deposit.', images: 0, time } as const;
  const state = text === null ? ('open' as const) : ('answered' as const);
  const entry = { ...sent, state, answers, answer: text, answeredTime: text && time };
  return { content: [entry], pageNum: 1, pageSize: 20, totalPages: 1, totalCount: 1 };
};

beforeEach(() => {
  follow.mockReset();
  follow.mockReturnValue({ connected: true, again: () => {} });
});
afterEach(() => vi.restoreAllMocks());

test('a visitor has no event stream', () => {
  renderWithApp(<Live />);
  expect(follow).not.toHaveBeenCalled();
});

test('a balance that changes elsewhere is announced on this page', async () => {
  const seen = balanceNews();
  renderWithApp(<Live />, { session: { token: 't1' }, answers: counts() });
  await push('balance.changed', 'something.else');
  expect(follow.mock.lastCall?.[0]).toBe('t1');
  expect(seen).toEqual(['wps']);
});

test('a page that becomes visible again reloads the balance', () => {
  const seen = balanceNews();
  renderWithApp(<Live />, { session: true, answers: counts() });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(seen).toEqual(['focus']);
});

test('HOME-21 NAV-13 MSG-31 the counts follow the server; many events at once cause one request', async () => {
  const { answers, seen } = renderWithApp(<Live />, { session: true, answers: counts() });
  expect(await screen.findByText('2 unread')).toBeInTheDocument();
  expect(await screen.findByText('1 reward to claim')).toBeInTheDocument();
  Object.assign(answers, { inboxUnread: 3, rewardCount: { unclaimed: 0 } });
  await push('inbox.changed', 'inbox.changed', 'rewards.changed', 'inbox.changed');
  expect(await screen.findByText('3 unread')).toBeInTheDocument();
  await vi.waitFor(() => expect(screen.queryByText(/to claim/)).toBeNull());
  expect(asked(seen, 'inboxUnread')).toBe(2);
  expect(asked(seen, 'rewardCount')).toBe(2);
});

test('a member’s own feedback is read again when the staff answers it', async () => {
  const { answers } = renderWithApp(<OwnFeedback />, {
    session: true,
    answers: { ...counts(), ownFeedback: reports(null) },
  });
  expect(await screen.findByText('No answer yet')).toBeInTheDocument();
  Object.assign(answers, { ownFeedback: reports('It is in your wallet now.') });
  await push('feedback.changed');
  expect(await screen.findByText('It is in your wallet now.')).toBeInTheDocument();
});

test('an approved application shows on open pages: the member’s data is read again', async () => {
  const { seen } = renderWithApp(<Live />, { session: true, answers: { ...counts(), ownFeedback: reports(null) } });
  expect(await screen.findByText('2 unread')).toBeInTheDocument();
  const before = asked(seen, 'memberInfo');
  await push('feedback.changed');
  await vi.waitFor(() => expect(asked(seen, 'memberInfo')).toBe(before + 1));
});

test('everything is reloaded after a reconnect, but not after the first connect', async () => {
  // Removes the random wait, so that the event arrives in this test and not in a later one.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const told = vi.fn();
  const stop = bus.on('site.changed', told);
  const money = balanceNews();
  const { answers, seen } = renderWithApp(<Live />, { session: true, answers: counts() });
  expect(await screen.findByText('2 unread')).toBeInTheDocument();
  await push('hello');
  Object.assign(answers, { inboxUnread: 5 });
  expect(money).toEqual([]);
  await push('hello');
  expect(await screen.findByText('5 unread')).toBeInTheDocument();
  expect(asked(seen, 'rewardCount')).toBe(2);
  expect(money).toEqual(['wps']);
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  stop();
});

test('PERM-24 HOME-21 a trial account has no count, and none is requested', async () => {
  const { seen } = renderWithApp(<Live />, {
    session: { type: 4 },
    answers: { ...counts(), memberInfo: aMember({ type: 4 }) },
  });
  expect(await screen.findByText('1 reward to claim')).toBeInTheDocument();
  expect(screen.queryByText(/unread/)).toBeNull();
  expect(asked(seen, 'inboxUnread')).toBe(0);
});

test('MSG-32 a count that cannot be loaded shows no error', async () => {
  renderWithApp(<Live />, { session: true, answers: { ...counts(), inboxUnread: refuse('system.unknown') } });
  expect(await screen.findByText('1 reward to claim')).toBeInTheDocument();
  expect(screen.queryByText(/unread|wrong/)).toBeNull();
});

test('a change of the site is applied within seconds: status, settings and permissions', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const told = vi.fn();
  const stop = bus.on('site.changed', told);
  statusStore.setState({ status: aStatus() });
  renderWithApp(<Live />, { session: true, answers: counts() });
  const again = vi.spyOn(queryClient, 'invalidateQueries');
  await push('site.changed');
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(again.mock.calls.map(([filter]) => filter?.queryKey?.[0])).toEqual([
    calls.consolidatedSettings.path,
    calls.memberInfo.path,
  ]);
  stop();
  vi.restoreAllMocks();
});

test('a session that is ended elsewhere ends here, with its reason', async () => {
  const reasons: string[] = [];
  const stop = bus.on('session.changed', ({ reason }) => reasons.push(reason));
  const { answers } = renderWithApp(<Live />, { session: true, answers: counts() });
  expect(await screen.findByText('2 unread')).toBeInTheDocument();
  Object.assign(answers, { memberInfo: refuse('session.revoked') });
  await push('session.revoked');
  await vi.waitFor(() => expect(reasons).toEqual(['login', 'revoked']), 3000);
  expect(screen.queryByText(/unread/)).toBeNull();
  stop();
});

test('a log-out in this browser is not shown as one elsewhere if the server’s event comes first', async () => {
  const reasons: string[] = [];
  const stop = bus.on('session.changed', ({ reason }) => reasons.push(reason));
  const { answers } = renderWithApp(<Live />, { session: true, answers: counts() });
  expect(await screen.findByText('2 unread')).toBeInTheDocument();
  Object.assign(answers, { memberInfo: refuse('session.revoked') });
  vi.useFakeTimers();
  await push('session.revoked');
  await act(() => vi.advanceTimersByTimeAsync(300));
  act(() => clearSession('logout'));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(reasons).toEqual(['login', 'logout']);
  stop();
});

test('log-out ends the stream', async () => {
  const seen = balanceNews();
  renderWithApp(<Live />, { session: true, answers: counts() });
  await vi.waitFor(() => expect(follow).toHaveBeenCalled());
  act(() => clearSession('logout'));
  expect(follow.mock.lastCall?.[1].aborted).toBe(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(seen).toEqual([]);
});

/** Another tab of the same browser. */
function otherTab() {
  const tab = new BroadcastChannel('unread');
  const heard: unknown[] = [];
  tab.onmessage = ({ data }) => heard.push(data);
  return { tab, heard };
}

test('what this tab has read is told to the other tabs, and what they have read is counted here', async () => {
  const { tab, heard } = otherTab();
  const { answers } = renderWithApp(<Live />, { session: true, answers: counts() });
  expect(await screen.findByText('2 unread')).toBeInTheDocument();
  await vi.waitFor(() => expect(follow).toHaveBeenCalled());
  act(() => bus.emit('unread.changed', { of: 'announcements' }));
  await vi.waitFor(() => expect(heard).toEqual(['announcements.changed']));
  answers.inboxUnread = 1;
  tab.postMessage('inbox.changed');
  expect(await screen.findByText('1 unread')).toBeInTheDocument();
  tab.close();
});

test('another tab is believed about counts only, and about nothing after log-out', async () => {
  const { tab } = otherTab();
  const money = balanceNews();
  const { seen } = renderWithApp(<Live />, { session: true, answers: counts() });
  expect(await screen.findByText('2 unread')).toBeInTheDocument();
  await vi.waitFor(() => expect(follow).toHaveBeenCalled());
  for (const data of ['balance.changed', 'toString', { of: 'inbox' }, null, 'rewards.changed']) tab.postMessage(data);
  await vi.waitFor(() => expect(asked(seen, 'rewardCount')).toBe(2));
  expect(money).toEqual([]);
  expect(asked(seen, 'inboxUnread')).toBe(1);
  act(() => clearSession('logout'));
  const witness = otherTab();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  tab.postMessage('inbox.changed');
  while (witness.heard.length === 0) await new Promise((done) => setImmediate(done));
  const again = vi.spyOn(queryClient, 'invalidateQueries');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(again).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  tab.close();
  witness.tab.close();
});
