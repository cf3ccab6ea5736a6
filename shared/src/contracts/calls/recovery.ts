import { of } from './call';

export const recoveryUsername = /*#__PURE__*/ of<'recoveryUsername'>('POST', '/wps/member/password/username');
export const forgotPassword = /*#__PURE__*/ of<'forgotPassword'>('POST', '/wps/member/password/forgot', {
  body: 'form',
});
export const resetPassword = /*#__PURE__*/ of<'resetPassword'>('POST', '/wps/member/password/reset', {
  body: 'encrypted',
});
export const setPasswordByPhone = /*#__PURE__*/ of<'setPasswordByPhone'>('POST', '/wps/member/password/phone', {
  body: 'encrypted',
});
