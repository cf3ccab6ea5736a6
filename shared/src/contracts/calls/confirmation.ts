import { of } from './call';

export const confirmWays = /*#__PURE__*/ of<'confirmWays'>('GET', '/wps/member/confirmation', { session: 'member' });
export const sendConfirmCode = /*#__PURE__*/ of<'sendConfirmCode'>('POST', '/wps/member/confirmation/code', {
  session: 'member',
});
export const confirm = /*#__PURE__*/ of<'confirm'>('POST', '/wps/member/confirmation', {
  session: 'member',
  body: 'encrypted',
});
