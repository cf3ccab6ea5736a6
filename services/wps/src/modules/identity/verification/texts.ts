import type { Language } from '@r777/shared/contracts';
import { pick } from '../../../platform/format/text-forms';

/** The purpose of a code. It is valid for no other. */
export type Purpose =
  | 'login'
  | 'register'
  | 'password'
  | 'bind'
  | 'email'
  | `confirm.${'bankCard' | 'email' | 'mobileNum' | 'identity' | 'paymentPassword' | 'passkey' | 'oneTap' | 'ownData' | 'closeAccount'}`;

const forWhat: Record<Purpose, { en: string; bn: string }> = {
  login: { en: 'logging in', bn: 'লগ ইনের' },
  register: { en: 'your registration', bn: 'নিবন্ধনের' },
  password: { en: 'a new password', bn: 'নতুন পাসওয়ার্ডের' },
  bind: { en: 'verifying your number', bn: 'মোবাইল নম্বর যাচাইয়ের' },
  email: { en: 'verifying your e-mail', bn: 'ই-মেইল যাচাইয়ের' },
  'confirm.bankCard': { en: 'changing your bank cards', bn: 'ব্যাংক কার্ড বদলানোর' },
  'confirm.email': { en: 'changing your e-mail', bn: 'ই-মেইল বদলানোর' },
  'confirm.mobileNum': { en: 'changing your mobile number', bn: 'মোবাইল নম্বর বদলানোর' },
  'confirm.identity': { en: 'setting your name or date of birth', bn: 'নাম বা জন্মতারিখ সেট করার' },
  'confirm.paymentPassword': { en: 'changing your payment password', bn: 'পেমেন্ট পাসওয়ার্ড বদলানোর' },
  'confirm.oneTap': { en: 'a one-tap deposit', bn: 'এক ট্যাপে ডিপোজিটের' },
  'confirm.ownData': { en: 'a copy of your data', bn: 'আপনার তথ্যের কপির' },
  'confirm.closeAccount': { en: 'closing your account', bn: 'অ্যাকাউন্ট বন্ধ করার' },
  'confirm.passkey': { en: 'adding or removing a passkey', bn: 'পাসকি যোগ করার বা সরানোর' },
};

/**
 * The message with a code. It names the purpose, so that a recipient who did not request it does not pass the code on.
 */
export function codeText(code: string, purpose: Purpose, language: Language): { subject: string; text: string } {
  const what = pick(forWhat[purpose], language);
  const text = {
    en: `R777: ${code} is your code for ${what}. Valid for 10 minutes. Never share it with anyone.`,
    bn: `R777: ${what} জন্য কোড ${code}। মেয়াদ 10 মিনিট। কোডটি কারও সঙ্গে শেয়ার করবেন না।`,
  };
  return { subject: pick({ en: 'Your R777 code', bn: 'আপনার R777 কোড' }, language), text: pick(text, language) };
}

/**
 * Adds the last line that binds a code to this site (WebOTP, and the keyboard of iOS): the phone offers it on this site
 * only.
 * @param origin the site's own, from the configuration, because the host of a request can be forged
 */
export function originBound(text: string, code: string, origin: string | undefined): string {
  return origin === undefined ? text : `${text}\n\n@${new URL(origin).hostname} #${code}`;
}
