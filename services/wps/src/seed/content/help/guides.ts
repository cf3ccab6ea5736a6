import type { HelpSeed } from './help-item';

export const guides: readonly HelpSeed[] = [
  {
    id: 'deposit-how',
    tag: 'deposit',
    en: [
      'Deposit',
      '<ol><li>Open <strong>Deposit</strong> in the member centre.</li><li>Choose a method and an amount.</li><li>Pay, and keep the transaction number.</li></ol><p>Money is in your wallet within minutes. Pay from an account in your own name only; payments by others are sent back.</p>',
    ],
    bn: [
      'ডিপোজিট',
      '<ol><li>মেম্বার সেন্টারে <strong>ডিপোজিট</strong> খুলুন।</li><li>মাধ্যম ও পরিমাণ বেছে নিন।</li><li>পরিশোধ করে লেনদেন নম্বর রেখে দিন।</li></ol><p>কয়েক মিনিটেই টাকা ওয়ালেটে যোগ হয়। শুধু নিজের নামের অ্যাকাউন্ট থেকে পরিশোধ করুন; অন্যের পাঠানো টাকা ফেরত দেওয়া হয়।</p>',
    ],
  },
  {
    id: 'withdraw-how',
    tag: 'withdraw',
    en: [
      'Withdraw',
      '<ol><li>Bind an account in your own name once.</li><li>Finish the turnover of a running bonus.</li><li>Open <strong>Withdraw</strong>, enter the amount and confirm.</li></ol><p>First withdrawals are checked by hand and take up to a day.</p>',
    ],
    bn: [
      'উত্তোলন',
      '<ol><li>নিজের নামের একটি অ্যাকাউন্ট একবার যুক্ত করুন।</li><li>চলমান বোনাসের টার্নওভার শেষ করুন।</li><li><strong>উত্তোলন</strong> খুলে পরিমাণ দিয়ে নিশ্চিত করুন।</li></ol><p>প্রথম উত্তোলন হাতে যাচাই করা হয়, এক দিন পর্যন্ত লাগতে পারে।</p>',
    ],
  },
  {
    id: 'responsible-play',
    tag: 'responsible',
    en: [
      'Responsible play',
      '<p>Games are a pastime, not an income. Before you play, decide on an amount and a time, and keep to both.</p><ul><li>Never play to win back losses.</li><li>Never borrow money to play.</li><li>Do not play when you are tired, upset or have been drinking.</li></ul><p>Customer service sets limits for you or closes your account, for a while or for good. This site is for adults over 18 only.</p>',
    ],
    bn: [
      'দায়িত্বশীল খেলা',
      '<p>গেম বিনোদন, আয়ের উপায় নয়। খেলার আগে টাকা ও সময় ঠিক করুন এবং দুটোই মেনে চলুন।</p><ul><li>ক্ষতি পোষাতে কখনো খেলবেন না।</li><li>খেলার জন্য কখনো ধার করবেন না।</li><li>ক্লান্ত, বিচলিত বা নেশাগ্রস্ত অবস্থায় খেলবেন না।</li></ul><p>গ্রাহক সেবা আপনার জন্য সীমা ঠিক করে দেয়, অথবা কিছুদিন বা স্থায়ীভাবে অ্যাকাউন্ট বন্ধ করে। এই সাইট শুধু 18 বছরের বেশি বয়সীদের জন্য।</p>',
    ],
  },
  {
    id: 'terms-of-use',
    tag: 'terms',
    en: [
      'Terms of use',
      '<h3>1. Account</h3><p>One account per person. You are at least 18 years old, and games of chance are allowed where you are. Your details are true.</p><h3>2. Money</h3><p>Only your own money from your own accounts. Balances carry no interest. Bonuses have terms of their own, which stand with the offer.</p><h3>3. Bets</h3><p>A bet is placed when the game shows it as accepted. Rounds that fail for technical reasons are rolled back and the stake is returned.</p><h3>4. Fair play</h3><p>Software that plays for you, agreed play at one table and the use of errors are not allowed.</p><h3>5. Ending</h3><p>You can close your account at any time; your balance is paid out after the usual checks.</p>',
    ],
    bn: [
      'ব্যবহারের শর্তাবলি',
      '<h3>1. অ্যাকাউন্ট</h3><p>প্রতি ব্যক্তির একটি অ্যাকাউন্ট। আপনার বয়স কমপক্ষে 18 বছর এবং আপনার এলাকায় এই খেলা বৈধ। আপনার দেওয়া তথ্য সত্য।</p><h3>2. টাকা</h3><p>শুধু নিজের অ্যাকাউন্টের নিজের টাকা। ব্যালেন্সে সুদ নেই। প্রতিটি বোনাসের নিজস্ব শর্ত অফারের সঙ্গে দেওয়া আছে।</p><h3>3. বাজি</h3><p>গেম গৃহীত দেখালে বাজি কার্যকর হয়। কারিগরি কারণে ব্যর্থ রাউন্ড বাতিল হয়ে টাকা ফেরত আসে।</p><h3>4. ন্যায্য খেলা</h3><p>স্বয়ংক্রিয় সফটওয়্যার, একই টেবিলে যোগসাজশ এবং ত্রুটির সুযোগ নেওয়া নিষিদ্ধ।</p><h3>5. সমাপ্তি</h3><p>যেকোনো সময় অ্যাকাউন্ট বন্ধ করতে পারেন; নিয়মিত যাচাই শেষে ব্যালেন্স পরিশোধ করা হয়।</p>',
    ],
  },
  {
    id: 'privacy-policy',
    tag: 'privacy',
    en: [
      'Privacy',
      '<p>We keep what you enter when you register, your bets and payments, and from where you log in: to run your account, to prevent fraud and because the law asks for it. We sell nothing of it.</p><p>Passwords are stored in a form that nobody can read. Game providers learn your player name, not your details. You may ask for a copy of your data, for corrections and for deletion as far as the law lets us.</p>',
    ],
    bn: [
      'গোপনীয়তা',
      '<p>নিবন্ধনে দেওয়া তথ্য, আপনার বাজি ও লেনদেন এবং কোথা থেকে লগ ইন করেন, তা আমরা রাখি: অ্যাকাউন্ট চালাতে, প্রতারণা ঠেকাতে এবং আইনের প্রয়োজনে। কোনো তথ্য আমরা বিক্রি করি না।</p><p>পাসওয়ার্ড এমনভাবে রাখা হয় যে কেউ পড়তে পারে না। গেম প্রোভাইডার শুধু আপনার খেলোয়াড় নাম জানে। আপনি নিজের তথ্যের কপি, সংশোধন এবং আইন অনুযায়ী মুছে ফেলার অনুরোধ করতে পারেন।</p>',
    ],
  },
];
