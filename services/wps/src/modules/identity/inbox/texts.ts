import { identityTexts } from './identity-texts';
import { paymentTexts } from './payment-texts';

// Slightly over the usual size: one list of all messages, so that a reviewer can compare both languages.
/**
 * The texts of the operator's messages, title and content in both languages. `{{name}}` is replaced by the parameter of
 * that name; amounts are stored in taka as in the contract, and shown grouped. A key stays as long as messages with it
 * exist: change the text, not the meaning.
 */
export const messageTexts = {
  'account.welcome': {
    en: [
      'Welcome, {{account}}!',
      'Your account is ready. To be able to withdraw, set a payment password and add a bank account in the security centre. Never share your passwords with anyone: our staff will never ask for them.',
    ],
    bn: [
      'স্বাগতম, {{account}}!',
      'আপনার অ্যাকাউন্ট প্রস্তুত। টাকা তুলতে চাইলে নিরাপত্তা কেন্দ্রে গিয়ে পেমেন্ট পাসওয়ার্ড সেট করুন এবং ব্যাংক অ্যাকাউন্ট যোগ করুন। আপনার পাসওয়ার্ড কাউকে জানাবেন না: আমাদের কর্মীরা কখনো তা চাইবেন না।',
    ],
  },
  ...paymentTexts,
  ...identityTexts,
  'freeSpins.refused': {
    en: [
      'Free spins not added: {{spins}}',
      'The game no longer offers the free spins of your promotion ({{spins}}), so you can’t play them. Contact customer service if you have questions.',
    ],
    bn: [
      '{{spins}}টি ফ্রি স্পিন দেওয়া যায়নি',
      'গেমটিতে আপনার প্রমোশনের {{spins}}টি ফ্রি স্পিন এখন আর নেই, তাই সেগুলো খেলা যাবে না। কোনো প্রশ্ন থাকলে গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  },
  'freeSpins.returned': {
    en: [
      'Free spins returned: {{spins}}',
      'Your break doesn’t count towards the deadline, so the free spins you had left are yours again: {{spins}}. You’ll find the new deadline in your promotion.',
    ],
    bn: [
      '{{spins}}টি ফ্রি স্পিন ফিরে এসেছে',
      'বিরতির সময়টা হিসাবে ধরা হয় না, তাই বাকি {{spins}}টি ফ্রি স্পিন আবার পেয়েছেন। কত দিনের মধ্যে খেলতে হবে তা আপনার প্রমোশনে দেখুন।',
    ],
  },
  'bonus.expired': {
    en: [
      'A bonus has expired: ৳\u00a0{{amount}} taken back',
      'The time for the turnover of your bonus has run out. We took back ৳\u00a0{{amount}}: what was left of the bonus and its winnings. Your own money stays in your balance.',
    ],
    bn: [
      'একটি বোনাসের মেয়াদ শেষ: ৳\u00a0{{amount}} ফেরত নেওয়া হয়েছে',
      'আপনার বোনাসের টার্নওভার পূরণের সময় শেষ হয়েছে। ৳\u00a0{{amount}} ফেরত নেওয়া হয়েছে: বোনাস ও তা দিয়ে জেতা টাকার যা বাকি ছিল। আপনার নিজের টাকা ব্যালেন্সে আছে।',
    ],
  },
  'bonus.endedByBreak': {
    en: [
      'A bonus has ended: ৳\u00a0{{amount}} taken back',
      'Your bonus ended when your break from playing started. We took back ৳\u00a0{{amount}}: what was left of the bonus and its winnings. You keep your own money.',
    ],
    bn: [
      'একটি বোনাস শেষ হয়েছে: ৳\u00a0{{amount}} ফেরত নেওয়া হয়েছে',
      'আপনার খেলার বিরতি শুরু হওয়ায় বোনাসটি শেষ হয়েছে। ৳\u00a0{{amount}} ফেরত নেওয়া হয়েছে: বোনাস ও তা দিয়ে জেতা টাকার যা বাকি ছিল। আপনার নিজের টাকা আপনারই থাকছে।',
    ],
  },
  'password.changed': {
    en: [
      'Your password was changed',
      'Your login password was changed, and all other devices were logged out. If this wasn’t you, contact customer service right away.',
    ],
    bn: [
      'আপনার পাসওয়ার্ড বদলানো হয়েছে',
      'আপনার অ্যাকাউন্টের লগ ইন পাসওয়ার্ড বদলানো হয়েছে এবং অন্য সব ডিভাইস লগ আউট করা হয়েছে। আপনি না করে থাকলে এখনই গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  },
  'password.changedPasskeysLeft': {
    en: [
      'Your password was changed',
      'Your login password was changed, and all other devices were logged out. These passkeys can still log in (name, day it was added): {{passkeys}}. Remove any you don’t know in the security centre. If this wasn’t you, contact customer service right away.',
    ],
    bn: [
      'আপনার পাসওয়ার্ড বদলানো হয়েছে',
      'আপনার অ্যাকাউন্টের লগ ইন পাসওয়ার্ড বদলানো হয়েছে এবং অন্য সব ডিভাইস লগ আউট করা হয়েছে। এই পাসকি দিয়ে এখনো লগ ইন করা যাবে (নাম, যোগ করার তারিখ): {{passkeys}}। আপনার নয় এমন পাসকি নিরাপত্তা কেন্দ্র থেকে সরিয়ে দিন। আপনি না করে থাকলে এখনই গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  },
  'password.recovered': {
    en: [
      'Your password was reset',
      'Your login password was reset with a recovery link or code. All devices were logged out and all passkeys were removed: log in and create new ones. If this wasn’t you, contact customer service right away.',
    ],
    bn: [
      'আপনার পাসওয়ার্ড রিসেট হয়েছে',
      'রিকভারি লিংক বা কোড দিয়ে আপনার অ্যাকাউন্টের লগ ইন পাসওয়ার্ড রিসেট করা হয়েছে। সব ডিভাইস লগ আউট করা হয়েছে এবং সব পাসকি সরানো হয়েছে: লগ ইন করে নতুন পাসকি তৈরি করুন। আপনি না করে থাকলে এখনই গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  },
  'paymentPassword.changed': {
    en: [
      'Your payment password was changed',
      'The payment password of your account was set or changed. If this wasn’t you, contact customer service right away.',
    ],
    bn: [
      'আপনার পেমেন্ট পাসওয়ার্ড বদলানো হয়েছে',
      'আপনার অ্যাকাউন্টের পেমেন্ট পাসওয়ার্ড সেট করা বা বদলানো হয়েছে। আপনি না করে থাকলে এখনই গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  },
  'device.new': {
    en: [
      'Login on a new device',
      'Someone logged in to your account on a device that’s new to us. Device: {{device}}. Network: {{area}}. If this wasn’t you, report it right away in the login history of the security centre.',
    ],
    bn: [
      'নতুন ডিভাইসে লগ ইন',
      'আপনার অ্যাকাউন্টে একটি নতুন ডিভাইস থেকে লগ ইন হয়েছে। ডিভাইস: {{device}}। নেটওয়ার্ক: {{area}}। আপনি না হলে এখনই নিরাপত্তা কেন্দ্রের লগ ইনের ইতিহাস থেকে জানান।',
    ],
  },
  'signIn.reported': {
    en: [
      'You reported a login',
      'You reported a login that wasn’t yours, so all devices were logged out. Device: {{device}}. Network: {{area}}. Check your bank cards, e-mail and mobile number. If anything isn’t yours, contact customer service.',
    ],
    bn: [
      'আপনি একটি অচেনা লগ ইনের কথা জানিয়েছেন',
      'আপনি জানিয়েছেন যে একটি লগ ইন আপনার ছিল না, তাই সব ডিভাইস লগ আউট করা হয়েছে। ডিভাইস: {{device}}। নেটওয়ার্ক: {{area}}। আপনার ব্যাংক কার্ড, ই-মেইল ও মোবাইল নম্বর দেখে নিন, কোনোটি আপনার না হলে গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  },
  'passkey.added': {
    en: [
      'A passkey was added',
      'The passkey “{{name}}” can now log in to your account. If this wasn’t you, remove it and change your password right away.',
    ],
    bn: [
      'একটি পাসকি যোগ হয়েছে',
      'এখন থেকে “{{name}}” পাসকি দিয়ে আপনার অ্যাকাউন্টে লগ ইন করা যাবে। আপনি না করে থাকলে এখনই এটি সরান এবং পাসওয়ার্ড বদলান।',
    ],
  },
  'passkey.removed': {
    en: [
      'A passkey was removed',
      'The passkey “{{name}}” can no longer log in to your account. If this wasn’t you, contact customer service right away.',
    ],
    bn: [
      'একটি পাসকি সরানো হয়েছে',
      '“{{name}}” পাসকি দিয়ে আর আপনার অ্যাকাউন্টে লগ ইন করা যাবে না। আপনি না করে থাকলে এখনই গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  },
  'passkeys.removed': {
    en: [
      'Passkeys were removed',
      'These passkeys can no longer log in to your account (name, day it was added): {{passkeys}}. If this wasn’t you, contact customer service right away.',
    ],
    bn: [
      'পাসকি সরানো হয়েছে',
      'এই পাসকি দিয়ে আর আপনার অ্যাকাউন্টে লগ ইন করা যাবে না (নাম, যোগ করার তারিখ): {{passkeys}}। আপনি না করে থাকলে এখনই গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  },
  'passkey.cloned': {
    en: [
      'A passkey was switched off',
      'There seems to be a copy of the passkey “{{name}}”, so it can no longer log in. Use your password, remove the passkey and create a new one.',
    ],
    bn: [
      'একটি পাসকি বন্ধ করা হয়েছে',
      '“{{name}}” পাসকির একটি কপি আছে বলে মনে হচ্ছে, তাই এটি দিয়ে আর লগ ইন করা যাবে না। পাসওয়ার্ড ব্যবহার করুন, পাসকিটি সরিয়ে নতুন একটি তৈরি করুন।',
    ],
  },
  'bankCard.bound': {
    en: [
      'A bank account was added',
      'The account ending in {{last4}} was added for withdrawals. If this wasn’t you, contact customer service right away.',
    ],
    bn: [
      'একটি ব্যাংক অ্যাকাউন্ট যোগ হয়েছে',
      'উত্তোলনের জন্য {{last4}} দিয়ে শেষ হওয়া অ্যাকাউন্টটি যোগ করা হয়েছে। আপনি না করে থাকলে এখনই গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  },
  'bankCard.removed': {
    en: [
      'A bank account was removed',
      'The account ending in {{last4}} is no longer used for withdrawals. If this wasn’t you, contact customer service right away.',
    ],
    bn: [
      'একটি ব্যাংক অ্যাকাউন্ট সরানো হয়েছে',
      '{{last4}} দিয়ে শেষ হওয়া অ্যাকাউন্টটিতে আর উত্তোলনের টাকা পাঠানো হবে না। আপনি না করে থাকলে এখনই গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  },
  'bankCard.takenAway': {
    en: [
      'A bank account was taken off your account',
      'Another member has shown customer service that the account ending in {{last4}} is theirs, so it’s no longer used for your withdrawals. If it’s yours, contact customer service right away.',
    ],
    bn: [
      'আপনার অ্যাকাউন্ট থেকে একটি ব্যাংক অ্যাকাউন্ট সরানো হয়েছে',
      'আরেকজন সদস্য গ্রাহক সেবাকে দেখিয়েছেন যে {{last4}} দিয়ে শেষ হওয়া অ্যাকাউন্টটি তাঁর, তাই আপনার উত্তোলন আর সেখানে যাবে না। অ্যাকাউন্টটি আপনার হলে এখনই গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  },
  'bankCard.reserved': {
    en: [
      'You can add your bank account now',
      'The account ending in {{last4}} is reserved for you. Add it in the security centre. If you didn’t ask for this, contact customer service.',
    ],
    bn: [
      'এখন আপনার ব্যাংক অ্যাকাউন্ট যোগ করতে পারেন',
      '{{last4}} দিয়ে শেষ হওয়া অ্যাকাউন্টটি আপনার জন্য রাখা হয়েছে। নিরাপত্তা কেন্দ্রে গিয়ে এটি যোগ করুন। আপনি না চেয়ে থাকলে গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  },
  'email.changed': {
    en: [
      'Your e-mail was updated',
      'The e-mail of your account is now {{email}}. If this wasn’t you, contact customer service right away.',
    ],
    bn: ['আপনার ই-মেইল আপডেট হয়েছে', 'আপনার অ্যাকাউন্টের ই-মেইল এখন {{email}}। আপনি না করে থাকলে এখনই গ্রাহক সেবায় যোগাযোগ করুন।'],
  },
  'mobile.changed': {
    en: [
      'Your mobile number was updated',
      'The mobile number of your account is now {{mobile}}. If this wasn’t you, contact customer service right away.',
    ],
    bn: [
      'আপনার মোবাইল নম্বর আপডেট হয়েছে',
      'আপনার অ্যাকাউন্টের মোবাইল নম্বর এখন {{mobile}}। আপনি না করে থাকলে এখনই গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  },
  'feedback.answered': {
    en: ['An answer to your feedback', 'You wrote: “{{excerpt}}”\n\nOur answer: {{answer}}'],
    bn: ['আপনার মতামতের উত্তর', 'আপনি লিখেছিলেন: “{{excerpt}}”\n\nআমাদের উত্তর: {{answer}}'],
  },
  'feedback.closed': {
    en: [
      'Your feedback was closed',
      'You wrote: “{{excerpt}}”\n\nWe closed it without an answer. If you still need help, write to us again or ask customer service.',
    ],
    bn: [
      'আপনার মতামত নিয়ে আলোচনা শেষ হয়েছে',
      'আপনি লিখেছিলেন: “{{excerpt}}”\n\nউত্তর ছাড়াই এটি বন্ধ করা হয়েছে। কোনো বিষয় এখনো বাকি থাকলে আবার লিখুন অথবা গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  },
  'application.approved': {
    en: [
      'You’re an agent now',
      'Your application was approved: {{reason}}\n\nOpen “Agent” in the bottom menu to see your team and your links. If it isn’t there yet, log in again.',
    ],
    bn: [
      'আপনি এখন একজন এজেন্ট',
      'আপনার আবেদন অনুমোদিত হয়েছে: {{reason}}\n\nআপনার টিম ও লিংক দেখতে নিচের মেনু থেকে “এজেন্ট” খুলুন। এখনো না দেখা গেলে আবার লগ ইন করুন।',
    ],
  },
  'application.refused': {
    en: [
      'Your application wasn’t approved',
      'You applied to become an agent. Our answer: {{reason}}\n\nYou can apply again at any time.',
    ],
    bn: [
      'আপনার আবেদন অনুমোদিত হয়নি',
      'আপনি এজেন্ট হওয়ার আবেদন করেছিলেন। আমাদের উত্তর: {{reason}}\n\nআপনি যেকোনো সময় আবার আবেদন করতে পারেন।',
    ],
  },
  'parcel.sent': {
    en: ['Your parcel is on its way: {{goodsEn}}', 'Courier: {{carrier}}. Tracking number: {{tracking}}.'],
    bn: ['আপনার পার্সেল রওনা হয়েছে: {{goodsBn}}', 'কুরিয়ার: {{carrier}}। ট্র্যাকিং নম্বর: {{tracking}}।'],
  },
  'parcel.cancelled': {
    en: ['Your parcel was cancelled: {{goodsEn}}', 'Your {{points}} points were returned to you.'],
    bn: ['আপনার পার্সেল বাতিল হয়েছে: {{goodsBn}}', 'আপনার {{points}} পয়েন্ট ফেরত দেওয়া হয়েছে।'],
  },
  /** A text that the operator writes. */
  'house.words': {
    en: ['{{titleEn}}', '{{contentEn}}'],
    bn: ['{{titleBn}}', '{{contentBn}}'],
  },
} as const satisfies Record<string, Record<'en' | 'bn', readonly [title: string, content: string]>>;

/** Key of a message. */
export type MessageKey = keyof typeof messageTexts;

type NamesIn<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type Texts<K extends MessageKey> = (typeof messageTexts)[K];

/** Parameters of a message: exactly the names in its texts. */
export type MessageParams<K extends MessageKey> = Record<
  NamesIn<Texts<K>['en'][number] | Texts<K>['bn'][number]>,
  string
>;
