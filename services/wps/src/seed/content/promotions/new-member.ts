import type { PromotionSeed } from '../promotion-text';

export const newMemberPromotions: readonly PromotionSeed[] = [
  {
    id: 'welcome',
    categories: ['new', 'slots'],
    ink: '#1c0638',
    link: '/m/slot-games',
    en: {
      title: '{{percent}} bonus on your first deposit',
      kicker: 'New members',
      headline: '{{percent}} first deposit bonus',
      body: 'Up to {{most}}',
      action: 'Claim now',
      figures: [
        ['{{percent}}', 'Bonus'],
        ['{{most}}', 'Maximum bonus'],
        ['{{multiplier}}', 'Turnover'],
      ],
      steps: [
        'Join with the button below.',
        'Make your first deposit: at least {{minimum}}, within {{joinDays}} days.',
        'The bonus is added to your balance together with the deposit.',
      ],
      rules: [
        'One bonus per member, phone number, device and card.',
        'Before you withdraw, bet deposit plus bonus {{multiplier}} on slots or fishing games.',
        'A bet above {{maxStake}} a round doesn’t count towards the turnover.',
        'If the turnover isn’t complete within {{days}} days, the bonus expires, along with what you won with it.',
      ],
    },
    bn: {
      title: 'প্রথম ডিপোজিটে {{percent}} বোনাস',
      kicker: 'নতুন সদস্যদের জন্য',
      headline: 'প্রথম ডিপোজিটে {{percent}} বোনাস',
      body: '{{most}} পর্যন্ত',
      action: 'এখনই নিন',
      figures: [
        ['{{percent}}', 'বোনাস'],
        ['{{most}}', 'সর্বোচ্চ বোনাস'],
        ['{{multiplier}}', 'টার্নওভার'],
      ],
      steps: [
        'নিচের বোতামে ট্যাপ করে যোগ দিন।',
        '{{joinDays}} দিনের মধ্যে প্রথমবার কমপক্ষে {{minimum}} ডিপোজিট করুন।',
        'ডিপোজিটের সঙ্গেই বোনাস আপনার ব্যালেন্সে যোগ হবে।',
      ],
      rules: [
        'প্রতি সদস্য, ফোন নম্বর, ডিভাইস ও কার্ডে একটি বোনাস।',
        'উত্তোলনের আগে স্লট বা ফিশিং গেমে ডিপোজিট ও বোনাস মিলিয়ে মোট টাকার {{multiplier}} টার্নওভার লাগবে।',
        'এক রাউন্ডে {{maxStake}}-এর বেশি বাজি টার্নওভারে ধরা হবে না।',
        '{{days}} দিনের মধ্যে টার্নওভার পূরণ না হলে বোনাস ও তা দিয়ে জেতা টাকা ফেরত নেওয়া হবে।',
      ],
    },
  },
  {
    id: 'sign-up',
    picture: 'daily-reload',
    categories: ['new'],
    ink: '#3a0b1e',
    link: '/m/register',
    en: {
      title: '{{signUp.amount}} for registering',
      kicker: 'No deposit needed',
      headline: 'Join and get {{signUp.amount}}',
      body: 'Paid when you register',
      action: 'Register',
      figures: [
        ['{{signUp.amount}}', 'Bonus'],
        ['{{signUp.multiplier}}', 'Turnover'],
      ],
      steps: [
        'Register with a username and a password.',
        'Log in: {{signUp.amount}} is already in your balance.',
        'Pick any game and play.',
      ],
      rules: [
        'You get the bonus once, when you open your account. Each person may have one account.',
        'Bet the bonus {{signUp.multiplier}} before you withdraw.',
        'You must be at least {{policy.age}} years old.',
      ],
    },
    bn: {
      title: 'নিবন্ধন করলেই {{signUp.amount}}',
      kicker: 'ডিপোজিট ছাড়াই',
      headline: 'যোগ দিন, {{signUp.amount}} নিন',
      body: 'নিবন্ধনের সঙ্গে সঙ্গেই',
      action: 'নিবন্ধন করুন',
      figures: [
        ['{{signUp.amount}}', 'বোনাস'],
        ['{{signUp.multiplier}}', 'টার্নওভার'],
      ],
      steps: [
        'ইউজারনেম ও পাসওয়ার্ড দিয়ে নিবন্ধন করুন।',
        'লগ ইন করুন: {{signUp.amount}} আগে থেকেই আপনার ব্যালেন্সে আছে।',
        'পছন্দের গেম বেছে নিয়ে খেলুন।',
      ],
      rules: [
        'অ্যাকাউন্ট খোলার সময় একবারই বোনাস দেওয়া হয়। এক ব্যক্তির একটিই অ্যাকাউন্ট থাকতে পারে।',
        'উত্তোলনের আগে বোনাসের {{signUp.multiplier}} টার্নওভার লাগবে।',
        'আপনার বয়স কমপক্ষে {{policy.age}} বছর হতে হবে।',
      ],
    },
  },
  {
    id: 'refer',
    picture: 'invite-friends',
    categories: ['new', 'daily'],
    ink: '#3a0a34',
    link: '/m/inviteFriends',
    en: {
      title: 'Bring a friend and get {{referral.amount}}',
      kicker: 'Share the fun',
      headline: 'Bring a friend',
      body: '{{referral.amount}} for every friend who plays',
      action: 'Invite',
      figures: [
        ['{{referral.amount}}', 'For each friend'],
        ['{{referral.minimum}}', 'Your friend’s first deposit'],
        ['{{referral.multiplier}}', 'Turnover'],
      ],
      steps: [
        'Copy your invitation code in the member centre.',
        'Your friend registers with the code and makes a first deposit of at least {{referral.minimum}}.',
        'When your friend has bet {{referral.turnover}} within {{referral.playDays}} days, your bonus is in the reward centre.',
      ],
      rules: [
        'Your friend must be new to R777. There’s no bonus for your own accounts, phone, payment account, device or network, or for any that already earned this bonus.',
        'You must both have verified your contact details.',
        'Claim the bonus within {{referral.claimDays}} days. Bet it {{referral.multiplier}} before you withdraw.',
        'Agents earn their rebate instead.',
      ],
    },
    bn: {
      title: 'বন্ধু আনুন, {{referral.amount}} পান',
      kicker: 'আনন্দ হোক একসঙ্গে',
      headline: 'বন্ধুকে আনুন',
      body: 'প্রতি বন্ধু খেললে {{referral.amount}}',
      action: 'আমন্ত্রণ জানান',
      figures: [
        ['{{referral.amount}}', 'প্রতি বন্ধুর জন্য'],
        ['{{referral.minimum}}', 'বন্ধুর প্রথম ডিপোজিট'],
        ['{{referral.multiplier}}', 'টার্নওভার'],
      ],
      steps: [
        'মেম্বার সেন্টার থেকে আপনার আমন্ত্রণ কোড কপি করুন।',
        'বন্ধু কোড দিয়ে নিবন্ধন করে প্রথমবার কমপক্ষে {{referral.minimum}} ডিপোজিট করবেন।',
        'বন্ধু {{referral.playDays}} দিনের মধ্যে {{referral.turnover}} বাজি ধরলে আপনার বোনাস পুরস্কার কেন্দ্রে আসবে।',
      ],
      rules: [
        'বন্ধুকে R777-এ নতুন হতে হবে। অ্যাকাউন্ট, ফোন, পেমেন্ট অ্যাকাউন্ট, ডিভাইস বা নেটওয়ার্ক আপনার নিজের হলে, কিংবা আগে এই বোনাসে ব্যবহার হয়ে থাকলে বোনাস পাবেন না।',
        'আপনাদের দুজনেরই যোগাযোগের তথ্য যাচাই করা থাকতে হবে।',
        '{{referral.claimDays}} দিনের মধ্যে বোনাস নিন। উত্তোলনের আগে এর {{referral.multiplier}} টার্নওভার লাগবে।',
        'এজেন্টরা এর বদলে নিজেদের রিবেট পান।',
      ],
    },
  },
];
