import { of } from './call';

export const passkeyLoginOptions = /*#__PURE__*/ of<'passkeyLoginOptions'>('POST', '/wps/session/passkey/options');
export const passkeyLogin = /*#__PURE__*/ of<'passkeyLogin'>('POST', '/wps/session/passkey');
export const passkeyRegisterOptions = /*#__PURE__*/ of<'passkeyRegisterOptions'>(
  'POST',
  '/wps/member/passkeys/options',
  { session: 'member', body: 'encrypted' },
);
export const registerPasskey = /*#__PURE__*/ of<'registerPasskey'>('POST', '/wps/member/passkeys', {
  session: 'member',
});
export const passkeys = /*#__PURE__*/ of<'passkeys'>('GET', '/wps/member/passkeys', { session: 'member' });
export const renamePasskey = /*#__PURE__*/ of<'renamePasskey'>('POST', '/wps/member/passkeys/name', {
  session: 'member',
  idempotent: true,
});
export const passkeyConfirmOptions = /*#__PURE__*/ of<'passkeyConfirmOptions'>('POST', '/wps/member/passkeys/confirm', {
  session: 'member',
});
export const removePasskey = /*#__PURE__*/ of<'removePasskey'>('POST', '/wps/member/passkeys/remove', {
  session: 'member',
  once: true,
});
