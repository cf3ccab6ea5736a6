import { of } from './call';

export const identityCheck = /*#__PURE__*/ of<'identityCheck'>('GET', '/wps/member/identity', { session: 'member' });
// Without a key: a repeat finds the proof that was begun.
export const startIdentityCheck = /*#__PURE__*/ of<'startIdentityCheck'>('POST', '/wps/member/identity', {
  session: 'member',
  timeoutMs: 20_000,
});
