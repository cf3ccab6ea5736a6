import { noteNoOffers } from '@r777/shared/play-session/no-offers';
import { aBanner, renderWithApp } from '@r777/shared/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Area as GamesBanner } from '../expose/GamesBanner';
import { Area as PromotionDetail } from '../expose/PromotionDetail';
import { Area as PromotionList } from '../expose/PromotionList';
import { Area as RegisterBanner } from '../expose/RegisterBanner';
import { aPromotion, someArt, someBuckets } from '../testing/promotions';

afterEach(() => noteNoOffers(null));

const offer = 'Title of six-hit';
const answers = {
  announcements: someBuckets({
    promotion: [aPromotion({ noExpiry: 1, art: someArt })],
    banners: [
      aBanner('games', { groupName: 'm_game', title: offer }),
      aBanner('register', { groupName: 'm_reg', title: offer }),
    ],
  }),
};
const DAY = 86_400_000;

test.each([
  ['the list', <PromotionList key="list" />, '/m/activity'],
  ['the detail', <PromotionDetail key="detail" />, '/m/activityDetail?id=six-hit'],
])('%s shows a guest on the phone of an excluded player no offer, but why', async (_, ui, path) => {
  noteNoOffers({ until: new Date(Date.now() + DAY).toISOString() });
  renderWithApp(ui, { answers, path });
  expect(await screen.findByText('No offers right now')).toBeVisible();
  expect(screen.queryByText(offer)).toBeNull();
});

test('the text in place of offers leads to the page where the break was begun', async () => {
  noteNoOffers({ until: null });
  const { user, address } = renderWithApp(<PromotionList />, { answers, path: '/m/activity' });
  await user.click(await screen.findByRole('button', { name: 'Player safety' }));
  expect(address()).toBe('/m/member/playerSafety');
});

test.each([
  ['above games', <GamesBanner key="games" />],
  ['above the register form', <RegisterBanner key="register" />],
])('no banner stands %s', async (_, ui) => {
  noteNoOffers({ until: null });
  const { container } = renderWithApp(ui, { answers });
  expect(container).toBeEmptyDOMElement();
});

test('an open page hides its offers when the protection begins, and shows them when it has ended', async () => {
  renderWithApp(<PromotionList />, { answers, path: '/m/activity' });
  expect(await screen.findByText(offer)).toBeVisible();
  act(() => noteNoOffers({ until: null }));
  expect(screen.queryByText(offer)).toBeNull();
  expect(document.documentElement).toHaveAttribute('data-no-offers');
  act(() => noteNoOffers(null));
  expect(await screen.findByText(offer)).toBeVisible();
  expect(document.documentElement).not.toHaveAttribute('data-no-offers');
});

test('a protection that is over hides nothing', async () => {
  noteNoOffers({ until: new Date(Date.now() - DAY).toISOString() });
  renderWithApp(<PromotionList />, { answers, path: '/m/activity' });
  expect(await screen.findByText(offer)).toBeVisible();
});
