import { of } from './call';

export const mallGoods = /*#__PURE__*/ of<'mallGoods'>('GET', '/wps/relay/mall/goods', { session: 'member' });
export const redeemGoods = /*#__PURE__*/ of<'redeemGoods'>('POST', '/wps/relay/mall/redeem', {
  session: 'member',
  once: true,
});
export const mallRedemptions = /*#__PURE__*/ of<'mallRedemptions'>('GET', '/wps/relay/mall/redemptions', {
  session: 'member',
});
