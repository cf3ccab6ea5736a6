import { of } from './call';

export const encryptionKey = /*#__PURE__*/ of<'encryptionKey'>('GET', '/wps/session/key');
export const captcha = /*#__PURE__*/ of<'captcha'>('GET', '/wps/captcha', {
  moduleId: 'CAPTCHA3',
  idempotent: false,
});
export const login = /*#__PURE__*/ of<'login'>('POST', '/wps/session/login', { body: 'encrypted' });
export const logout = /*#__PURE__*/ of<'logout'>('POST', '/wps/session/logout', {
  session: 'optional',
  idempotent: true,
});
export const renew = /*#__PURE__*/ of<'renew'>('POST', '/wps/session/renew');
export const register = /*#__PURE__*/ of<'register'>('PUT', '/wps/member/register', {
  session: 'optional',
  moduleId: 'REG3',
});
export const registerMobile = /*#__PURE__*/ of<'registerMobile'>('PUT', '/wps/member/register/mobile', {
  session: 'optional',
  moduleId: 'MOBILENUMREG3',
  body: 'encrypted',
});
export const checkUsername = /*#__PURE__*/ of<'checkUsername'>('GET', '/wps/check/username');
export const memberInfo = /*#__PURE__*/ of<'memberInfo'>('GET', '/wps/member/info', {
  session: 'member',
});
export const wallet = /*#__PURE__*/ of<'wallet'>('GET', '/wps/wallets/gcs', { session: 'member' });
