import { expect, test } from 'vitest';
import { type MenuState, menuEntries } from './entries';

const all: MenuState = {
  betReport: true,
  rebate: true,
  rewards: true,
  vip: true,
  mission: true,
  referral: 'shown',
  inBrowser: true,
  loggedIn: true,
  reachable: () => true,
};
const keys = (part: Partial<MenuState> = {}) => menuEntries({ ...all, ...part }).map((entry) => entry.key);

test('with everything on, the entries are in their order', () => {
  expect(keys()).toEqual([
    'home',
    'promotions',
    'vip',
    'rewards',
    'missions',
    'betRecord',
    'rebate',
    'safety',
    'invite',
    'faq',
    'service',
    'download',
    'settings',
    'logout',
  ]);
});

test.each([
  ['NAV-16', 'betRecord', { betReport: false }],
  ['NAV-17 PERM-29', 'rebate', { rebate: false }],
  ['NAV-18', 'rewards', { rewards: false }],
  ['NAV-19', 'vip', { vip: false }],
  ['', 'download', { inBrowser: false }],
  ['NAV-26', 'logout', { loggedIn: false }],
  ['', 'missions', { mission: false }],
  ['PERM-14', 'invite', { referral: 'hidden' }],
] as const)('%s %s depends only on its condition', (_ids, key, off) => {
  expect(keys()).toContain(key);
  expect(keys(off)).not.toContain(key);
  expect(keys(off)).toHaveLength(keys().length - (key === 'logout' ? 3 : 1));
});

test('PERM-13 an agent has the agent centre instead of the invitation', () => {
  expect(keys({ referral: 'agent' })).toContain('agent');
  expect(keys({ referral: 'agent' })).not.toContain('invite');
});

test.each([
  ['NAV-20', 'promotions', '/m/activity'],
  ['NAV-21', 'faq', '/m/help?tag=faq'],
  ['NAV-22', 'home', '/m/home'],
])('%s %s leads to %s', (_id, key, to) => {
  expect(menuEntries(all).find((entry) => entry.key === key)).toMatchObject({ to });
});

test('an entry whose page no remote offers is left out', () => {
  expect(keys({ reachable: () => false })).toEqual(['home', 'invite', 'service', 'logout']);
});
