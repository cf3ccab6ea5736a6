import { beforeEach, expect, test, vi } from 'vitest';
import type { HostSite } from '../site';
import { followSubscriptions } from './subscriptions';
import { arriving, endTraces } from './traces';

const caller = vi.hoisted(() => ({ now: undefined as { remote: string; version: string } | undefined }));
const asked = vi.hoisted(() => vi.fn());
vi.mock('./owner', () => ({
  callingVersion: (between: number) => {
    asked(between);
    return caller.now;
  },
}));

const games = { remote: 'mf-games', version: '1.0.0' };
type Follow = Parameters<NonNullable<HostSite['subscriptions']>>[0];
let follow: Follow;
const as = <T>(by: typeof games | undefined, work: () => T): T => {
  caller.now = by;
  return work();
};

beforeEach(() => {
  followSubscriptions((given) => {
    follow = given;
  });
  arriving(games);
  endTraces(games);
  arriving(games);
});

test('a subscription that a version forgot ends with it, and is named', () => {
  const [stop, ofShell] = [vi.fn(), vi.fn()];
  as(games, () => follow('core.bus.on', stop));
  as(undefined, () => follow('core.bus.on', ofShell));
  expect(endTraces(games)).toEqual(['core.bus.on']);
  expect([stop.mock.calls.length, ofShell.mock.calls.length]).toEqual([1, 0]);
  // The site's own function stands between the one that follows and the subscriber.
  expect(asked).toHaveBeenCalledWith(1);
});

test('one that the version has ended is neither ended again nor named', () => {
  const stop = vi.fn();
  as(games, () => follow('core.bus.on', stop))?.();
  expect(endTraces(games)).toEqual([]);
  expect(stop).not.toHaveBeenCalled();
});

test('what a version may have as it leaves ends with it, without a name', () => {
  const stop = vi.fn();
  as(games, () => follow(undefined, stop));
  expect(endTraces(games)).toEqual([]);
  expect(stop).toHaveBeenCalledOnce();
});

test('code of a version that has left can subscribe to nothing', () => {
  endTraces(games);
  const stop = vi.fn();
  expect(as(games, () => follow('core.bus.on', stop))).toBeUndefined();
  expect(stop).toHaveBeenCalledOnce();
});
