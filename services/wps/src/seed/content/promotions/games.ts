import type { PromotionSeed } from '../promotion-text';

export const gamePromotions: readonly PromotionSeed[] = [
  {
    id: 'baccarat-night',
    categories: ['live'],
    ink: '#32041c',
    link: '/m/baccarat',
    en: {
      title: 'Rani Baccarat: {{percent}} cashback',
      kicker: 'Live casino',
      headline: 'Rani Baccarat night',
      body: '{{percent}} back, up to {{most}}',
      action: 'See the tables',
      figures: [
        ['{{percent}}', 'Of your net loss'],
        ['{{most}}', 'Maximum a week'],
        ['{{multiplier}}', 'Turnover'],
      ],
      steps: [
        'Take a seat at any live table. You don’t need to join.',
        'If you lose over the week, we add {{percent}} of your net loss to your balance on {{weekday}}.',
      ],
      rules: [
        'You get cashback from a net loss of {{minimum}}, up to {{most}} a week.',
        'Your net loss is your bets at live tables minus your winnings and bonuses.',
        'Before you withdraw, bet the cashback {{multiplier}} within {{days}} days. After that it expires, along with what you won with it.',
      ],
    },
    bn: {
      title: 'রানি ব্যাকারাট: {{percent}} ক্যাশব্যাক',
      kicker: 'লাইভ ক্যাসিনো',
      headline: 'রানি ব্যাকারাট নাইট',
      body: '{{percent}} ফেরত, {{most}} পর্যন্ত',
      action: 'টেবিলে যান',
      figures: [
        ['{{percent}}', 'নিট ক্ষতির'],
        ['{{most}}', 'সাপ্তাহিক সর্বোচ্চ'],
        ['{{multiplier}}', 'টার্নওভার'],
      ],
      steps: [
        'যেকোনো লাইভ টেবিলে বসুন। আলাদা করে যোগ দিতে হবে না।',
        'সপ্তাহ শেষে নিট ক্ষতি হলে তার {{percent}} {{weekday}} আপনার ব্যালেন্সে যোগ হবে।',
      ],
      rules: [
        'কমপক্ষে {{minimum}} নিট ক্ষতি হলে ক্যাশব্যাক পাবেন, সপ্তাহে সর্বোচ্চ {{most}}।',
        'নিট ক্ষতি মানে লাইভ টেবিলে ধরা বাজি থেকে জেতা টাকা ও বোনাস বাদ।',
        'উত্তোলনের আগে {{days}} দিনের মধ্যে ক্যাশব্যাকের {{multiplier}} টার্নওভার লাগবে। না হলে ক্যাশব্যাক ও তা দিয়ে জেতা টাকা ফেরত নেওয়া হবে।',
      ],
    },
  },
  {
    id: 'spin-fest',
    categories: ['slots'],
    ink: '#2c0a45',
    link: '/m/slot-games',
    comment: { minWords: 5, maxWords: 80 },
    en: {
      title: 'Winners of the week',
      kicker: 'Every week',
      headline: 'Triple seven spin fest',
      body: '{{leaderboard.week.win.first}} for first place',
      action: 'Spin',
      figures: [
        ['{{leaderboard.week.win.first}}', 'First prize'],
        ['{{leaderboard.week.win.places}}', 'Prizes'],
        ['{{leaderboard.week.win.total}}', 'Total'],
      ],
      steps: [
        'Play any game from Monday to Sunday.',
        'The leaderboard ranks what you win minus what you bet.',
        'On Monday, winners find their prize in the reward centre. You have {{leaderboard.week.win.claimDays}} days to claim it.',
      ],
      rules: [
        'Each member has one place on the leaderboard.',
        'If results are equal, the member who got there first ranks higher.',
        'Bet prizes {{leaderboard.week.win.multiplier}} before you withdraw.',
        'Show us your biggest win below: one comment per member.',
      ],
    },
    bn: {
      title: 'সপ্তাহের সেরা বিজয়ী',
      kicker: 'প্রতি সপ্তাহে',
      headline: 'ট্রিপল সেভেন স্পিন উৎসব',
      body: 'প্রথম স্থানে {{leaderboard.week.win.first}}',
      action: 'স্পিন করুন',
      figures: [
        ['{{leaderboard.week.win.first}}', 'প্রথম পুরস্কার'],
        ['{{leaderboard.week.win.places}}', 'পুরস্কার'],
        ['{{leaderboard.week.win.total}}', 'মোট পুরস্কার'],
      ],
      steps: [
        'সোম থেকে রবিবার যেকোনো গেম খেলুন।',
        'বাজির চেয়ে যত বেশি জিতবেন, লিডারবোর্ডে তত ওপরে উঠবেন।',
        'সোমবার বিজয়ীরা পুরস্কার কেন্দ্রে পুরস্কার পাবেন, {{leaderboard.week.win.claimDays}} দিনের মধ্যে নিতে হবে।',
      ],
      rules: [
        'লিডারবোর্ডে প্রত্যেক সদস্যের একটি স্থান।',
        'ফলাফল সমান হলে যিনি আগে, তিনি এগিয়ে।',
        'উত্তোলনের আগে পুরস্কারের {{leaderboard.week.win.multiplier}} টার্নওভার লাগবে।',
        'আপনার সবচেয়ে বড় জয়টি নিচে দেখান: প্রতি সদস্যের একটি মন্তব্য।',
      ],
    },
  },
  {
    id: 'ocean',
    categories: ['fishing'],
    ink: '#04203c',
    link: '/m/fishing-games',
    en: {
      title: 'Ocean week: {{percent}} deposit bonus',
      kicker: 'Ocean week',
      headline: '{{percent}} for the big shark',
      body: 'Up to {{most}}',
      action: 'Join',
      figures: [
        ['{{percent}}', 'Bonus'],
        ['{{most}}', 'Maximum bonus'],
        ['{{multiplier}}', 'Turnover'],
      ],
      steps: [
        'Once Ocean week has started, join with the button below.',
        'Deposit at least {{minimum}} within {{joinDays}} days.',
        'The bonus is added to your balance together with the deposit.',
      ],
      rules: [
        'One bonus per member.',
        'Bet the bonus {{multiplier}} on fishing games before you withdraw.',
        'If the turnover isn’t complete within {{days}} days, the bonus expires, along with what you won with it.',
      ],
    },
    bn: {
      title: 'ওশান উইক: ডিপোজিটে {{percent}} বোনাস',
      kicker: 'ওশান উইক',
      headline: 'বড় হাঙর শিকারে {{percent}}',
      body: '{{most}} পর্যন্ত',
      action: 'যোগ দিন',
      figures: [
        ['{{percent}}', 'বোনাস'],
        ['{{most}}', 'সর্বোচ্চ বোনাস'],
        ['{{multiplier}}', 'টার্নওভার'],
      ],
      steps: [
        'ওশান উইক শুরু হলে নিচের বোতামে ট্যাপ করে যোগ দিন।',
        '{{joinDays}} দিনের মধ্যে কমপক্ষে {{minimum}} ডিপোজিট করুন।',
        'ডিপোজিটের সঙ্গেই বোনাস আপনার ব্যালেন্সে যোগ হবে।',
      ],
      rules: [
        'প্রতি সদস্যের একটি বোনাস।',
        'উত্তোলনের আগে ফিশিং গেমে বোনাসের {{multiplier}} টার্নওভার লাগবে।',
        '{{days}} দিনের মধ্যে টার্নওভার পূরণ না হলে বোনাস ও তা দিয়ে জেতা টাকা ফেরত নেওয়া হবে।',
      ],
    },
  },
  {
    id: 'poker-league',
    picture: 'card-night',
    categories: ['fishing'],
    ink: '#0a0a12',
    link: '/m/poker-games',
    en: {
      title: 'Poker: {{percent}} back every week',
      kicker: 'Poker',
      headline: 'Weekly poker cashback',
      body: '{{percent}} back, up to {{most}}',
      action: 'Play poker',
      figures: [
        ['{{percent}}', 'Of your net loss'],
        ['{{most}}', 'Maximum a week'],
        ['{{multiplier}}', 'Turnover'],
      ],
      steps: [
        'Play poker or Teen Patti. You don’t need to join.',
        'If you lose over the week, we add {{percent}} of your net loss to your balance on {{weekday}}.',
      ],
      rules: [
        'You get cashback from a net loss of {{minimum}}, up to {{most}} a week.',
        'Your net loss is your bets at poker tables minus your winnings and bonuses.',
        'Turnover before you withdraw the cashback: {{multiplier}}.',
      ],
    },
    bn: {
      title: 'পোকার: প্রতি সপ্তাহে {{percent}} ফেরত',
      kicker: 'পোকার',
      headline: 'সাপ্তাহিক পোকার ক্যাশব্যাক',
      body: '{{percent}} ফেরত, {{most}} পর্যন্ত',
      action: 'টেবিলে বসুন',
      figures: [
        ['{{percent}}', 'নিট ক্ষতির'],
        ['{{most}}', 'সাপ্তাহিক সর্বোচ্চ'],
        ['{{multiplier}}', 'টার্নওভার'],
      ],
      steps: [
        'পোকার বা তিন পাত্তি খেলুন। আলাদা করে যোগ দিতে হবে না।',
        'সপ্তাহ শেষে নিট ক্ষতি হলে তার {{percent}} {{weekday}} আপনার ব্যালেন্সে যোগ হবে।',
      ],
      rules: [
        'কমপক্ষে {{minimum}} নিট ক্ষতি হলে ক্যাশব্যাক পাবেন, সপ্তাহে সর্বোচ্চ {{most}}।',
        'নিট ক্ষতি মানে পোকার টেবিলে ধরা বাজি থেকে জেতা টাকা ও বোনাস বাদ।',
        'ক্যাশব্যাক তোলার আগে টার্নওভার: {{multiplier}}।',
      ],
    },
  },
];
