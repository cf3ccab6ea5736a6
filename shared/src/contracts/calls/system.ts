import { of } from './call';

export const status = /*#__PURE__*/ of<'status'>('GET', '/wps/system/status');
export const whitelabel = /*#__PURE__*/ of<'whitelabel'>('GET', '/wps/system/whitelabel');
export const consolidatedSettings = /*#__PURE__*/ of<'consolidatedSettings'>(
  'GET',
  '/wps/system/settings/consolidated',
);
export const registerSettings = /*#__PURE__*/ of<'registerSettings'>('GET', '/wps/system/setting/register');
export const socialSettings = /*#__PURE__*/ of<'socialSettings'>('GET', '/wps/system/settings/social');
export const domainRoutes = /*#__PURE__*/ of<'domainRoutes'>('GET', '/wps/system/domainRoute');
export const countries = /*#__PURE__*/ of<'countries'>('GET', '/wps/system/country');
export const helpCenter = /*#__PURE__*/ of<'helpCenter'>('GET', '/wps/system/helpCenter');
// The first vote counts, so a repeat changes nothing.
export const helpVote = /*#__PURE__*/ of<'helpVote'>('POST', '/wps/system/helpCenter/vote', {
  session: 'optional',
  idempotent: true,
});
