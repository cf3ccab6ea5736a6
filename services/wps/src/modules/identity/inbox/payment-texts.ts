/** Texts of the messages about deposits and withdrawals; the form is that of `messageTexts`. */
export const paymentTexts = {
  'deposit.succeeded': {
    en: [
      'Deposit of ৳\u00a0{{amount}} received',
      'Your deposit of ৳\u00a0{{amount}} was added to your balance. Reference: {{reference}}.',
    ],
    bn: [
      '৳\u00a0{{amount}} ডিপোজিট সফল হয়েছে',
      'আপনার ৳\u00a0{{amount}} ডিপোজিট ব্যালেন্সে যোগ হয়েছে। রেফারেন্স: {{reference}}।',
    ],
  },
  'deposit.otherAmount': {
    en: [
      'Deposit of ৳\u00a0{{amount}} received',
      'Your payment differed from your order of ৳\u00a0{{asked}}. What you paid is yours: ৳\u00a0{{amount}} was added to your balance. Reference: {{reference}}.',
    ],
    bn: [
      '৳\u00a0{{amount}} ডিপোজিট সফল হয়েছে',
      'আপনার অর্ডার ছিল ৳\u00a0{{asked}}, পেমেন্ট এসেছে অন্য পরিমাণে। যা দিয়েছেন তা আপনারই: ৳\u00a0{{amount}} ব্যালেন্সে যোগ হয়েছে। রেফারেন্স: {{reference}}।',
    ],
  },
  'deposit.paidTwice': {
    en: [
      'A second payment of ৳\u00a0{{amount}} received',
      'You paid this order again. The second payment is yours too: ৳\u00a0{{amount}} was added to your balance, to play with or to withdraw. Reference: {{reference}}.',
    ],
    bn: [
      '৳\u00a0{{amount}}-এর দ্বিতীয় পেমেন্ট এসেছে',
      'একই অর্ডারে আপনি দুবার পেমেন্ট করেছেন। দ্বিতীয় পেমেন্টও আপনারই: ৳\u00a0{{amount}} ব্যালেন্সে যোগ হয়েছে; খেলতে বা তুলে নিতে পারেন। রেফারেন্স: {{reference}}।',
    ],
  },
  'deposit.failed': {
    en: [
      'Deposit of ৳\u00a0{{amount}} failed',
      'Your deposit of ৳\u00a0{{amount}} wasn’t completed, and nothing was added to your balance. Reference: {{reference}}. If your account was charged, contact customer service.',
    ],
    bn: [
      '৳\u00a0{{amount}} ডিপোজিট সম্পন্ন হয়নি',
      'আপনার ৳\u00a0{{amount}} ডিপোজিট সম্পন্ন হয়নি এবং ব্যালেন্সে কিছু যোগ হয়নি। রেফারেন্স: {{reference}}। আপনার অ্যাকাউন্ট থেকে টাকা কেটে থাকলে গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  },
  'payment.inReview': {
    en: [
      'We’re checking your payment of {{sum}}',
      'Your payment of {{sum}} doesn’t match your order, so it isn’t in your balance yet. Our staff are checking it with the payment provider, and will credit or return it. You don’t have to do anything. Reference: {{reference}}.',
    ],
    bn: [
      'আপনার {{sum}} পেমেন্ট যাচাই করা হচ্ছে',
      'আপনার {{sum}} পেমেন্ট অর্ডারের সঙ্গে মেলেনি, তাই এখনো ব্যালেন্সে যোগ হয়নি। আমাদের কর্মীরা পেমেন্ট মাধ্যমের সঙ্গে মিলিয়ে দেখছেন; টাকা ব্যালেন্সে যোগ করা হবে অথবা ফেরত দেওয়া হবে। আপনাকে কিছু করতে হবে না। রেফারেন্স: {{reference}}।',
    ],
  },
  'payment.returned': {
    en: [
      'Your payment of {{sum}} is being returned',
      'Your payment of {{sum}} couldn’t be credited. The payment provider is returning it to the account that you paid from. Reference: {{reference}}.',
    ],
    bn: [
      'আপনার {{sum}} পেমেন্ট ফেরত যাচ্ছে',
      'আপনার {{sum}} পেমেন্ট ব্যালেন্সে যোগ করা যায়নি। যে অ্যাকাউন্ট থেকে পেমেন্ট করেছিলেন, সেখানেই টাকা ফেরত পাঠানো হচ্ছে। রেফারেন্স: {{reference}}।',
    ],
  },
  'payment.closed': {
    en: [
      'We’ve checked your payment of {{sum}}',
      'We’ve compared your payment of {{sum}} with the payment provider’s records: there’s nothing to credit or return. Reference: {{reference}}. If your account was charged, contact customer service.',
    ],
    bn: [
      'আপনার {{sum}} পেমেন্ট যাচাই শেষ হয়েছে',
      'আপনার {{sum}} পেমেন্ট আমরা পেমেন্ট মাধ্যমের হিসাবের সঙ্গে মিলিয়ে দেখেছি: ব্যালেন্সে যোগ করার বা ফেরত দেওয়ার কিছু নেই। রেফারেন্স: {{reference}}। আপনার অ্যাকাউন্ট থেকে টাকা কেটে থাকলে গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  },
  'deposit.reversed': {
    en: [
      'Payment of ৳\u00a0{{amount}} taken back',
      'Your payment provider took back your deposit of ৳\u00a0{{amount}}, so we removed it from your balance, together with its bonus. Reference: {{reference}}. If you didn’t ask for this, contact your provider and customer service.',
    ],
    bn: [
      '৳\u00a0{{amount}} পেমেন্ট ফেরত নেওয়া হয়েছে',
      'আপনার পেমেন্ট মাধ্যম ৳\u00a0{{amount}} ডিপোজিট ফেরত নিয়েছে, তাই টাকাটি ও এর বোনাস আপনার ব্যালেন্স থেকে বাদ দেওয়া হয়েছে। রেফারেন্স: {{reference}}। আপনি না চেয়ে থাকলে পেমেন্ট মাধ্যম ও গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  },
  'deposit.reversedOwed': {
    en: [
      'Payment of ৳\u00a0{{amount}} taken back',
      'Your payment provider took back your deposit of ৳\u00a0{{amount}}. Your balance didn’t cover it: you still owe ৳\u00a0{{owed}}. We’ll take it from your next deposits and winnings, and you can’t withdraw until it’s paid off. Reference: {{reference}}. If you didn’t ask for this, contact your provider and customer service.',
    ],
    bn: [
      '৳\u00a0{{amount}} পেমেন্ট ফেরত নেওয়া হয়েছে',
      'আপনার পেমেন্ট মাধ্যম ৳\u00a0{{amount}} ডিপোজিট ফেরত নিয়েছে। আপনার ব্যালেন্সে যথেষ্ট টাকা ছিল না: এখনো ৳\u00a0{{owed}} বাকি। পরের ডিপোজিট ও জেতা টাকা থেকে তা কেটে নেওয়া হবে, তার আগে টাকা তোলা যাবে না। রেফারেন্স: {{reference}}। আপনি না চেয়ে থাকলে পেমেন্ট মাধ্যম ও গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  },
  'withdrawal.succeeded': {
    en: ['Withdrawal of ৳\u00a0{{amount}} paid', 'It’s been sent to your account. Reference: {{reference}}.'],
    bn: ['৳\u00a0{{amount}} উত্তোলন সফল হয়েছে', 'আপনার অ্যাকাউন্টে ৳\u00a0{{amount}} পাঠানো হয়েছে। রেফারেন্স: {{reference}}।'],
  },
  'withdrawal.failed': {
    en: [
      'Withdrawal of ৳\u00a0{{amount}} not paid',
      'Your withdrawal of ৳\u00a0{{amount}} couldn’t be paid, and the money is back in your balance. Reference: {{reference}}.',
    ],
    bn: [
      '৳\u00a0{{amount}} উত্তোলন সফল হয়নি',
      'আপনার ৳\u00a0{{amount}} উত্তোলন সফল হয়নি, টাকা আপনার ব্যালেন্সে ফেরত এসেছে। রেফারেন্স: {{reference}}।',
    ],
  },
  'withdrawal.cancelled': {
    en: [
      'Withdrawal of ৳\u00a0{{amount}} cancelled',
      'You cancelled your withdrawal of ৳\u00a0{{amount}}, and the money is back in your balance. Reference: {{reference}}. If this wasn’t you, change your password and contact customer service right away.',
    ],
    bn: [
      '৳\u00a0{{amount}} উত্তোলন বাতিল হয়েছে',
      'আপনি ৳\u00a0{{amount}} উত্তোলন বাতিল করেছেন, টাকা আপনার ব্যালেন্সে ফেরত এসেছে। রেফারেন্স: {{reference}}। আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান এবং গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  },
  'withdrawal.delayed': {
    en: [
      'Withdrawal of ৳\u00a0{{amount}} is taking longer',
      'The payment provider hasn’t confirmed your withdrawal of ৳\u00a0{{amount}} yet. Your money is safe, and our team is checking: it will be paid, or returned to your balance. Reference: {{reference}}.',
    ],
    bn: [
      '৳\u00a0{{amount}} উত্তোলনে সময় লাগছে',
      'আপনার ৳\u00a0{{amount}} উত্তোলন পেমেন্ট মাধ্যম এখনো নিশ্চিত করেনি। টাকা নিরাপদে আছে, আমাদের টিম দেখছে: টাকা আপনার অ্যাকাউন্টে যাবে, না হলে ব্যালেন্সে ফেরত আসবে। রেফারেন্স: {{reference}}।',
    ],
  },
} as const;
