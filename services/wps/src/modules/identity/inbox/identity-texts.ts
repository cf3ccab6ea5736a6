/** Texts of the messages about a member's name and age, and their proof; the form is that of `messageTexts`. */
export const identityTexts = {
  'person.corrected': {
    en: [
      'Your personal details were corrected',
      'Customer service corrected the full name or date of birth on your account. If a bank account was added under the wrong name, remove it and add it again. If you didn’t ask for this, contact customer service right away.',
    ],
    bn: [
      'আপনার ব্যক্তিগত তথ্য ঠিক করা হয়েছে',
      'গ্রাহক সেবা আপনার অ্যাকাউন্টের পুরো নাম বা জন্মতারিখ ঠিক করেছে। কোনো ব্যাংক অ্যাকাউন্ট ভুল নামে যোগ করা থাকলে সেটি সরিয়ে আবার যোগ করুন। আপনি না চেয়ে থাকলে এখনই গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
  },
  'identity.accepted': {
    en: [
      'Your identity is verified',
      'Thank you. Withdrawals that were waiting for this go ahead, and you won’t be asked again.',
    ],
    bn: [
      'আপনার পরিচয় যাচাই হয়েছে',
      'ধন্যবাদ, আপনার পরিচয় নিশ্চিত হয়েছে। যেসব উত্তোলন এর অপেক্ষায় ছিল, সেগুলোর কাজ এগোচ্ছে; আপনাকে আর এটি করতে হবে না।',
    ],
  },
  'identity.refused': {
    en: [
      'We couldn’t verify your identity',
      'Your documents weren’t accepted. To see why and what to do next, open “Proof of identity” in the security centre. Your money is safe.',
    ],
    bn: [
      'আপনার পরিচয় যাচাই করা যায়নি',
      'আপনার ডকুমেন্ট গ্রহণ করা হয়নি। কেন হয়নি ও এখন কী করবেন, তা নিরাপত্তা কেন্দ্রের “পরিচয় যাচাই” পেজে দেখুন। আপনার টাকা নিরাপদ আছে।',
    ],
  },
  'identity.unfinished': {
    en: [
      'Your proof of identity isn’t finished',
      'You started it but didn’t finish in time. Start again under “Proof of identity” in the security centre: it takes a few minutes.',
    ],
    bn: [
      'পরিচয় যাচাই শেষ হয়নি',
      'আপনি শুরু করেছিলেন, কিন্তু সময়ের মধ্যে শেষ হয়নি। নিরাপত্তা কেন্দ্রের “পরিচয় যাচাই” থেকে আবার শুরু করুন: কয়েক মিনিটেই হয়ে যাবে।',
    ],
  },
} as const;
