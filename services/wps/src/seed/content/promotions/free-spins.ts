import type { PromotionSeed } from '../promotion-text';

export const freeSpinPromotions: readonly PromotionSeed[] = [
  {
    id: 'free-spins',
    picture: 'slot-race',
    categories: ['slots', 'new'],
    ink: '#2c0a45',
    link: '/m/search?name=burning+777',
    en: {
      title: '{{spins}} free spins on {{game}}',
      kicker: 'Slots',
      headline: '{{spins}} free spins',
      body: 'On {{game}}',
      action: 'Claim spins',
      figures: [
        ['{{spins}}', 'Free spins'],
        ['{{value}}', 'Value of each'],
        ['{{multiplier}}', 'Turnover'],
      ],
      steps: [
        'Join with the button below. No deposit is needed.',
        'Open {{game}}: the free spins are played first, without your own money.',
        'What they win is added to your balance as a bonus.',
      ],
      rules: [
        'You can play the spins for {{spinDays}} days and win up to {{most}} in total.',
        'Before you withdraw, bet the winnings {{multiplier}} on slots within {{days}} days. After that they expire.',
        'One offer per member, phone number, device and card.',
        'The offer closes when its budget of {{budget}} is used up.',
      ],
    },
    bn: {
      title: '{{game}} গেমে {{spins}}টি ফ্রি স্পিন',
      kicker: 'স্লট',
      headline: '{{spins}}টি ফ্রি স্পিন',
      body: '{{game}} গেমে',
      action: 'স্পিন নিন',
      figures: [
        ['{{spins}}', 'ফ্রি স্পিন'],
        ['{{value}}', 'প্রতি স্পিনের মূল্য'],
        ['{{multiplier}}', 'টার্নওভার'],
      ],
      steps: [
        'নিচের বোতামে ট্যাপ করে যোগ দিন। ডিপোজিট লাগবে না।',
        '{{game}} খুলুন: আগে ফ্রি স্পিন চলবে, আপনার নিজের টাকা কাটবে না।',
        'যা জিতবেন, বোনাস হিসেবে আপনার ব্যালেন্সে যোগ হবে।',
      ],
      rules: [
        'স্পিনগুলো {{spinDays}} দিন খেলা যায়, সব মিলিয়ে সর্বোচ্চ {{most}} জেতা যায়।',
        'উত্তোলনের আগে {{days}} দিনের মধ্যে জেতা টাকার {{multiplier}} টার্নওভার স্লটে পূরণ করতে হবে। না হলে তা ফেরত নেওয়া হবে।',
        'প্রতি সদস্য, ফোন নম্বর, ডিভাইস ও কার্ডে একটি অফার।',
        '{{budget}} বাজেট শেষ হলে অফার বন্ধ হবে।',
      ],
    },
  },
  {
    id: 'deposit-spins',
    picture: 'lotus-fair',
    categories: ['slots'],
    ink: '#2c0a45',
    link: '/m/search?name=burning+777',
    en: {
      title: 'Deposit {{minimum}}, get {{spins}} free spins',
      kicker: 'With your deposit',
      headline: '{{spins}} free spins',
      body: 'For a deposit of {{minimum}}',
      action: 'Join',
      figures: [
        ['{{spins}}', 'Free spins'],
        ['{{minimum}}', 'Minimum deposit'],
        ['{{multiplier}}', 'Turnover'],
      ],
      steps: [
        'Join with the button below.',
        'Deposit at least {{minimum}} within {{joinDays}} days.',
        'Open {{game}}: the free spins of {{value}} each are played first.',
      ],
      rules: [
        'You can play the spins for {{spinDays}} days and win up to {{most}} in total.',
        'Before you withdraw, bet the winnings {{multiplier}} on slots within {{days}} days. After that they expire.',
        'One offer per member, phone number, device and card.',
        'The offer closes when its budget of {{budget}} is used up.',
      ],
    },
    bn: {
      title: '{{minimum}} ডিপোজিটে {{spins}}টি ফ্রি স্পিন',
      kicker: 'ডিপোজিটের সঙ্গে',
      headline: '{{spins}}টি ফ্রি স্পিন',
      body: '{{minimum}} ডিপোজিটে',
      action: 'যোগ দিন',
      figures: [
        ['{{spins}}', 'ফ্রি স্পিন'],
        ['{{minimum}}', 'সর্বনিম্ন ডিপোজিট'],
        ['{{multiplier}}', 'টার্নওভার'],
      ],
      steps: [
        'নিচের বোতামে ট্যাপ করে যোগ দিন।',
        '{{joinDays}} দিনের মধ্যে কমপক্ষে {{minimum}} ডিপোজিট করুন।',
        '{{game}} খুলুন: প্রতিটি {{value}} মূল্যের ফ্রি স্পিন আগে চলবে।',
      ],
      rules: [
        'স্পিনগুলো {{spinDays}} দিন খেলা যায়, সব মিলিয়ে সর্বোচ্চ {{most}} জেতা যায়।',
        'উত্তোলনের আগে {{days}} দিনের মধ্যে জেতা টাকার {{multiplier}} টার্নওভার স্লটে পূরণ করতে হবে। না হলে তা ফেরত নেওয়া হবে।',
        'প্রতি সদস্য, ফোন নম্বর, ডিভাইস ও কার্ডে একটি অফার।',
        '{{budget}} বাজেট শেষ হলে অফার বন্ধ হবে।',
      ],
    },
  },
];
