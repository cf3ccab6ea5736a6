import type { NoticeSeed } from './notices';

/** The marquee and the notice list, newest first. */
export const playerNotices: readonly NoticeSeed[] = [
  {
    id: 'super-six-matches',
    type: 'PL',
    age: 0,
    en: [
      'New matches in the Super Six league',
      '<p>Twelve matches of the Super Six league are open for betting. You find them under <strong>Sports → Boundary</strong>, with more than forty markets each.</p><p>Bets are settled within ten minutes after the last ball.</p>',
    ],
    bn: [
      'সুপার সিক্স লিগের নতুন ম্যাচ যোগ হয়েছে',
      '<p>সুপার সিক্স লিগের বারোটি ম্যাচে এখন বাজি ধরা যাচ্ছে। <strong>স্পোর্টস → বাউন্ডারি</strong> অংশে পাবেন, প্রতিটিতে চল্লিশটির বেশি মার্কেট।</p><p>শেষ বলের দশ মিনিটের মধ্যে বাজি নিষ্পত্তি হবে।</p>',
    ],
  },
  {
    id: 'faster-withdrawals',
    type: 'PL',
    age: 1,
    en: [
      'Withdrawals are now paid around the clock',
      '<p>Requests that pass the check are paid at any hour, on holidays as well. Most are done within fifteen minutes.</p>',
    ],
    bn: [
      'এখন দিনরাত 24 ঘণ্টা টাকা তোলা যায়',
      '<p>যাচাই শেষ হলে যেকোনো সময় টাকা পাঠানো হয়, ছুটির দিনেও। বেশির ভাগ অনুরোধ পনেরো মিনিটেই সম্পন্ন হয়।</p>',
    ],
  },
  {
    id: 'burning-777-jackpot',
    type: 'PL',
    age: 2,
    en: [
      'Burning 777: the most played slot of the week',
      '<p>Burning 777 by Bengal Studio leads the hot list for the third week. The pay table and the return to player stand in the game itself, behind the <em>i</em>.</p>',
    ],
    bn: [
      'বার্নিং 777: সপ্তাহের সবচেয়ে বেশি খেলা স্লট',
      '<p>বেঙ্গল স্টুডিওর বার্নিং 777 টানা তৃতীয় সপ্তাহ হট তালিকার শীর্ষে। পে-টেবিল ও RTP গেমের ভেতরেই <em>i</em> চিহ্নে দেখা যায়।</p>',
    ],
  },
  {
    id: 'password-advice',
    type: 'PL',
    age: 4,
    en: [
      'Keep your account safe',
      '<p>Our staff will <strong>never</strong> ask for your password or for a code. Use a password that you use nowhere else, and log out on phones that are not yours.</p>',
    ],
    bn: [
      'আপনার অ্যাকাউন্ট নিরাপদ রাখুন',
      '<p>আমাদের কর্মীরা <strong>কখনোই</strong> আপনার পাসওয়ার্ড বা কোড চাইবেন না। অন্য কোথাও ব্যবহার করেন না এমন পাসওয়ার্ড দিন, আর অন্যের ফোনে খেলা শেষে লগ আউট করুন।</p>',
    ],
  },
  {
    id: 'maintenance-window',
    type: 'PL',
    age: 5,
    en: [
      'Maintenance on Tuesday, 4 to 5 am',
      '<p>Live casino tables of Crownroom pause on Tuesday between 4 and 5 am. All other games stay open. Open rounds are finished first.</p>',
    ],
    bn: [
      'মঙ্গলবার ভোর 4টা–5টা রক্ষণাবেক্ষণ',
      '<p>মঙ্গলবার ভোর 4টা থেকে 5টা ক্রাউনরুমের লাইভ টেবিল বন্ধ থাকবে। অন্য সব গেম চলবে। চলমান রাউন্ড আগে শেষ করা হবে।</p>',
    ],
  },
  {
    id: 'new-fishing-room',
    type: 'PL',
    age: 7,
    en: [
      'Abyssa opens a room for beginners',
      '<p>Stakes start at ৳0.10 a shot, with a short lesson before the first round. You find it under Fishing.</p>',
    ],
    bn: ['নতুনদের জন্য অ্যাবিসার নতুন রুম', '<p>প্রতি শটে বাজি ৳0.10 থেকে, প্রথম রাউন্ডের আগে ছোট্ট প্রশিক্ষণ। ফিশিং অংশে পাবেন।</p>'],
  },
  {
    id: 'limits-for-you',
    type: 'PL',
    age: 10,
    en: [
      'Set your own limits',
      '<p>Decide how much you want to spend before you start to play. Customer service sets a limit for deposits, losses or time on request, and only lifts it a day after you ask.</p>',
    ],
    bn: [
      'নিজের সীমা নিজেই ঠিক করুন',
      '<p>খেলা শুরুর আগে ঠিক করুন কত খরচ করবেন। অনুরোধ করলে গ্রাহক সেবা ডিপোজিট, ক্ষতি বা সময়ের সীমা বেঁধে দেয়; সীমা তুলতে চাইলে এক দিন পরে কার্যকর হয়।</p>',
    ],
  },
  {
    id: 'bengali-names',
    type: 'PL',
    age: 14,
    en: [
      'Search for games in Bengali',
      '<p>Every game can now be found by its Bengali and by its English name, whichever language you have chosen.</p>',
    ],
    bn: ['বাংলায় গেম খুঁজুন', '<p>আপনি যে ভাষাই বেছে নিন, এখন প্রতিটি গেম বাংলা ও ইংরেজি দুই নামেই খুঁজে পাওয়া যায়।</p>'],
  },
  {
    id: 'e-lottery-draws',
    type: 'PL',
    age: 18,
    en: [
      'E-lottery: draws every three minutes',
      '<p>Lotus Lotto and Lucky Nagar now draw every three minutes from 8 am to 2 am.</p>',
    ],
    bn: [
      'ই-লটারি: প্রতি তিন মিনিটে ড্র',
      '<p>লোটাস লোটো ও লাকি নগর এখন সকাল 8টা থেকে রাত 2টা পর্যন্ত প্রতি তিন মিনিটে ড্র করে।</p>',
    ],
  },
];
