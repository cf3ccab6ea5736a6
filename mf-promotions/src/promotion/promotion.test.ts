import { expect, test } from 'vitest';
import { aPromotion } from '../testing/promotions';
import { bannerPath, detailPath, inCategory } from './promotion';

test('PROMO-03 the banner is the image with sequence 1, wherever it stands in the list', () => {
  const announcementImages = [
    { sequence: 2, url: '/promotions/second.svg' },
    { sequence: 1, url: '/promotions/first.svg' },
  ];
  expect(bannerPath({ announcementImages })).toBe('/promotions/first.svg');
  expect(bannerPath({ announcementImages: [{ sequence: 2, url: '/promotions/second.svg' }] })).toBeNull();
});

test('PROMO-02 a category holds the promotions that name it, in the order given', () => {
  const first = aPromotion({ id: 'first', promoAnnouncementCategoryIds: ['sports', 'daily'] });
  const second = aPromotion({ id: 'second', promoAnnouncementCategoryIds: ['live'] });
  const third = aPromotion({ id: 'third', promoAnnouncementCategoryIds: ['sports'] });
  expect(inCategory([first, second, third], 'sports')).toEqual([first, third]);
  expect(inCategory([first, second, third], 'daily')).toEqual([first]);
  expect(inCategory([first, second, third], null)).toEqual([first, second, third]);
});

test('an id with signs of its own survives the address', () => {
  expect(detailPath('a&b=c')).toBe('/m/activityDetail?id=a%26b%3Dc');
});
