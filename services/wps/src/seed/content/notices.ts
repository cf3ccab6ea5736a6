/** Text announcements: the marquee (PL), pop-ups (PU), popular ones (H) and the agents' own (A). Content is HTML. */
interface NoticeSeed {
  readonly id: string;
  readonly type: 'PL' | 'PU' | 'H' | 'A';
  /** Days since its publication, counted back from the day of the seed. */
  readonly age: number;
  /** Picture on the image host, with its place in the list of pictures. */
  readonly picture?: string;
  /** Whether it invites to play, if that differs from the usual value for its type: see the table of announcements. */
  readonly offer?: boolean;
  readonly en: readonly [title: string, content: string];
  readonly bn: readonly [title: string, content: string];
}

/** Pop-ups after log-in, the popular announcements and the agents' own. */
export const otherNotices: readonly NoticeSeed[] = [
  {
    id: 'popup-welcome',
    type: 'PU',
    age: 0,
    picture: '/banners/welcome.webp',
    en: [
      '{{welcome.percent}} on your first deposit',
      '<p>We add {{welcome.percent}} to your first deposit: up to <strong>{{welcome.most}}</strong> on top.</p><p>Join under Promotions. You’ll find the terms there too.</p>',
    ],
    bn: [
      'প্রথম ডিপোজিটে {{welcome.percent}} বোনাস',
      '<p>আপনার প্রথম ডিপোজিটের সঙ্গে {{welcome.percent}} বোনাস: সর্বোচ্চ <strong>{{welcome.most}}</strong>।</p><p>প্রমোশন পেজে যোগ দিন, শর্তও সেখানে আছে।</p>',
    ],
  },
  {
    id: 'popup-cricket',
    type: 'PU',
    age: 1,
    picture: '/banners/cricket.webp',
    en: [
      '{{cricket.percent}} cashback on sports',
      '<p>Cricket season is on. We pay back {{cricket.percent}} of your net loss in a week, up to {{cricket.most}} a week. You don’t need to join. You’ll find the terms under Promotions.</p>',
    ],
    bn: [
      'স্পোর্টসে {{cricket.percent}} ক্যাশব্যাক',
      '<p>শুরু হয়েছে ক্রিকেট মৌসুম: সপ্তাহের নিট ক্ষতির {{cricket.percent}} ফেরত, সপ্তাহে সর্বোচ্চ {{cricket.most}}। আলাদা করে যোগ দিতে হবে না। শর্ত প্রমোশন পেজে দেখুন।</p>',
    ],
  },
  {
    id: 'popup-safe-play',
    type: 'PU',
    offer: false,
    age: 3,
    picture: '/banners/mission.webp',
    en: [
      'Play for fun, stop in time',
      '<p>Only play with money you can spare. If it stops being fun, take a break: under Player safety you can stop playing for a while or permanently.</p><p>{{policy.age}}+ only.</p>',
    ],
    bn: [
      'আনন্দের জন্য খেলুন, সময়মতো থামুন',
      '<p>যে টাকা হারালে সমস্যা নেই, শুধু তা দিয়ে খেলুন। আনন্দ না পেলে বিরতি নিন: নিরাপদ খেলা পেজে কিছুদিন বা স্থায়ীভাবে খেলা বন্ধ রাখতে পারেন।</p><p>শুধু {{policy.age}}+।</p>',
    ],
  },
  {
    id: 'hot-spin-fest',
    type: 'H',
    age: 1,
    picture: '/banners/spin-fest.webp',
    en: [
      'Winners of the week',
      '<p>{{leaderboard.week.win.first}} for first place, {{leaderboard.week.win.total}} in prizes altogether.</p>',
    ],
    bn: [
      'সপ্তাহের সেরা বিজয়ী',
      '<p>প্রথম স্থানে {{leaderboard.week.win.first}}, মোট পুরস্কার {{leaderboard.week.win.total}}।</p>',
    ],
  },
  {
    id: 'hot-baccarat-night',
    type: 'H',
    age: 2,
    picture: '/banners/baccarat-night.webp',
    en: [
      'Rani Baccarat night',
      '<p>We pay back {{baccarat-night.percent}} of your net loss at live tables in a week, up to {{baccarat-night.most}}. You’ll find the terms under Promotions.</p>',
    ],
    bn: [
      'রানি ব্যাকারাট নাইট',
      '<p>লাইভ টেবিলে সপ্তাহের নিট ক্ষতির {{baccarat-night.percent}} ফেরত, সর্বোচ্চ {{baccarat-night.most}}। শর্ত প্রমোশন পেজে দেখুন।</p>',
    ],
  },
  {
    id: 'agent-commission',
    type: 'A',
    age: 0,
    en: [
      'Check your rebate income',
      '<p>Each day’s rebate is paid soon after midnight. You’ll see how it adds up under Agent rebate income. Please check it, and tell us soon if anything is wrong.</p>',
    ],
    bn: [
      'রিবেট আয় দেখে নিন',
      '<p>প্রতিদিনের রিবেট মধ্যরাতের পরেই দেওয়া হয়। কীভাবে হিসাব হয়েছে, এজেন্টের রিবেট আয়ের পেজে দেখুন। কোনো গরমিল থাকলে দ্রুত জানান।</p>',
    ],
  },
  {
    id: 'agent-red-rain',
    type: 'A',
    offer: true,
    age: 2,
    en: [
      'Red envelope rain: {{rain.date}} at {{rain.start}}',
      '<p>Agents who, with their players, bet at least {{rain.turnover}} in the last {{rain.days}} days can open an envelope of {{rain.least}} to {{rain.most}}.</p>',
    ],
    bn: [
      'লাল খামের বৃষ্টি: {{rain.date}}, {{rain.start}}',
      '<p>গত {{rain.days}} দিনে আপনার ও আপনার খেলোয়াড়দের কমপক্ষে {{rain.turnover}} বাজি থাকলে {{rain.least}} থেকে {{rain.most}}-এর একটি খাম খুলতে পারবেন।</p>',
    ],
  },
  {
    id: 'agent-know-your-team',
    type: 'A',
    age: 6,
    en: [
      'Look after your team',
      '<p>Players who chase their losses need a break, not a bonus. Tell customer service and we’ll talk to them.</p>',
    ],
    bn: [
      'টিমের খেয়াল রাখুন',
      '<p>যে খেলোয়াড় ক্ষতি পোষাতে খেলছেন, তাঁর বোনাস নয়, বিরতি দরকার। গ্রাহক সেবাকে জানান, আমরা তাঁর সঙ্গে কথা বলব।</p>',
    ],
  },
  {
    id: 'agent-links',
    type: 'A',
    age: 12,
    en: ['Your invitation code', '<p>Members who register with your code join your team right away.</p>'],
    bn: ['আপনার আমন্ত্রণ কোড', '<p>আপনার কোড দিয়ে নিবন্ধন করলে সদস্যরা সঙ্গে সঙ্গে আপনার টিমে যোগ দেন।</p>'],
  },
];

/** The marquee and the notice list, newest first. */
export const playerNotices: readonly NoticeSeed[] = [
  {
    id: 'super-six-matches',
    type: 'PL',
    offer: true,
    age: 0,
    en: [
      'New matches in the Super Six league',
      '<p>You can now bet on the matches of the Super Six league. You’ll find them under <strong>Sports → Boundary</strong>.</p><p>Bets are settled after the last ball.</p>',
    ],
    bn: [
      'সুপার সিক্স লিগের নতুন ম্যাচ যোগ হয়েছে',
      '<p>সুপার সিক্স লিগের ম্যাচগুলোতে এখন বাজি ধরা যাচ্ছে। <strong>স্পোর্টস → বাউন্ডারি</strong> অংশে পাবেন।</p><p>শেষ বলের পরেই বাজির ফলাফল পাবেন।</p>',
    ],
  },
  {
    id: 'faster-withdrawals',
    type: 'PL',
    age: 1,
    en: [
      'Withdrawals are now paid around the clock',
      '<p>Once a withdrawal is checked, we pay it at any hour, on holidays too.</p>',
    ],
    bn: ['এখন দিন-রাত উত্তোলনের টাকা পাঠানো হয়', '<p>যাচাই শেষ হলে যেকোনো সময় টাকা পাঠানো হয়, ছুটির দিনেও।</p>'],
  },
  {
    id: 'burning-777-jackpot',
    type: 'PL',
    offer: true,
    age: 2,
    en: [
      'Burning 777: the most played slot of the week',
      '<p>Burning 777 by Bengal Studio leads the hot list. You’ll find the pay table and RTP in the game, under <em>i</em>.</p>',
    ],
    bn: [
      'বার্নিং 777: সপ্তাহের সবচেয়ে বেশি খেলা স্লট',
      '<p>বেঙ্গল স্টুডিওর বার্নিং 777 হট তালিকার শীর্ষে। পে-টেবিল ও RTP গেমের ভেতরেই <em>i</em> চিহ্নে দেখা যায়।</p>',
    ],
  },
  {
    id: 'password-advice',
    type: 'PL',
    age: 4,
    en: [
      'Keep your account safe',
      '<p>Our staff will <strong>never</strong> ask for your password or for a code. Use a password you don’t use anywhere else, and log out on phones that aren’t yours.</p>',
    ],
    bn: [
      'আপনার অ্যাকাউন্ট নিরাপদ রাখুন',
      '<p>আমাদের কর্মীরা <strong>কখনোই</strong> আপনার পাসওয়ার্ড বা কোড চাইবেন না। অন্য কোথাও ব্যবহার করেন না এমন পাসওয়ার্ড দিন, আর অন্যের ফোনে খেলা শেষে লগ আউট করুন।</p>',
    ],
  },
  {
    id: 'new-fishing-room',
    type: 'PL',
    offer: true,
    age: 7,
    en: [
      'Abyssa opens a room for beginners',
      '<p>Bets start low. Find the room under Fishing, and its rules in the game, under <em>i</em>.</p>',
    ],
    bn: ['নতুনদের জন্য অ্যাবিসার নতুন রুম', '<p>অল্প বাজি থেকেই শুরু, নিয়ম গেমের ভেতরেই <em>i</em> চিহ্নে। ফিশিং অংশে পাবেন।</p>'],
  },
  {
    id: 'limits-for-you',
    type: 'PL',
    age: 10,
    en: [
      'Set your own limits',
      '<p>Decide how much to spend before you play. Set limits for deposits, losses or time under Player safety. A lower limit applies right away, a higher one only after a waiting time.</p>',
    ],
    bn: [
      'নিজের সীমা নিজেই ঠিক করুন',
      '<p>খেলা শুরুর আগে ঠিক করুন কত খরচ করবেন। নিরাপদ খেলা পেজে ডিপোজিট, ক্ষতি বা সময়ের সীমা ঠিক করুন। সীমা কমালে সঙ্গে সঙ্গে, বাড়ালে কিছু সময় পরে কার্যকর হয়।</p>',
    ],
  },
  {
    id: 'bengali-names',
    type: 'PL',
    age: 14,
    en: [
      'Search for games in Bengali',
      '<p>You can now find every game by its Bengali or English name, in either language.</p>',
    ],
    bn: ['বাংলায় গেম খুঁজুন', '<p>আপনি যে ভাষাই বেছে নিন, এখন প্রতিটি গেম বাংলা ও ইংরেজি দুই নামেই খুঁজে পাওয়া যায়।</p>'],
  },
  {
    id: 'e-lottery-draws',
    type: 'PL',
    offer: true,
    age: 18,
    en: [
      'E-lottery: draws around the clock',
      '<p>The fast lotteries draw day and night. Each lottery shows its next draw.</p>',
    ],
    bn: ['ই-লটারি: দিন-রাত ড্র', '<p>দ্রুত লটারিগুলোর ড্র দিন-রাত চলে। প্রতিটি লটারিতে পরের ড্রয়ের সময় দেখা যায়।</p>'],
  },
];
