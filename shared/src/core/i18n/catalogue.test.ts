import { expect, test } from 'vitest';
import { i18n, type TextKey } from './i18n';

/** The error catalogue of the specification: what it asks for, the key that says it, and words the English text must hold. */
const catalogue: [id: string, asked: string, key: TextKey, says: RegExp][] = [
  ['ERR-01', 'not logged in', 'session.required', /not logged in/i],
  ['ERR-02', 'account logged out, log in again', 'session.revoked', /logged out.*log in again/i],
  ['ERR-03', 'verification code error', 'captcha.wrong', /verification code error/i],
  ['ERR-04', 'username already exists', 'username.taken', /username already exists/i],
  ['ERR-05', 'user does not exist or is disabled', 'member.unavailable', /user does not exist or is disabled/i],
  [
    'ERR-06',
    'no permission or feature temporarily unavailable',
    'permission.denied',
    /no permission.*temporarily unavailable/i,
  ],
  ['ERR-07', 'referrer link error', 'affiliate.invalid', /referrer link error/i],
  ['ERR-08', 'unknown error', 'system.unknown', /unknown error/i],
  ['ERR-09', 'system upgrading', 'system.maintenance', /system upgrading/i],
  ['ERR-10', 'requested url empty', 'request.notFound', /requested address is empty/i],
  ['ERR-11', 'valid mobile number', 'in_mobile_incorrect', /valid mobile number/i],
  ['ERR-12', 'valid verification code', 'in_code_incorrect', /valid verification code/i],
  ['ERR-13', 'popup blocked', 'popup_blocked', /popup blocked/i],
  ['ERR-14', 'loading failed, click to retry', 'loading_failed', /loading failed, click to retry/i],
  ['ERR-15', 'IP-restricted notice', 'ip_restricted', /restricted/i],
  ['ERR-16', 'maintenance notice', 'maintenance_notice', /upgrading/i],
  ['ERR-17', 'incorrect agent information', 'agent_incorrect', /incorrect agent information/i],
  ['ERR-18', 'wrong verification code', 'verification.wrong', /wrong verification code/i],
  ['ERR-19', 'format of the password', 'in_password_incorrect', /password/i],
  ['ERR-19', 'format of the confirmation', 'confirmation_format', /confirmation.*format/i],
  ['ERR-19', 'format of the e-mail', 'in_email_incorrect', /e-mail format/i],
  ['ERR-20', 'new password cannot equal old', 'same_password', /new password cannot equal the old/i],
];

test.each(catalogue)('%s there is a text for: %s', (_id, _asked, key, says) => {
  expect(i18n.t(key, { ns: 'errors', lng: 'en' })).toMatch(says);
  expect(i18n.t(key, { ns: 'errors', lng: 'bn', fallbackLng: [] })).toMatch(/[\u0980-\u09ff]/);
});

test('an older page, which asks for no confirmation, is told to load anew', () => {
  expect(i18n.t('confirmation.required', { ns: 'errors', lng: 'en' })).toMatch(/confirm.*reload/i);
  expect(i18n.t('confirmation.required', { ns: 'errors', lng: 'bn', fallbackLng: [] })).toMatch(/নিশ্চিত.*রিলোড/);
});
