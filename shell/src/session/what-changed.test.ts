import { calls } from '@r777/shared/contracts';
import { queryClient } from '@r777/shared/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followTabs, tellChanges } from './what-changed';

const ofContracts = [
  calls.contractSalaryRequest,
  calls.contractDividendRequest,
  calls.contractStanding,
  calls.contractsBelow,
  calls.agentContracts,
];
const stale = (paths: readonly { path: string }[]) =>
  paths.filter(({ path }) => queryClient.getQueryState([path])?.isInvalidated).map(({ path }) => path);

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  for (const { path } of [...ofContracts, calls.affiliateLinks]) queryClient.setQueryData([path], {});
});

afterEach(() => void vi.useRealTimers());

test('where the browser refuses channels between tabs, the page goes on without the other tabs', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    },
  );
  expect(() => followTabs(new AbortController().signal, () => {})).not.toThrow();
  vi.unstubAllGlobals();
});

test('a change of a contract makes stale what pages know of contracts, and nothing else of the agent', () => {
  tellChanges()('contracts.changed');
  expect(stale(ofContracts)).toEqual(ofContracts.map(({ path }) => path));
  expect(stale([calls.affiliateLinks])).toEqual([]);
});

test('a change of a promotion makes stale what pages know of promotions and of turnover, and no more', () => {
  const read = [calls.promotionStates, calls.gamePromotions, calls.depositOffers, calls.promotionWhy, calls.wagering];
  for (const { path } of [...read, calls.announcements]) queryClient.setQueryData([path], {});
  tellChanges()('promotions.changed');
  expect(stale(read)).toEqual(read.map(({ path }) => path));
  expect(stale([calls.announcements])).toEqual([]);
});

test('after a reconnect it is stale too: the event may have been missed', () => {
  const tell = tellChanges();
  tell('hello');
  expect(stale(ofContracts)).toEqual([]);
  tell('hello');
  expect(stale(ofContracts)).toHaveLength(ofContracts.length);
});

test.each([
  ['MSG-33 after', 'inbox.changed', 'inboxUnread inbox'],
  ['MSG-33 after', 'chat.changed', 'chatUnread chatMessages'],
  ['MSG-33 after', 'announcements.changed', 'announcements'],
  ['after', 'rewards.changed', 'rewardCount rewards'],
  ['after', 'mall.changed', 'mallGoods mallRedemptions'],
  ['after', 'feedback.changed', 'ownFeedback memberInfo'],
  ['after', 'profile.changed', 'memberInfo icon'],
  ['after', 'safety.changed', 'playLimits playSession'],
])('%s %s the page reads again %s, and nothing else', async (_, event, names) => {
  const all = Object.values(calls);
  for (const { path } of all) queryClient.setQueryData([path], {});
  tellChanges()(event);
  await vi.advanceTimersByTimeAsync(250);
  const wanted = names.split(' ').map((name) => calls[name as keyof typeof calls].path);
  // Calls of one path and other methods share their entry.
  expect([...new Set(stale(all))].toSorted()).toEqual([...new Set(wanted)].toSorted());
});
