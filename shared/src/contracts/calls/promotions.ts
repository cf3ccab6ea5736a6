import { of } from './call';

export const promotionStates = /*#__PURE__*/ of<'promotionStates'>('GET', '/wps/relay/promotions', {
  session: 'member',
});
export const joinPromotion = /*#__PURE__*/ of<'joinPromotion'>('POST', '/wps/relay/promotions/join', {
  session: 'member',
  once: true,
});
export const depositOffers = /*#__PURE__*/ of<'depositOffers'>('GET', '/wps/relay/promotions/deposit', {
  session: 'member',
});
export const promotionWhy = /*#__PURE__*/ of<'promotionWhy'>('GET', '/wps/relay/promotions/why', {
  session: 'member',
});
export const promotionTerms = /*#__PURE__*/ of<'promotionTerms'>('GET', '/wps/relay/promotions/terms', {
  session: 'member',
});
export const gamePromotions = /*#__PURE__*/ of<'gamePromotions'>('GET', '/wps/relay/promotions/game', {
  session: 'member',
});
