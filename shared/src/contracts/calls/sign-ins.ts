import { of } from './call';

export const signIns = /*#__PURE__*/ of<'signIns'>('GET', '/wps/member/signIns', { session: 'member' });
export const reportSignIn = /*#__PURE__*/ of<'reportSignIn'>('POST', '/wps/member/signIns/report', {
  session: 'member',
});
