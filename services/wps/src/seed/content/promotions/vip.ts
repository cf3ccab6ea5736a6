import type { PromotionSeed } from '../promotion-text';

export const vipPromotions: readonly PromotionSeed[] = [
  {
    id: 'vip',
    categories: ['vip'],
    ink: '#14110a',
    link: '/m/member/benefits',
    en: {
      title: 'VIP: rise to the crown',
      kicker: 'VIP',
      headline: 'Rise to the crown',
      body: 'Up to 1.2% rebate',
      action: 'See levels',
      figures: [
        ['1.2%', 'Daily rebate'],
        ['10', 'Levels'],
        ['৳88,888', 'Level-up gift'],
      ],
      steps: [
        'Every bet counts towards your next level.',
        'Levels are checked each night; you never have to ask.',
        'The rebate of your level is paid every morning.',
      ],
      rules: ['A level is kept for 30 days.', 'Rebate is paid without turnover.'],
    },
    bn: {
      title: 'VIP: মুকুটের পথে',
      kicker: 'VIP',
      headline: 'মুকুটের পথে এগিয়ে চলুন',
      body: '1.2% পর্যন্ত রিবেট',
      action: 'লেভেল দেখুন',
      figures: [
        ['1.2%', 'দৈনিক রিবেট'],
        ['10', 'লেভেল'],
        ['৳88,888', 'লেভেল-আপ উপহার'],
      ],
      steps: [
        'প্রতিটি বাজি পরের লেভেলের দিকে গণনা হয়।',
        'প্রতি রাতে লেভেল যাচাই হয়; আপনাকে আবেদন করতে হয় না।',
        'প্রতি সকালে আপনার লেভেলের রিবেট দেওয়া হয়।',
      ],
      rules: ['একটি লেভেল 30 দিন থাকে।', 'রিবেটে কোনো টার্নওভার নেই।'],
    },
  },
  {
    id: 'birthday',
    categories: ['vip', 'daily'],
    ink: '#3a0a34',
    link: '/m/member',
    en: {
      title: 'A gift on your birthday',
      kicker: 'Your day',
      headline: 'Birthday gift',
      body: 'Up to ৳5,000',
      action: 'Member centre',
      figures: [
        ['৳5,000', 'Highest gift'],
        ['7', 'Days to take it'],
        ['1×', 'Turnover'],
      ],
      steps: [
        'Enter your birthday in your profile once.',
        'On the day a gift waits in the reward centre.',
        'Take it within seven days.',
      ],
      rules: ['Your account is at least 30 days old.', 'The birthday cannot be changed later.'],
    },
    bn: {
      title: 'জন্মদিনে বিশেষ উপহার',
      kicker: 'আপনার দিন',
      headline: 'জন্মদিনের উপহার',
      body: '৳5,000 পর্যন্ত',
      action: 'মেম্বার সেন্টার',
      figures: [
        ['৳5,000', 'সর্বোচ্চ উপহার'],
        ['7', 'দিন সময়'],
        ['1×', 'টার্নওভার'],
      ],
      steps: ['প্রোফাইলে একবার আপনার জন্মতারিখ দিন।', 'ওই দিনে রিওয়ার্ড সেন্টারে উপহার থাকবে।', 'সাত দিনের মধ্যে নিয়ে নিন।'],
      rules: ['অ্যাকাউন্টের বয়স কমপক্ষে 30 দিন হতে হবে।', 'জন্মতারিখ পরে বদলানো যায় না।'],
    },
  },
];
