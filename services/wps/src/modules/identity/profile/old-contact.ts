import type { IdentityContext } from '../context';

/** Both languages in one text: the page that made the change may be another person's. */
const notice = {
  email: {
    subject: 'R777: your e-mail was changed · ই-মেইল বদলানো হয়েছে',
    text: (username: string, to: string) => `Hello ${username},

the e-mail address of your R777 account is now ${to}. This address no longer recovers the account.

If it was not you, log in, end all log-ins in the security centre and change the password, or ask customer service.

প্রিয় ${username},

আপনার R777 অ্যাকাউন্টের ই-মেইল এখন ${to}। এই ঠিকানা দিয়ে আর অ্যাকাউন্ট ফিরে পাওয়া যাবে না।

আপনি নিজে না হলে লগইন করে নিরাপত্তা কেন্দ্রে সব লগইন বন্ধ করুন ও পাসওয়ার্ড বদলান, অথবা গ্রাহক সেবায় যোগাযোগ করুন।
`,
  },
  sms: (to: string) =>
    `R777: the number of your account is now ${to}. Not you? Ask customer service. · আপনার অ্যাকাউন্টের নম্বর এখন ${to}। আপনি না হলে গ্রাহক সেবায় জানান।`,
} as const;

/** A contact that a member has replaced, and the masked new one. */
export interface ReplacedContact {
  readonly username: string;
  /** E.164 number or e-mail address; nothing when there was none. */
  readonly old: string | null;
  readonly masked: string;
}

/**
 * Tells the contact that was replaced: who takes an account over and puts a contact of his own in its place cannot keep
 * that from the owner. The messages are sent after the answer, because servers of mail and SMS are slow.
 */
export function createOldContactNotice({ ports, background }: Pick<IdentityContext, 'ports' | 'background'>) {
  return {
    email({ username, old, masked }: ReplacedContact): void {
      if (old === null) return;
      const { subject, text } = notice.email;
      background('tell the old e-mail address', () =>
        ports.email.send({ to: old, subject, text: text(username, masked) }),
      );
    },
    mobile({ old, masked }: ReplacedContact): void {
      if (old === null) return;
      background('tell the old number', () => ports.sms.send({ to: old, text: notice.sms(masked) }));
    },
  };
}
