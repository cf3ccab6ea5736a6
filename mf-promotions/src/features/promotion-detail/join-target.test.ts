import { expect, test } from 'vitest';
import { aPromotion, someArt } from '../../testing/promotions';
import { joinTarget } from './join-target';

const withLink = (link: string) => aPromotion({ noExpiry: 1, art: { ...someArt, link } });

test('the action leads where the promotion says', () => {
  expect(joinTarget(withLink('/m/sport-games?tab=HOT'))).toEqual({ to: '/m/sport-games?tab=HOT', isOwn: true });
});

test.each([
  ['another site', 'https://elsewhere.example/bonus'],
  ['another host without a scheme', '//elsewhere.example'],
  ['another host in disguise', '/\\elsewhere.example'],
  ['a script', 'javascript:alert(1)'],
  ['nothing', ''],
  ['itself', '/m/activityDetail?id=six-hit'],
])('a link to %s gives way to the other promotions', (_, link) => {
  expect(joinTarget(withLink(link))).toEqual({ to: '/m/activity', isOwn: false });
});

test('a promotion without live text leads to the other promotions', () => {
  expect(joinTarget(aPromotion({ noExpiry: 1, art: null }))).toEqual({ to: '/m/activity', isOwn: false });
});

test('a promotion that is over leads to the other promotions', () => {
  const over = aPromotion({ startDate: '2020-01-01', endDate: '2020-01-31', art: someArt });
  expect(joinTarget(over)).toEqual({ to: '/m/activity', isOwn: false });
});

test('a link whose page no live remote offers leads to the other promotions', () => {
  expect(joinTarget(withLink('/m/inviteFriends'), (address) => address !== '/m/inviteFriends')).toEqual({
    to: '/m/activity',
    isOwn: false,
  });
});
