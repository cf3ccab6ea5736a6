/** One item of the help centre: title and HTML in both languages. */
interface HelpSeed {
  readonly id: string;
  readonly tag: 'faq' | 'deposit' | 'withdraw' | 'responsible' | 'terms' | 'privacy';
  readonly en: readonly [title: string, content: string];
  readonly bn: readonly [title: string, content: string];
}

export const faq: readonly HelpSeed[] = [
  {
    id: 'faq-register',
    tag: 'faq',
    en: [
      'How do I create an account?',
      '<p>Tap <strong>Register</strong>, choose a username and a password, confirm that you’re at least {{policy.age}} and agree to the terms. Your registration bonus is in your balance when you first log in.</p>',
    ],
    bn: [
      'কীভাবে অ্যাকাউন্ট খুলব?',
      '<p><strong>নিবন্ধন</strong> বোতামে ট্যাপ করুন, ইউজারনেম ও পাসওয়ার্ড দিন, আপনার বয়স কমপক্ষে {{policy.age}} বছর তা নিশ্চিত করে শর্তাবলি মেনে নিন। প্রথমবার লগ ইন করলেই নিবন্ধন বোনাস ব্যালেন্সে পাবেন।</p>',
    ],
  },
  {
    id: 'faq-password',
    tag: 'faq',
    en: [
      'I’ve forgotten my password',
      '<p>Choose <strong>Forgot password?</strong> on the login page. For your safety, no one here can read your password.</p>',
    ],
    bn: [
      'পাসওয়ার্ড ভুলে গেছি',
      '<p>লগ ইন পেজে <strong>পাসওয়ার্ড ভুলে গেছেন?</strong> লেখায় ট্যাপ করুন। আপনার নিরাপত্তার জন্য এখানে কেউ আপনার পাসওয়ার্ড দেখতে পারেন না।</p>',
    ],
  },
  {
    id: 'faq-locked',
    tag: 'faq',
    en: [
      'Why is my account locked?',
      '<p>After several wrong passwords, login is locked for a while. The login page says for how long. If it wasn’t you, change your password.</p>',
    ],
    bn: [
      'অ্যাকাউন্ট লক হলো কেন?',
      '<p>বারবার ভুল পাসওয়ার্ড দিলে কিছু সময় লগ ইন বন্ধ থাকে। কতক্ষণ, তা লগ ইন পেজে দেখা যায়। চেষ্টা আপনি না করে থাকলে পাসওয়ার্ড বদলে ফেলুন।</p>',
    ],
  },
  {
    id: 'faq-game-closed',
    tag: 'faq',
    en: [
      'My game closed during a round',
      '<p>Open the game again: most games continue where they stopped. Crash games and tables carry on without you, and the result is in your balance. If the provider doesn’t finish the round, you get your bet back automatically.</p>',
    ],
    bn: [
      'রাউন্ডের মাঝে গেম বন্ধ হয়ে গেছে',
      '<p>গেমটি আবার খুলুন: বেশির ভাগ গেম যেখানে থেমেছিল সেখান থেকেই চলবে। ক্র্যাশ গেম ও টেবিলের রাউন্ড আপনাকে ছাড়াই চলে, ফলাফল ব্যালেন্সে দেখা যাবে। প্রোভাইডার রাউন্ড শেষ না করলে বাজির টাকা নিজে থেকেই ফেরত আসে।</p>',
    ],
  },
  {
    id: 'faq-rtp',
    tag: 'faq',
    en: [
      'What does RTP mean?',
      '<p>Return to player: the share of all bets that a game pays out over a very long time. 95% means ৳95 of every ৳100, on average over millions of rounds. A single evening can be far above or below that.</p>',
    ],
    bn: [
      'RTP মানে কী?',
      '<p>Return to player: দীর্ঘ সময়ে মোট বাজির যত অংশ গেম ফেরত দেয়। 95% মানে লাখ লাখ রাউন্ডের গড়ে ৳100-তে ৳95। এক দিনের ফলাফল এর চেয়ে অনেক বেশি বা কম হতে পারে।</p>',
    ],
  },
  {
    id: 'faq-favourites',
    tag: 'faq',
    en: [
      'Where are my favourite games?',
      '<p>Tap the heart on a game to add it to <strong>Favourite</strong>. The games you opened last are under <strong>Recent</strong>.</p>',
    ],
    bn: [
      'প্রিয় গেম কোথায় পাব?',
      '<p>গেমের হার্টে ট্যাপ করলে তা <strong>প্রিয়</strong> তালিকায় থাকে। সম্প্রতি খোলা গেমগুলো <strong>সাম্প্রতিক</strong> তালিকায় পাবেন।</p>',
    ],
  },
  {
    id: 'faq-agent',
    tag: 'faq',
    en: [
      'How do I become an agent?',
      '<p>Choose <strong>Agent</strong> in the bottom menu and send your application. We answer as soon as we’ve checked it.</p>',
    ],
    bn: ['কীভাবে এজেন্ট হব?', '<p>নিচের মেনু থেকে <strong>এজেন্ট</strong> বেছে আবেদন পাঠান। যাচাই শেষ হলেই আমরা জানাব।</p>'],
  },
];

export const guides: readonly HelpSeed[] = [
  {
    id: 'deposit-how',
    tag: 'deposit',
    en: [
      'Deposit',
      '<ol><li>Open <strong>Deposit</strong> in the member centre.</li><li>Choose a method and an amount.</li><li>Pay, and keep the transaction number.</li></ol><p>The money reaches your balance within minutes. Only pay from an account in your own name: we send other people’s payments back.</p>',
    ],
    bn: [
      'ডিপোজিট',
      '<ol><li>মেম্বার সেন্টারে <strong>ডিপোজিট</strong> খুলুন।</li><li>মাধ্যম ও পরিমাণ বেছে নিন।</li><li>টাকা পাঠিয়ে লেনদেন নম্বর রেখে দিন।</li></ol><p>কয়েক মিনিটেই টাকা ব্যালেন্সে যোগ হয়। শুধু নিজের নামের অ্যাকাউন্ট থেকে টাকা পাঠান। অন্যের পাঠানো টাকা ফেরত দেওয়া হয়।</p>',
    ],
  },
  {
    id: 'withdraw-how',
    tag: 'withdraw',
    en: [
      'Withdraw',
      '<ol><li>Set a payment password and add an account in your own name.</li><li>Complete the turnover of any active bonus.</li><li>Open <strong>Withdraw</strong>, enter the amount and confirm.</li></ol><p>Our team checks larger withdrawals, so they take longer.</p>',
    ],
    bn: [
      'উত্তোলন',
      '<ol><li>পেমেন্ট পাসওয়ার্ড সেট করে নিজের নামের একটি অ্যাকাউন্ট যোগ করুন।</li><li>চলতি বোনাসের টার্নওভার পূরণ করুন।</li><li><strong>উত্তোলন</strong> খুলে পরিমাণ দিয়ে নিশ্চিত করুন।</li></ol><p>বড় অঙ্কের উত্তোলন আমাদের টিম যাচাই করে, তাই সময় বেশি লাগে।</p>',
    ],
  },
  {
    id: 'responsible-play',
    tag: 'responsible',
    en: [
      'Responsible play',
      '<p>Play for fun, not to make money. Before you play, decide how much money and time to spend, and stick to it.</p><ul><li>Never play to win back losses.</li><li>Never borrow money to play.</li><li>Don’t play when you’re tired or upset, or after drinking.</li></ul><p>Under Player safety you can set limits, or stop playing for a while or permanently. This site is only for adults aged {{policy.age}} and over.</p>',
    ],
    bn: [
      'দায়িত্বশীল খেলা',
      '<p>গেম বিনোদন, আয়ের উপায় নয়। কত টাকা ও কত সময় দেবেন, খেলার আগেই ঠিক করুন এবং তা মেনে চলুন।</p><ul><li>ক্ষতি পোষাতে কখনো খেলবেন না।</li><li>খেলার জন্য কখনো ধার করবেন না।</li><li>ক্লান্ত, মন খারাপ বা নেশা করা অবস্থায় খেলবেন না।</li></ul><p>নিরাপদ খেলা পেজে সীমা ঠিক করুন, অথবা কিছুদিন বা স্থায়ীভাবে খেলা বন্ধ রাখুন। এই সাইট শুধু {{policy.age}} বছর বা তার বেশি বয়সীদের জন্য।</p>',
    ],
  },
  {
    id: 'terms-of-use',
    tag: 'terms',
    en: [
      'Terms of use',
      '<h3>1. Account</h3><p>One account per person. You are at least {{policy.age}} years old, and games of chance are allowed where you are. Your details are true.</p><h3>2. Money</h3><p>Use only your own money, from your own accounts. Balances earn no interest. Each bonus has its own terms, which you’ll find with the offer.</p><h3>3. Bets</h3><p>A bet is placed when the game shows it as accepted. Rounds that fail for technical reasons are cancelled and your bet is returned.</p><h3>4. Fair play</h3><p>Software that plays for you, collusion at a table and the use of errors aren’t allowed.</p><h3>5. Ending</h3><p>You can close your account at any time. Withdraw your balance first: an amount below the minimum withdrawal is lost.</p>',
    ],
    bn: [
      'ব্যবহারের শর্তাবলি',
      '<h3>1. অ্যাকাউন্ট</h3><p>প্রতি ব্যক্তির একটি অ্যাকাউন্ট। আপনার বয়স কমপক্ষে {{policy.age}} বছর এবং আপনার এলাকায় এই খেলা বৈধ। আপনার দেওয়া তথ্য সত্য।</p><h3>2. টাকা</h3><p>শুধু নিজের অ্যাকাউন্ট থেকে নিজের টাকা ব্যবহার করুন। ব্যালেন্সে সুদ নেই। প্রতিটি বোনাসের নিজস্ব শর্ত অফারের সঙ্গে দেওয়া আছে।</p><h3>3. বাজি</h3><p>গেমে বাজি গৃহীত দেখালেই তা কার্যকর হয়। কারিগরি কারণে ব্যর্থ রাউন্ড বাতিল হয়ে টাকা ফেরত আসে।</p><h3>4. ন্যায্য খেলা</h3><p>স্বয়ংক্রিয় সফটওয়্যার, একই টেবিলে যোগসাজশ এবং ত্রুটির সুযোগ নেওয়া নিষিদ্ধ।</p><h3>5. সমাপ্তি</h3><p>যেকোনো সময় অ্যাকাউন্ট বন্ধ করতে পারেন। আগে ব্যালেন্সের টাকা তুলে নিন: সর্বনিম্ন উত্তোলনের চেয়ে কম টাকা আর পাওয়া যায় না।</p>',
    ],
  },
  {
    id: 'privacy-policy',
    tag: 'privacy',
    en: [
      'Privacy',
      '<p>We keep what you enter when you register, your bets and payments, and where you log in from: to run your account, to prevent fraud and because the law requires it. We sell none of it.</p><p>Passwords are stored so that no one can read them. Game providers see your player name, not your details. You can ask for a copy of your data, for corrections and for deletion as far as the law allows.</p>',
    ],
    bn: [
      'গোপনীয়তা',
      '<p>নিবন্ধনে দেওয়া তথ্য, আপনার বাজি ও লেনদেন এবং কোথা থেকে লগ ইন করেন, তা আমরা রাখি: অ্যাকাউন্ট চালাতে, প্রতারণা ঠেকাতে এবং আইনের প্রয়োজনে। কোনো তথ্য আমরা বিক্রি করি না।</p><p>পাসওয়ার্ড এমনভাবে রাখা হয় যে কেউ পড়তে পারে না। গেম প্রোভাইডার শুধু গেমে দেখানো নামটি পায়, আপনার তথ্য নয়। আপনি নিজের তথ্যের কপি, সংশোধন এবং আইন অনুযায়ী মুছে ফেলার অনুরোধ করতে পারেন।</p>',
    ],
  },
];
