import { expect, test } from 'vitest';
import { i18n, type TextKey } from './i18n';

/**
 * The error catalogue of the specification: its requirement, the key of its text, and words that the English and the
 * Bengali text must contain.
 */
const catalogue: [id: string, asked: string, key: TextKey, says: RegExp, bengali: RegExp][] = [
  ['ERR-01', 'not logged in', 'session.required', /not logged in/i, /লগ ইন করেননি/],
  [
    'ERR-02',
    'account logged out, log in again',
    'session.revoked',
    /logged out.*log in again/i,
    /লগ আউট হয়ে গেছে.*আবার লগ ইন/,
  ],
  ['ERR-03', 'verification code error', 'captcha.wrong', /verification code error/i, /ক্যাপচা ভুল/],
  ['ERR-04', 'username already exists', 'username.taken', /username already exists/i, /ইউজারনেম আগে থেকেই আছে/],
  [
    'ERR-05',
    'user does not exist or is disabled',
    'member.unavailable',
    /user does not exist or is disabled/i,
    /এই অ্যাকাউন্ট নেই, অথবা নিষ্ক্রিয়/,
  ],
  [
    'ERR-06',
    'no permission or feature temporarily unavailable',
    'permission.denied',
    /no permission.*temporarily unavailable/i,
    /অনুমতি নেই.*সাময়িকভাবে বন্ধ/,
  ],
  ['ERR-07', 'referrer link error', 'affiliate.invalid', /referrer link error/i, /রেফারার লিংকে ভুল/],
  ['ERR-08', 'unknown error', 'system.unknown', /unknown error/i, /অজানা ত্রুটি/],
  ['ERR-09', 'system upgrading', 'system.maintenance', /system upgrading/i, /সিস্টেম আপগ্রেড চলছে/],
  ['ERR-10', 'requested url empty', 'request.notFound', /requested address is empty/i, /অনুরোধ করা ঠিকানাটি খালি/],
  ['ERR-11', 'valid mobile number', 'in_mobile_incorrect', /valid mobile number/i, /সঠিক মোবাইল নম্বর/],
  ['ERR-12', 'valid verification code', 'in_code_incorrect', /valid verification code/i, /সঠিক ভেরিফিকেশন কোড/],
  ['ERR-13', 'popup blocked', 'popup_blocked', /popup blocked/i, /পপ-আপ বন্ধ/],
  [
    'ERR-14',
    'loading failed, click to retry',
    'loading_failed',
    /loading failed, click to retry/i,
    /লোড হয়নি.*আবার চেষ্টা করতে ট্যাপ করুন/,
  ],
  ['ERR-15', 'IP-restricted notice', 'ip_restricted', /access.* is restricted/i, /ঢোকা যায় না/],
  ['ERR-16', 'maintenance notice', 'maintenance_notice', /upgrading the system/i, /সিস্টেম আপগ্রেড/],
  ['ERR-17', 'incorrect agent information', 'agent_incorrect', /incorrect agent information/i, /এজেন্টের তথ্য সঠিক নয়/],
  ['ERR-18', 'wrong verification code', 'verification.wrong', /wrong verification code/i, /ভেরিফিকেশন কোড সঠিক নয়/],
  [
    'ERR-19',
    'format of the password',
    'in_password_incorrect',
    /^password: at least 6 characters$/i,
    /^পাসওয়ার্ড: কমপক্ষে 6টি অক্ষর$/,
  ],
  ['ERR-19', 'format of the confirmation', 'confirmation_format', /confirmation.*format/i, /আবার লেখা পাসওয়ার্ডের ফরম্যাট/],
  ['ERR-19', 'format of the e-mail', 'in_email_incorrect', /e-mail format/i, /ই-মেইলের ফরম্যাট/],
  [
    'ERR-20',
    'new password cannot equal old',
    'same_password',
    /new password cannot equal the old/i,
    /নতুন পাসওয়ার্ড আগেরটি থেকে আলাদা হতে হবে/,
  ],
];

test.each(catalogue)('%s there is a text for: %s', (_id, _asked, key, says, bengali) => {
  expect(i18n.t(key, { ns: 'errors', lng: 'en' })).toMatch(says);
  expect(i18n.t(key, { ns: 'errors', lng: 'bn', fallbackLng: [] })).toMatch(bengali);
});

test('an older page, which asks for no confirmation, is told to load anew', () => {
  expect(i18n.t('confirmation.required', { ns: 'errors', lng: 'en' })).toMatch(/confirm.*reload/i);
  expect(i18n.t('confirmation.required', { ns: 'errors', lng: 'bn', fallbackLng: [] })).toMatch(/নিশ্চিত.*রিলোড/);
});
