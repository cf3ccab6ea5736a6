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
      body: 'Up to {{rebate.most}} rebate',
      action: 'See levels',
      figures: [
        ['{{rebate.most}}', 'Maximum rebate'],
        ['{{vip.levels}}', 'Levels'],
        ['{{vip.levelUp.most}}', 'Maximum level-up gift'],
      ],
      steps: [
        'Bets with your own money count towards your next level.',
        'You move up as soon as your bets reach a level. You never have to ask.',
        'Claim your level’s rebate on the rebate page at any time, from {{rebate.minimum}}.',
      ],
      rules: [
        'To keep a level, you need to bet an amount every month. The level page shows how much.',
        'Claim gifts in the reward centre within {{vip.levelUp.claimDays}} days, and bet them {{vip.levelUp.multiplier}} before you withdraw.',
        'Bet the rebate {{rebate.multiplier}} before you withdraw.',
      ],
    },
    bn: {
      title: 'VIP: মুকুটের পথে',
      kicker: 'VIP',
      headline: 'মুকুটের পথে এগিয়ে চলুন',
      body: '{{rebate.most}} পর্যন্ত রিবেট',
      action: 'লেভেল দেখুন',
      figures: [
        ['{{rebate.most}}', 'সর্বোচ্চ রিবেট'],
        ['{{vip.levels}}', 'লেভেল'],
        ['{{vip.levelUp.most}}', 'সর্বোচ্চ লেভেল-আপ উপহার'],
      ],
      steps: [
        'নিজের টাকায় ধরা বাজি পরের লেভেলের হিসাবে ধরা হয়।',
        'মোট বাজি পূরণ হলেই লেভেল বাড়ে; আবেদন করতে হয় না।',
        'রিবেট পেজ থেকে যেকোনো সময় আপনার লেভেলের রিবেট নিন, কমপক্ষে {{rebate.minimum}} হলেই।',
      ],
      rules: [
        'লেভেল ধরে রাখতে প্রতি মাসে বাজি ধরতে হয়। কত, তা লেভেল পেজে দেখুন।',
        'উপহার পুরস্কার কেন্দ্রে {{vip.levelUp.claimDays}} দিন থাকে। উত্তোলনের আগে এর {{vip.levelUp.multiplier}} টার্নওভার লাগবে।',
        'উত্তোলনের আগে রিবেটের {{rebate.multiplier}} টার্নওভার লাগবে।',
      ],
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
      body: 'Up to {{vip.birthday.most}}',
      action: 'Member centre',
      figures: [
        ['{{vip.birthday.most}}', 'Maximum gift'],
        ['{{vip.birthday.claimDays}}', 'Days to claim it'],
        ['{{vip.birthday.multiplier}}', 'Turnover'],
      ],
      steps: [
        'Enter your date of birth in your profile once.',
        'On the day, your gift is in the reward centre.',
        'Claim it within {{vip.birthday.claimDays}} days.',
      ],
      rules: [
        'The gift starts at VIP {{vip.birthday.level}} and grows with your level. The level page shows all gifts.',
        'You get the gift once a year. You can’t change your date of birth later.',
      ],
    },
    bn: {
      title: 'জন্মদিনে বিশেষ উপহার',
      kicker: 'আপনার দিন',
      headline: 'জন্মদিনের উপহার',
      body: '{{vip.birthday.most}} পর্যন্ত',
      action: 'মেম্বার সেন্টার',
      figures: [
        ['{{vip.birthday.most}}', 'সর্বোচ্চ উপহার'],
        ['{{vip.birthday.claimDays}}', 'দিন সময়'],
        ['{{vip.birthday.multiplier}}', 'টার্নওভার'],
      ],
      steps: [
        'প্রোফাইলে একবার আপনার জন্মতারিখ দিন।',
        'ওই দিনে পুরস্কার কেন্দ্রে উপহার থাকবে।',
        '{{vip.birthday.claimDays}} দিনের মধ্যে নিয়ে নিন।',
      ],
      rules: [
        'VIP {{vip.birthday.level}} থেকে উপহার পাওয়া যায়। লেভেল যত উঁচু, উপহার তত বড়: সব উপহার লেভেল পেজে দেখুন।',
        'বছরে একবার উপহার পাবেন। জন্মতারিখ পরে বদলানো যায় না।',
      ],
    },
  },
];
