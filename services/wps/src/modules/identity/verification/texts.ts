import type { Language } from '@r777/shared/contracts';
import { pick } from '../../../platform/format/localise';
import type { Purpose } from './codes';

const forWhat: Record<Purpose, { en: string; bn: string }> = {
  login: { en: 'logging in', bn: 'লগ ইন' },
  register: { en: 'your registration', bn: 'নিবন্ধন' },
  password: { en: 'a new password', bn: 'নতুন পাসওয়ার্ড' },
  bind: { en: 'confirming your number', bn: 'মোবাইল নম্বর নিশ্চিত করা' },
  email: { en: 'confirming your e-mail', bn: 'ই-মেইল নিশ্চিত করা' },
  'confirm.bankCard': { en: 'changing your bank cards', bn: 'ব্যাংক কার্ড পরিবর্তন' },
  'confirm.email': { en: 'changing your e-mail', bn: 'ই-মেইল পরিবর্তন' },
  'confirm.mobileNum': { en: 'changing your mobile number', bn: 'মোবাইল নম্বর পরিবর্তন' },
  'confirm.paymentPassword': { en: 'changing your payment password', bn: 'পেমেন্ট পাসওয়ার্ড পরিবর্তন' },
  'confirm.passkey': { en: 'removing a passkey', bn: 'পাসকি সরানো' },
};

/**
 * The message with a code. It names the purpose, so that a recipient who did not request it does not pass the code on.
 */
export function codeText(code: string, purpose: Purpose, language: Language): { subject: string; text: string } {
  const what = pick(forWhat[purpose], language);
  const text = {
    en: `R777: ${code} is your code for ${what}. It lasts 10 minutes. Never tell it to anybody.`,
    bn: `R777: ${what}-এর জন্য আপনার কোড ${code}। মেয়াদ 10 মিনিট। কোডটি কাউকে জানাবেন না।`,
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
