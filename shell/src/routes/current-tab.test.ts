import { expect, test } from 'vitest';
import { currentTab } from './current-tab';

test.each([
  ['/', 'home'],
  ['/m/home', 'home'],
  ['/m/activity', 'promotion'],
  ['/m/agent', 'agent'],
  ['/m/rewardCenter', 'prize'],
  ['/m/member', 'member'],
  ['/m/mine', 'member'],
  ['/m/slot-games', undefined],
  ['/m/home/more', undefined],
])('on %s the tab %s is the current one', (path, tab) => {
  expect(currentTab(path)).toBe(tab);
});
