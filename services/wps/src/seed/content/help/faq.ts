import type { HelpSeed } from './help-item';

export const faq: readonly HelpSeed[] = [
  {
    id: 'faq-register',
    tag: 'faq',
    en: [
      'How do I open an account?',
      '<p>Tap <strong>Register</strong>, choose a username and a password, confirm that you are over 18 and agree to the terms. The sign-up bonus is in your wallet when you log in for the first time.</p>',
    ],
    bn: [
      'কীভাবে অ্যাকাউন্ট খুলব?',
      '<p><strong>নিবন্ধন</strong> চাপুন, ইউজারনেম ও পাসওয়ার্ড দিন, আপনার বয়স 18 বছরের বেশি তা নিশ্চিত করে শর্তে সম্মতি দিন। প্রথমবার লগ ইন করলেই নিবন্ধন বোনাস ওয়ালেটে পাবেন।</p>',
    ],
  },
  {
    id: 'faq-password',
    tag: 'faq',
    en: [
      'I have forgotten my password',
      '<p>Choose <strong>Forgot password</strong> on the log-in page. For your safety, nobody here can read or tell your password.</p>',
    ],
    bn: [
      'পাসওয়ার্ড ভুলে গেছি',
      '<p>লগ ইন পেজে <strong>পাসওয়ার্ড ভুলে গেছেন</strong> চাপুন। আপনার নিরাপত্তার জন্য এখানে কেউ আপনার পাসওয়ার্ড দেখতে বা বলতে পারে না।</p>',
    ],
  },
  {
    id: 'faq-locked',
    tag: 'faq',
    en: [
      'Why is my account locked?',
      '<p>After several wrong passwords log-in is locked for 15 minutes. Wait, then try again. If it was not you, change your password.</p>',
    ],
    bn: [
      'অ্যাকাউন্ট লক হলো কেন?',
      '<p>বারবার ভুল পাসওয়ার্ড দিলে 15 মিনিটের জন্য লগ ইন বন্ধ থাকে। কিছুক্ষণ পর আবার চেষ্টা করুন। চেষ্টা আপনি না করে থাকলে পাসওয়ার্ড বদলে ফেলুন।</p>',
    ],
  },
  {
    id: 'faq-game-closed',
    tag: 'faq',
    en: [
      'My game closed during a round',
      '<p>No round is lost. Open the game again: it goes on where it was. If the provider does not finish the round, your stake comes back by itself.</p>',
    ],
    bn: [
      'রাউন্ডের মাঝে গেম বন্ধ হয়ে গেছে',
      '<p>কোনো রাউন্ড হারায় না। গেমটি আবার খুলুন, যেখানে ছিল সেখান থেকেই চলবে। প্রোভাইডার রাউন্ড শেষ না করলে বাজির টাকা নিজে থেকেই ফেরত আসে।</p>',
    ],
  },
  {
    id: 'faq-rtp',
    tag: 'faq',
    en: [
      'What does RTP mean?',
      '<p>Return to player: the share of all stakes that a game pays out over a very long time. 95% means ৳95 of ৳100 on average over millions of rounds; a single evening can be far above or below.</p>',
    ],
    bn: [
      'RTP মানে কী?',
      '<p>Return to player: দীর্ঘ সময়ে মোট বাজির যত অংশ গেম ফেরত দেয়। 95% মানে লাখ লাখ রাউন্ডের গড়ে ৳100-তে ৳95; একটি সন্ধ্যার ফল এর অনেক ওপরে বা নিচে হতে পারে।</p>',
    ],
  },
  {
    id: 'faq-favourites',
    tag: 'faq',
    en: [
      'Where are my favourite games?',
      '<p>Tap the heart on a game and it stands under <strong>Favourite</strong>. The games that you opened last are under <strong>Recent</strong>.</p>',
    ],
    bn: [
      'পছন্দের গেম কোথায় পাব?',
      '<p>গেমের হৃদয় চিহ্নে চাপ দিলে তা <strong>পছন্দ</strong> তালিকায় থাকে। সম্প্রতি খোলা গেমগুলো <strong>সাম্প্রতিক</strong> তালিকায় পাবেন।</p>',
    ],
  },
  {
    id: 'faq-agent',
    tag: 'faq',
    en: [
      'How do I become an agent?',
      '<p>Choose <strong>Agent</strong> in the tab bar and send the application. We answer within two working days.</p>',
    ],
    bn: ['কীভাবে এজেন্ট হব?', '<p>নিচের মেনু থেকে <strong>এজেন্ট</strong> বেছে আবেদন পাঠান। দুই কর্মদিবসের মধ্যে আমরা জানাব।</p>'],
  },
];
