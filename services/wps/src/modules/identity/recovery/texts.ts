import type { Language } from '@r777/shared/contracts';
import { pick } from '../../../platform/format/localise';

/** The e-mail with the recovery link. */
export function resetMail(username: string, link: string, language: Language): { subject: string; text: string } {
  const text = {
    en: `Hello ${username},

somebody asked for a new password for your R777 account. If it was you, open this link within 10 minutes:

${link}

If it was not you, do nothing: your password stays as it is.
`,
    bn: `প্রিয় ${username},

আপনার R777 অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে। আপনি নিজে চেয়ে থাকলে 10 মিনিটের মধ্যে এই লিংকটি খুলুন:

${link}

আপনি না চেয়ে থাকলে কিছুই করতে হবে না, পাসওয়ার্ড আগের মতোই থাকবে।
`,
  };
  const subject = { en: 'Your new R777 password', bn: 'আপনার R777 অ্যাকাউন্টের নতুন পাসওয়ার্ড' };
  return { subject: pick(subject, language), text: pick(text, language) };
}
