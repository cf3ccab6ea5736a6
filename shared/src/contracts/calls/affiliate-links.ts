import { of } from './call';

export const affiliateLinks = /*#__PURE__*/ of<'affiliateLinks'>('GET', '/wps/relay/agent/links', {
  session: 'agent',
  moduleId: 'AFFMAN3',
});
export const createAffiliateLink = /*#__PURE__*/ of<'createAffiliateLink'>('POST', '/wps/relay/agent/links', {
  session: 'agent',
  moduleId: 'AFFMAN3',
  once: true,
});
export const disableAffiliateLink = /*#__PURE__*/ of<'disableAffiliateLink'>('POST', '/wps/relay/agent/links/disable', {
  session: 'agent',
  moduleId: 'AFFMAN3',
  idempotent: true,
});
export const openAccount = /*#__PURE__*/ of<'openAccount'>('PUT', '/wps/relay/agent/accounts', {
  session: 'agent',
  moduleId: 'AGEDOWNMAN3',
  body: 'encrypted',
  once: true,
});
export const agentOffer = /*#__PURE__*/ of<'agentOffer'>('GET', '/wps/relay/agent/offer', { session: 'member' });
