import type { PromotionState } from '@r777/shared/contracts';
import { expect, test } from 'vitest';
import { aPromotion, someArt } from '../../testing/promotions';
import { aState, someProgress, someSpins } from '../../testing/states';
import { actionOf } from './action';

const withLink = (link: string) => aPromotion({ noExpiry: 1, art: { ...someArt, link } });
const everything = () => true;
const guest = (link: string) => actionOf(withLink(link), { isGuest: true, reachable: everything });
const member = (state?: Partial<PromotionState>, link = '/m/slot-games') =>
  actionOf(withLink(link), { isGuest: false, state: state && aState(state), reachable: everything });
const more = { does: 'go', words: 'more', to: '/m/activity' };

test('a guest is asked to log in, or led to the registration that the promotion is about', () => {
  expect(guest('/m/slot-games')).toEqual({ does: 'ask', words: 'own' });
  expect(guest('/m/register')).toEqual({ does: 'go', words: 'own', to: '/m/register' });
});

test.each<[string, Partial<PromotionState>, object]>([
  ['open', { state: 'open' }, { does: 'join', words: 'own' }],
  ['joined, and waits for a deposit', { state: 'joined' }, { does: 'go', words: 'deposit', to: '/m/voucherCenter' }],
  [
    'joined, and gives free spins for a deposit',
    { state: 'joined', kind: 'freeSpins' },
    { does: 'go', words: 'deposit', to: '/m/voucherCenter' },
  ],
  ['spins that come', { state: 'due', kind: 'freeSpins' }, { does: 'go', words: 'own', to: '/m/slot-games' }],
  [
    'spins to play',
    { state: 'paid', kind: 'freeSpins', freeSpins: someSpins },
    { does: 'go', words: 'play', to: '/m/slot-games' },
  ],
  ['earned', { state: 'due' }, { does: 'go', words: 'reward', to: '/m/rewardCenter' }],
  ['being wagered', { state: 'paid', progress: someProgress }, { does: 'go', words: 'play', to: '/m/slot-games' }],
  [
    'running by itself',
    { state: 'joined', join: 'automatic', kind: 'cashback' },
    { does: 'go', words: 'own', to: '/m/slot-games' },
  ],
  ['not for this member', { state: 'notForYou', reason: 'agent' }, more],
  ['used up', { state: 'usedUp' }, more],
  ['expired', { state: 'expired' }, more],
  ['forfeited', { state: 'forfeited' }, more],
])('the button of a promotion that is %s does what it says', (_, state, action) => {
  expect(member(state)).toEqual(action);
});

test('a member is never led to the registration, which leads on to home', () => {
  expect(member({ kind: 'signUp', state: 'joined', join: 'automatic' } as never, '/m/register')).toEqual(more);
  expect(member(undefined, '/m/register')).toEqual(more);
});

test('before the state has arrived, the button leads where the promotion says', () => {
  expect(member(undefined, '/m/sport-games?tab=HOT')).toEqual({
    does: 'go',
    words: 'own',
    to: '/m/sport-games?tab=HOT',
  });
});

test.each([
  ['another site', 'https://elsewhere.example/bonus'],
  ['another host without a scheme', '//elsewhere.example'],
  ['another host in disguise', '/\\elsewhere.example'],
  ['a script', 'javascript:alert(1)'],
  ['nothing', ''],
  ['itself', '/m/activityDetail?id=six-hit'],
])('a link to %s gives way to the other promotions', (_, link) => {
  expect([guest(link), member(undefined, link)]).toEqual([more, more]);
});

test('a promotion without live text, or one that is over, leads to the other promotions', () => {
  const asked = { isGuest: true, reachable: everything };
  expect(actionOf(aPromotion({ noExpiry: 1, art: null }), asked)).toEqual(more);
  expect(actionOf(aPromotion({ startDate: '2020-01-01', endDate: '2020-01-31', art: someArt }), asked)).toEqual(more);
});

test('a page that no live remote offers is not led to', () => {
  const reachable = (address: string) => address !== '/m/voucherCenter';
  const state = aState({ state: 'joined' });
  expect(actionOf(withLink('/m/slot-games'), { isGuest: false, state, reachable })).toEqual(more);
});
