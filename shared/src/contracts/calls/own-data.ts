import { of } from './call';

// In the body and not in the address, which would be logged with the confirmation. A long history takes time.
export const ownData = /*#__PURE__*/ of<'ownData'>('POST', '/wps/member/ownData', {
  session: 'member',
  timeoutMs: 60_000,
});
export const accountClosing = /*#__PURE__*/ of<'accountClosing'>('GET', '/wps/member/account/closing', {
  session: 'member',
});
// Without a key: a repeat has no session any more in which it could get the first answer.
export const closeAccount = /*#__PURE__*/ of<'closeAccount'>('POST', '/wps/member/account/close', {
  session: 'member',
});
