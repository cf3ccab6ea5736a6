import { of } from './call';

export const humanChallenge = /*#__PURE__*/ of<'humanChallenge'>('GET', '/wps/verification/human', {
  idempotent: false,
});
export const sendSmsCode = /*#__PURE__*/ of<'sendSmsCode'>('POST', '/wps/verification/sms/noLogin');
export const sendRegisterCode = /*#__PURE__*/ of<'sendRegisterCode'>('POST', '/wps/verification/sms/register', {
  moduleId: 'REGMOBVERF3',
});
export const sendBindCode = /*#__PURE__*/ of<'sendBindCode'>('POST', '/wps/verification/sms/bind', {
  session: 'member',
});
