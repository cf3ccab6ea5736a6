import { of } from './call';

export const changePassword = /*#__PURE__*/ of<'changePassword'>('POST', '/wps/member/password', {
  session: 'member',
  body: 'encrypted',
});
export const changePasswordV2 = /*#__PURE__*/ of<'changePasswordV2'>('POST', '/wps/member/password/v2', {
  session: 'member',
  body: 'encrypted',
});
export const changePaymentPassword = /*#__PURE__*/ of<'changePaymentPassword'>('POST', '/wps/member/paymentPassword', {
  session: 'member',
  body: 'encrypted',
  once: true,
});
export const securityConfig = /*#__PURE__*/ of<'securityConfig'>('GET', '/wps/member/securityConfig', {
  session: 'member',
});
export const setNickname = /*#__PURE__*/ of<'setNickname'>('POST', '/wps/member/info/nickname', {
  session: 'member',
  idempotent: true,
});

export const sendEmailCode = /*#__PURE__*/ of<'sendEmailCode'>('POST', '/wps/member/info/email/code', {
  session: 'member',
});
export const setEmail = /*#__PURE__*/ of<'setEmail'>('POST', '/wps/member/info/email', {
  session: 'member',
  body: 'encrypted',
  once: true,
});
export const setMobileNum = /*#__PURE__*/ of<'setMobileNum'>('POST', '/wps/member/info/mobile', {
  session: 'member',
  body: 'encrypted',
  once: true,
});
export const setIdentity = /*#__PURE__*/ of<'setIdentity'>('POST', '/wps/member/info/identity', {
  session: 'member',
  body: 'encrypted',
  once: true,
});
// A picture over a slow connection takes longer than the default timeout.
export const setIcon = /*#__PURE__*/ of<'setIcon'>('POST', '/wps/member/info/icon', {
  session: 'member',
  moduleId: 'PROFPIC3',
  body: 'form',
  idempotent: true,
  timeoutMs: 90_000,
});
export const icon = /*#__PURE__*/ of<'icon'>('GET', '/wps/member/info/icon', {
  session: 'member',
  moduleId: 'PROFPIC3',
});

export const banks = /*#__PURE__*/ of<'banks'>('GET', '/wps/member/bankCard/banks', { session: 'member' });
export const bankCards = /*#__PURE__*/ of<'bankCards'>('GET', '/wps/member/bankCard', { session: 'member' });
export const bindBankCard = /*#__PURE__*/ of<'bindBankCard'>('POST', '/wps/member/bankCard', {
  session: 'member',
  body: 'encrypted',
  once: true,
});
export const setDefaultBankCard = /*#__PURE__*/ of<'setDefaultBankCard'>('POST', '/wps/member/bankCard/default', {
  session: 'member',
  idempotent: true,
});
// In the body and not in the address, which would be logged with the confirmation.
export const removeBankCard = /*#__PURE__*/ of<'removeBankCard'>('POST', '/wps/member/bankCard/remove', {
  session: 'member',
  once: true,
});

export const devices = /*#__PURE__*/ of<'devices'>('GET', '/wps/member/devices', { session: 'member' });
export const endDevice = /*#__PURE__*/ of<'endDevice'>('DELETE', '/wps/member/devices', { session: 'member' });
export const endOtherDevices = /*#__PURE__*/ of<'endOtherDevices'>('POST', '/wps/member/devices/endOthers', {
  session: 'member',
  idempotent: true,
});
