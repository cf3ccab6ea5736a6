import { of } from './call';

export const affiliateInfo = /*#__PURE__*/ of<'affiliateInfo'>('GET', '/wps/member/affiliate', {
  session: 'member',
  moduleId: 'AFFMAN3',
});
export const affiliateCode = /*#__PURE__*/ of<'affiliateCode'>('GET', '/wps/member/affiliate/code', {
  session: 'member',
  moduleId: 'AFFMAN3',
});
export const checkAffiliateCode = /*#__PURE__*/ of<'checkAffiliateCode'>('GET', '/wps/check/affiliateCode');
export const inviteSummary = /*#__PURE__*/ of<'inviteSummary'>('GET', '/wps/relay/invite/summary', {
  session: 'member',
});
export const invitedMembers = /*#__PURE__*/ of<'invitedMembers'>('GET', '/wps/relay/invite/members', {
  session: 'member',
});
