import { of } from './call';

export const vipLevels = /*#__PURE__*/ of<'vipLevels'>('GET', '/wps/relay/vip/levels', {
  session: 'optional',
  own: true,
});
export const rankProgress = /*#__PURE__*/ of<'rankProgress'>('GET', '/wps/member/rankProgress', {
  session: 'member',
});
export const rebate = /*#__PURE__*/ of<'rebate'>('GET', '/wps/relay/rebate', { session: 'member' });
export const claimRebate = /*#__PURE__*/ of<'claimRebate'>('POST', '/wps/relay/rebate/claim', {
  session: 'member',
  once: true,
});
export const rebateClaims = /*#__PURE__*/ of<'rebateClaims'>('GET', '/wps/relay/rebate/history', {
  session: 'member',
});
