import type { NoticeSeed } from './notices';

/** Pop-ups after log-in, the popular announcements and the agents' own. */
export const otherNotices: readonly NoticeSeed[] = [
  {
    id: 'popup-welcome',
    type: 'PU',
    age: 0,
    picture: '/banners/welcome.webp',
    en: [
      '100% on your first deposit',
      '<p>Your first deposit counts double: up to <strong>৳18,000</strong> on top.</p><p>Offers and terms stand under Promotions.</p>',
    ],
    bn: [
      'প্রথম ডিপোজিটে 100% বোনাস',
      '<p>আপনার প্রথম ডিপোজিট দ্বিগুণ: সর্বোচ্চ <strong>৳18,000</strong> বাড়তি।</p><p>অফার ও শর্ত প্রমোশন পেজে দেখুন।</p>',
    ],
  },
  {
    id: 'popup-cricket',
    type: 'PU',
    age: 1,
    picture: '/banners/cricket.webp',
    en: ['৳50 for every six', '<p>Cricket season is on: each six of your team is worth ৳50, up to ৳2,000 a day.</p>'],
    bn: ['প্রতি ছক্কায় ৳50', '<p>শুরু হয়েছে ক্রিকেট মৌসুম: আপনার দলের প্রতিটি ছক্কায় ৳50, দিনে সর্বোচ্চ ৳2,000।</p>'],
  },
  {
    id: 'popup-safe-play',
    type: 'PU',
    age: 3,
    picture: '/banners/mission.webp',
    en: [
      'Play for fun, stop in time',
      '<p>Play only with money that you can spare. If it is no fun any more, take a break: customer service closes your account for a day, a month or for good.</p><p>18+ only.</p>',
    ],
    bn: [
      'আনন্দের জন্য খেলুন, সময়মতো থামুন',
      '<p>শুধু বাড়তি টাকায় খেলুন। আনন্দ না পেলে বিরতি নিন: গ্রাহকসেবা এক দিন, এক মাস বা স্থায়ীভাবে আপনার অ্যাকাউন্ট বন্ধ রাখতে পারে।</p><p>শুধু 18+।</p>',
    ],
  },
  {
    id: 'hot-spin-fest',
    type: 'H',
    age: 1,
    picture: '/banners/spin-fest.webp',
    en: ['Triple 7 spin fest', '<p>777 prizes from Friday to Sunday on the slots of Bengal Studio.</p>'],
    bn: ['ট্রিপল 7 স্পিন উৎসব', '<p>শুক্র থেকে রোববার বেঙ্গল স্টুডিওর স্লটে 777টি পুরস্কার।</p>'],
  },
  {
    id: 'hot-baccarat-night',
    type: 'H',
    age: 2,
    picture: '/banners/baccarat-night.webp',
    en: ['Rani Baccarat night', '<p>৳200,000 for the hundred best players, tonight at 9.</p>'],
    bn: ['রানি ব্যাকারাট রাত', '<p>সেরা 100 জনের জন্য ৳2,00,000, আজ রাত 9টায়।</p>'],
  },
  {
    id: 'agent-commission',
    type: 'A',
    age: 0,
    en: [
      'Commission for this month is calculated',
      '<p>The statement covers all settled bets of your team. Please check it and report differences within seven days.</p>',
    ],
    bn: [
      'এ মাসের কমিশন হিসাব হয়েছে',
      '<p>আপনার টিমের সব নিষ্পন্ন বাজি এই বিবরণীতে আছে। মিলিয়ে দেখুন, কোনো গরমিল থাকলে সাত দিনের মধ্যে জানান।</p>',
    ],
  },
  {
    id: 'agent-red-rain',
    type: 'A',
    age: 2,
    en: [
      'Red envelope rain at 9 pm',
      '<p>Agents with at least three betting players on the day may open one envelope each night.</p>',
    ],
    bn: ['রাত 9টায় লাল খামের বৃষ্টি', '<p>ওই দিনে অন্তত তিনজন বেটিং খেলোয়াড় থাকলে প্রতি রাতে একটি খাম খুলতে পারবেন।</p>'],
  },
  {
    id: 'agent-know-your-team',
    type: 'A',
    age: 6,
    en: [
      'Look after your team',
      '<p>Players who chase their losses need a break, not a bonus. Tell customer service, and we will talk to them.</p>',
    ],
    bn: [
      'টিমের খেয়াল রাখুন',
      '<p>যে খেলোয়াড় ক্ষতি পোষাতে খেলছেন, তার বোনাস নয়, বিরতি দরকার। গ্রাহকসেবাকে জানান, আমরা তার সঙ্গে কথা বলব।</p>',
    ],
  },
  {
    id: 'agent-links',
    type: 'A',
    age: 12,
    en: ['Your invitation code', '<p>Members who register with your code belong to your team at once.</p>'],
    bn: ['আপনার আমন্ত্রণ কোড', '<p>আপনার কোড দিয়ে নিবন্ধন করলে সদস্য সঙ্গে সঙ্গে আপনার টিমে যুক্ত হন।</p>'],
  },
];
