import type { PromotionSeed } from '../promotion-text';

export const dailyPromotions: readonly PromotionSeed[] = [
  {
    id: 'mission',
    categories: ['daily'],
    ink: '#3a0b1e',
    link: '/m/leaderBoard',
    en: {
      title: 'Missions every day and every week',
      kicker: 'Every day',
      headline: 'Daily missions',
      body: 'Up to {{missions.daily.total}} a day',
      action: 'See missions',
      figures: [
        ['{{missions.daily.total}}', 'All missions of a day'],
        ['{{missions.daily.count}}', 'Missions a day'],
        ['{{missions.weekly.most}}', 'Biggest weekly reward'],
      ],
      steps: [
        'See the missions of the day and of the week.',
        'Complete them. The page shows your progress.',
        'Claim each reward yourself before the day or the week is over.',
      ],
      rules: [
        'A reward you don’t claim by the end of its day or week expires.',
        'Missions with rounds show the minimum bet that counts.',
        'Bet daily rewards {{missions.daily.multiplier}} and weekly rewards {{missions.weekly.multiplier}} before you withdraw.',
      ],
    },
    bn: {
      title: 'প্রতিদিন ও প্রতি সপ্তাহে মিশন',
      kicker: 'প্রতিদিন',
      headline: 'দৈনিক মিশন',
      body: 'দিনে {{missions.daily.total}} পর্যন্ত',
      action: 'মিশন দেখুন',
      figures: [
        ['{{missions.daily.total}}', 'দিনের সব মিশনে'],
        ['{{missions.daily.count}}', 'দৈনিক মিশন'],
        ['{{missions.weekly.most}}', 'সপ্তাহের সবচেয়ে বড় পুরস্কার'],
      ],
      steps: [
        'দিনের ও সপ্তাহের মিশনগুলো দেখুন।',
        'মিশনে যা বলা আছে তা করুন। কতটা এগিয়েছেন, পেজেই দেখা যায়।',
        'দিন বা সপ্তাহ শেষ হওয়ার আগে প্রতিটি পুরস্কার নিজে নিয়ে নিন।',
      ],
      rules: [
        'দিন বা সপ্তাহ শেষ হওয়ার আগে না নিলে পুরস্কারের মেয়াদ শেষ হবে।',
        'রাউন্ডের মিশনে সর্বনিম্ন কত বাজি হিসাবে ধরা হয়, তা লেখা থাকে।',
        'উত্তোলনের আগে দৈনিক পুরস্কারের {{missions.daily.multiplier}} ও সাপ্তাহিক পুরস্কারের {{missions.weekly.multiplier}} টার্নওভার লাগবে।',
      ],
    },
  },
  {
    id: 'red-rain',
    categories: ['daily'],
    ink: '#04251a',
    link: '/m/redRain',
    en: {
      title: 'Red envelope rain for agents',
      kicker: 'For agents',
      headline: 'Red envelope rain',
      body: '{{rain.date}} at {{rain.start}}',
      action: 'Details',
      figures: [
        ['{{rain.most}}', 'Biggest envelope'],
        ['{{rain.start}}', '{{rain.date}}'],
        ['{{rain.budget}}', 'In all envelopes'],
      ],
      steps: [
        'Be logged in as an agent on {{rain.date}}, from {{rain.start}} to {{rain.end}}.',
        'Open your envelope while the rain lasts: {{rain.least}} to {{rain.most}}.',
        'The amount is added to your balance right away.',
      ],
      rules: [
        'You must have registered before this rain was announced.',
        'You and your players must have bet at least {{rain.turnover}} in the last {{rain.days}} days.',
        'One envelope per agent and rain, while envelopes last.',
      ],
    },
    bn: {
      title: 'এজেন্টদের জন্য লাল খামের বৃষ্টি',
      kicker: 'এজেন্টদের জন্য',
      headline: 'লাল খামের বৃষ্টি',
      body: '{{rain.date}}, {{rain.start}}',
      action: 'বিস্তারিত',
      figures: [
        ['{{rain.most}}', 'সবচেয়ে বড় খাম'],
        ['{{rain.start}}', '{{rain.date}}'],
        ['{{rain.budget}}', 'সব খাম মিলিয়ে'],
      ],
      steps: [
        '{{rain.date}}, {{rain.start}} থেকে {{rain.end}} পর্যন্ত এজেন্ট হিসেবে লগ ইন থাকুন।',
        'বৃষ্টি চলাকালে আপনার খামটি খুলুন: {{rain.least}} থেকে {{rain.most}}।',
        'টাকা সঙ্গে সঙ্গে আপনার ব্যালেন্সে যোগ হবে।',
      ],
      rules: [
        'এই বৃষ্টির ঘোষণার আগেই আপনার অ্যাকাউন্ট খোলা থাকতে হবে।',
        'গত {{rain.days}} দিনে আপনার ও আপনার খেলোয়াড়দের কমপক্ষে {{rain.turnover}} বাজি থাকতে হবে।',
        'খাম থাকা পর্যন্ত প্রতি বৃষ্টিতে এজেন্টপ্রতি একটি খাম।',
      ],
    },
  },
  {
    id: 'lucky-draw',
    categories: ['daily'],
    ink: '#04302e',
    link: '/m/gameList?gameType=ELOTT',
    en: {
      title: 'Lottery gift: {{amount}} for tickets',
      kicker: 'E-lottery',
      headline: 'Lottery gift',
      body: '{{amount}} for tickets',
      action: 'Claim gift',
      figures: [
        ['{{amount}}', 'Bonus'],
        ['{{multiplier}}', 'Turnover'],
        ['{{days}}', 'Days to play it'],
      ],
      steps: [
        'Join with the button below: {{amount}} is added to your balance right away.',
        'Bet it on any lottery or e-lottery.',
      ],
      rules: [
        'One gift per member, phone number, device and card.',
        'Before you withdraw, bet the bonus {{multiplier}} on lotteries within {{days}} days. After that it expires, along with what you won with it. Lines in a draw that cover each other count only for what you could lose.',
        'The offer closes when a total of {{budget}} has been given.',
      ],
    },
    bn: {
      title: 'লটারির উপহার: টিকিটের জন্য {{amount}}',
      kicker: 'ই-লটারি',
      headline: 'লটারির উপহার',
      body: 'টিকিটের জন্য {{amount}}',
      action: 'উপহার নিন',
      figures: [
        ['{{amount}}', 'বোনাস'],
        ['{{multiplier}}', 'টার্নওভার'],
        ['{{days}}', 'দিন সময়'],
      ],
      steps: [
        'নিচের বোতামে ট্যাপ করে যোগ দিন: {{amount}} সঙ্গে সঙ্গে আপনার ব্যালেন্সে যোগ হবে।',
        'সেই টাকায় লটারি বা ই-লটারির টিকিট কিনুন।',
      ],
      rules: [
        'প্রতি সদস্য, ফোন নম্বর, ডিভাইস ও কার্ডে একটি উপহার।',
        'উত্তোলনের আগে {{days}} দিনের মধ্যে লটারিতে বোনাসের {{multiplier}} টার্নওভার লাগবে। না হলে বোনাস ও তা দিয়ে জেতা টাকা ফেরত নেওয়া হবে। একই ড্রয়ে পরস্পরের বিপরীত বাজিতে শুধু ঝুঁকির অংশটুকু ধরা হয়।',
        'মোট {{budget}} উপহার দেওয়া হয়ে গেলে অফার বন্ধ হবে।',
      ],
    },
  },
  {
    id: 'weekend-cashback',
    categories: ['slots'],
    ink: '#2a1602',
    link: '/m/slot-games',
    en: {
      title: 'Weekend cashback of {{percent}}',
      kicker: 'Friday and Saturday',
      headline: '{{percent}} weekend cashback',
      body: 'Up to {{most}}',
      action: 'Play',
      figures: [
        ['{{percent}}', 'Of your net loss'],
        ['{{most}}', 'Maximum cashback'],
        ['{{multiplier}}', 'Turnover'],
      ],
      steps: [
        'Play slots on Friday or Saturday. You don’t need to join.',
        'Net losses of both days are added up.',
        'The cashback is added to your balance on {{weekday}}.',
      ],
      rules: [
        'Cashback starts at a net loss of {{minimum}} and goes up to {{most}}.',
        'Bonuses you got on these days are taken off the net loss.',
        'Before you withdraw, bet the cashback {{multiplier}} within {{days}} days. After that it expires, along with what you won with it.',
      ],
    },
    bn: {
      title: 'উইকেন্ডে {{percent}} ক্যাশব্যাক',
      kicker: 'শুক্র ও শনিবার',
      headline: '{{percent}} উইকেন্ড ক্যাশব্যাক',
      body: '{{most}} পর্যন্ত',
      action: 'খেলুন',
      figures: [
        ['{{percent}}', 'নিট ক্ষতির'],
        ['{{most}}', 'সর্বোচ্চ ক্যাশব্যাক'],
        ['{{multiplier}}', 'টার্নওভার'],
      ],
      steps: [
        'শুক্র বা শনিবার স্লট খেলুন। আলাদা করে যোগ দিতে হবে না।',
        'দুই দিনের নিট ক্ষতি যোগ করা হয়।',
        'ক্যাশব্যাক {{weekday}} আপনার ব্যালেন্সে যোগ হবে।',
      ],
      rules: [
        'কমপক্ষে {{minimum}} নিট ক্ষতি হলে ক্যাশব্যাক পাবেন, সর্বোচ্চ {{most}}।',
        'এই দুই দিনে পাওয়া বোনাস নিট ক্ষতি থেকে বাদ যাবে।',
        'উত্তোলনের আগে {{days}} দিনের মধ্যে ক্যাশব্যাকের {{multiplier}} টার্নওভার লাগবে। না হলে ক্যাশব্যাক ও তা দিয়ে জেতা টাকা ফেরত নেওয়া হবে।',
      ],
    },
  },
];
