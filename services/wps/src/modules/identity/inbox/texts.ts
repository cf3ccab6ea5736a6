/**
 * The texts of the operator's messages, title and content in both languages. `{{name}}` is filled with the parameter of
 * that name; amounts are stored in taka as in the contract, and shown grouped. A key stays as long as messages with it exist: change the text,
 * not the meaning.
 */
export const messageTexts = {
  'account.welcome': {
    en: [
      'Welcome, {{account}}!',
      'Your account is ready. To be able to withdraw, set a payment password and add a bank account in the security centre. Never tell anybody your passwords: our staff will not ask for them.',
    ],
    bn: [
      'স্বাগতম, {{account}}!',
      'আপনার অ্যাকাউন্ট প্রস্তুত। টাকা তুলতে চাইলে নিরাপত্তা কেন্দ্রে গিয়ে পেমেন্ট পাসওয়ার্ড সেট করুন এবং ব্যাংক অ্যাকাউন্ট যোগ করুন। আপনার পাসওয়ার্ড কাউকে জানাবেন না: আমাদের কর্মীরা কখনও তা চাইবেন না।',
    ],
  },
  'deposit.succeeded': {
    en: ['Deposit of ৳ {{amount}} received', 'Your deposit of ৳ {{amount}} is in your wallet. Order: {{reference}}.'],
    bn: ['৳ {{amount}} ডিপোজিট জমা হয়েছে', 'আপনার ৳ {{amount}} ডিপোজিট ওয়ালেটে জমা হয়েছে। অর্ডার: {{reference}}।'],
  },
  'deposit.failed': {
    en: [
      'Deposit of ৳ {{amount}} did not go through',
      'Your deposit of ৳ {{amount}} was not completed, and nothing was added to your wallet. Order: {{reference}}. If the money has left your account, contact customer service.',
    ],
    bn: [
      '৳ {{amount}} ডিপোজিট সম্পন্ন হয়নি',
      'আপনার ৳ {{amount}} ডিপোজিট সম্পন্ন হয়নি এবং ওয়ালেটে কিছু যোগ হয়নি। অর্ডার: {{reference}}। আপনার অ্যাকাউন্ট থেকে টাকা কেটে থাকলে গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  },
  'withdrawal.succeeded': {
    en: ['Withdrawal of ৳ {{amount}} paid', 'We have sent ৳ {{amount}} to your account. Order: {{reference}}.'],
    bn: ['৳ {{amount}} উত্তোলন পাঠানো হয়েছে', 'আপনার অ্যাকাউন্টে ৳ {{amount}} পাঠানো হয়েছে। অর্ডার: {{reference}}।'],
  },
  'withdrawal.failed': {
    en: [
      'Withdrawal of ৳ {{amount}} not paid',
      'Your withdrawal of ৳ {{amount}} could not be paid, and the money is back in your wallet. Order: {{reference}}.',
    ],
    bn: [
      '৳ {{amount}} উত্তোলন পাঠানো যায়নি',
      'আপনার ৳ {{amount}} উত্তোলন পাঠানো যায়নি, টাকা আপনার ওয়ালেটে ফেরত এসেছে। অর্ডার: {{reference}}।',
    ],
  },
  'withdrawal.cancelled': {
    en: [
      'Withdrawal of ৳ {{amount}} cancelled',
      'You cancelled your withdrawal of ৳ {{amount}}, and the money is back in your wallet. Order: {{reference}}. If this was not you, change your password and contact customer service at once.',
    ],
    bn: [
      '৳ {{amount}} উত্তোলন বাতিল হয়েছে',
      'আপনি ৳ {{amount}} উত্তোলন বাতিল করেছেন, টাকা আপনার ওয়ালেটে ফেরত এসেছে। অর্ডার: {{reference}}। আপনি না করে থাকলে এখনই পাসওয়ার্ড পরিবর্তন করুন এবং গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  },
  'withdrawal.delayed': {
    en: [
      'Withdrawal of ৳ {{amount}} takes longer',
      'Your withdrawal of ৳ {{amount}} has not been confirmed by the payment provider yet. The money is held safely, and our team is finding out: it is paid, or comes back to your wallet. Order: {{reference}}.',
    ],
    bn: [
      '৳ {{amount}} উত্তোলনে সময় লাগছে',
      'আপনার ৳ {{amount}} উত্তোলন পেমেন্ট প্রতিষ্ঠান এখনও নিশ্চিত করেনি। টাকা নিরাপদে আছে, আমাদের টিম খোঁজ নিচ্ছে: টাকা আপনার অ্যাকাউন্টে যাবে, না হলে ওয়ালেটে ফেরত আসবে। অর্ডার: {{reference}}।',
    ],
  },
  'password.changed': {
    en: [
      'Your password was changed',
      'The log-in password of your account was changed, and all other devices were logged out. If this was not you, contact customer service at once.',
    ],
    bn: [
      'আপনার পাসওয়ার্ড পরিবর্তন হয়েছে',
      'আপনার অ্যাকাউন্টের লগইন পাসওয়ার্ড পরিবর্তন হয়েছে এবং অন্য সব ডিভাইস লগ আউট করা হয়েছে। আপনি না করে থাকলে এখনই গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  },
  'paymentPassword.changed': {
    en: [
      'Your payment password was changed',
      'The payment password of your account was set or changed. If this was not you, contact customer service at once.',
    ],
    bn: [
      'আপনার পেমেন্ট পাসওয়ার্ড পরিবর্তন হয়েছে',
      'আপনার অ্যাকাউন্টের পেমেন্ট পাসওয়ার্ড সেট বা পরিবর্তন করা হয়েছে। আপনি না করে থাকলে এখনই গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  },
  'device.new': {
    en: [
      'Log-in on a new device',
      'Somebody logged in to your account on a device that it was never used on before. Device: {{device}}. Network: {{area}}. If this was not you, report it in the log-in history of the security centre at once.',
    ],
    bn: [
      'নতুন ডিভাইসে লগইন',
      'আপনার অ্যাকাউন্টে এমন একটি ডিভাইস থেকে লগইন হয়েছে যা আগে কখনও ব্যবহার করা হয়নি। ডিভাইস: {{device}}। নেটওয়ার্ক: {{area}}। আপনি না হলে এখনই নিরাপত্তা কেন্দ্রের লগইনের ইতিহাস থেকে জানান।',
    ],
  },
  'signIn.reported': {
    en: [
      'You reported a log-in',
      'You said that a log-in was not yours, so all devices were logged out. Device: {{device}}. Network: {{area}}. Check your bank cards, e-mail and mobile number, and ask customer service if something is not yours.',
    ],
    bn: [
      'আপনি একটি লগইন সম্পর্কে জানিয়েছেন',
      'আপনি জানিয়েছেন যে একটি লগইন আপনার ছিল না, তাই সব ডিভাইস লগ আউট করা হয়েছে। ডিভাইস: {{device}}। নেটওয়ার্ক: {{area}}। আপনার ব্যাংক কার্ড, ই-মেইল ও মোবাইল নম্বর দেখে নিন, কিছু আপনার না হলে গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  },
  'passkey.added': {
    en: [
      'A passkey was added',
      'The passkey “{{name}}” can now log in to your account. If this was not you, remove it and change your password at once.',
    ],
    bn: [
      'একটি পাসকি যোগ হয়েছে',
      'এখন থেকে “{{name}}” পাসকি দিয়ে আপনার অ্যাকাউন্টে লগইন করা যাবে। আপনি না করে থাকলে এখনই এটি সরান এবং পাসওয়ার্ড পরিবর্তন করুন।',
    ],
  },
  'passkey.removed': {
    en: [
      'A passkey was removed',
      'The passkey “{{name}}” can no longer log in to your account. If this was not you, contact customer service at once.',
    ],
    bn: [
      'একটি পাসকি সরানো হয়েছে',
      '“{{name}}” পাসকি দিয়ে আর আপনার অ্যাকাউন্টে লগইন করা যাবে না। আপনি না করে থাকলে এখনই গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  },
  'passkey.cloned': {
    en: [
      'A passkey was switched off',
      'A copy of the passkey “{{name}}” seems to exist, so it can no longer log in. Use your password, remove the passkey and make a new one.',
    ],
    bn: [
      'একটি পাসকি বন্ধ করা হয়েছে',
      '“{{name}}” পাসকির একটি কপি আছে বলে মনে হচ্ছে, তাই এটি দিয়ে আর লগইন করা যাবে না। পাসওয়ার্ড ব্যবহার করুন, পাসকিটি সরিয়ে নতুন একটি তৈরি করুন।',
    ],
  },
  'bankCard.bound': {
    en: [
      'A bank account was added',
      'The account ending in {{last4}} was added for withdrawals. If this was not you, contact customer service at once.',
    ],
    bn: [
      'একটি ব্যাংক অ্যাকাউন্ট যোগ হয়েছে',
      'উত্তোলনের জন্য {{last4}} দিয়ে শেষ হওয়া অ্যাকাউন্টটি যোগ করা হয়েছে। আপনি না করে থাকলে এখনই গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  },
  'bankCard.removed': {
    en: [
      'A bank account was removed',
      'The account ending in {{last4}} is no longer used for withdrawals. If this was not you, contact customer service at once.',
    ],
    bn: [
      'একটি ব্যাংক অ্যাকাউন্ট সরানো হয়েছে',
      '{{last4}} দিয়ে শেষ হওয়া অ্যাকাউন্টটিতে আর উত্তোলন পাঠানো হবে না। আপনি না করে থাকলে এখনই গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  },
  'email.changed': {
    en: [
      'Your e-mail was set',
      'The e-mail of your account is now {{email}}. If this was not you, contact customer service at once.',
    ],
    bn: ['আপনার ই-মেইল সেট হয়েছে', 'আপনার অ্যাকাউন্টের ই-মেইল এখন {{email}}। আপনি না করে থাকলে এখনই গ্রাহক সেবায় যোগাযোগ করুন।'],
  },
  'mobile.changed': {
    en: [
      'Your mobile number was set',
      'The mobile number of your account is now {{mobile}}. If this was not you, contact customer service at once.',
    ],
    bn: [
      'আপনার মোবাইল নম্বর সেট হয়েছে',
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
      'You wrote: “{{excerpt}}”\n\nWe closed it without an answer. If something is still open, write to us again or ask customer service.',
    ],
    bn: [
      'আপনার মতামত বন্ধ করা হয়েছে',
      'আপনি লিখেছিলেন: “{{excerpt}}”\n\nউত্তর ছাড়াই এটি বন্ধ করা হয়েছে। কোনো বিষয় এখনও বাকি থাকলে আবার লিখুন অথবা গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  },
  'application.approved': {
    en: [
      'You are an agent now',
      'Your application was approved: {{reason}}\n\nOpen “Agent” in the tab bar to see your team and your links. If it is not there yet, log in again.',
    ],
    bn: [
      'আপনি এখন একজন এজেন্ট',
      'আপনার আবেদন অনুমোদিত হয়েছে: {{reason}}\n\nআপনার টিম ও লিংক দেখতে নিচের বারে “এজেন্ট” খুলুন। এখনও না দেখা গেলে আবার লগইন করুন।',
    ],
  },
  'application.refused': {
    en: [
      'Your application was not approved',
      'You applied to become an agent. Our answer: {{reason}}\n\nYou may apply again at any time.',
    ],
    bn: [
      'আপনার আবেদন অনুমোদিত হয়নি',
      'আপনি এজেন্ট হওয়ার আবেদন করেছিলেন। আমাদের উত্তর: {{reason}}\n\nআপনি যেকোনো সময় আবার আবেদন করতে পারেন।',
    ],
  },
  'parcel.sent': {
    en: ['Your parcel is on its way: {{goodsEn}}', 'It travels with {{carrier}}. Tracking number: {{tracking}}.'],
    bn: ['আপনার পার্সেল রওনা হয়েছে: {{goodsBn}}', 'বাহক: {{carrier}}। ট্র্যাকিং নম্বর: {{tracking}}।'],
  },
  'parcel.cancelled': {
    en: ['Your parcel was cancelled: {{goodsEn}}', 'The {{points}} points are back on your account.'],
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
