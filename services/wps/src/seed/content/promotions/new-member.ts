import type { PromotionSeed } from '../promotion-text';

export const newMemberPromotions: readonly PromotionSeed[] = [
  {
    id: 'welcome',
    categories: ['new', 'slots'],
    ink: '#1c0638',
    link: '/m/register',
    en: {
      title: '100% bonus on your first deposit',
      kicker: 'New members',
      headline: '100% first deposit bonus',
      body: 'Up to ৳18,000',
      action: 'Claim now',
      figures: [
        ['100%', 'Bonus'],
        ['৳18,000', 'Highest bonus'],
        ['10×', 'Turnover'],
      ],
      steps: [
        'Open an account and complete your profile.',
        'Make a first deposit of at least ৳200.',
        'The bonus is added to your wallet together with the deposit.',
      ],
      rules: [
        'One bonus per member, household, phone number and device.',
        'Deposit and bonus are to be played 10 times on slots or fishing games before a withdrawal.',
        'Stakes above ৳500 a round do not count towards the turnover.',
        'The bonus lapses 30 days after it was paid.',
      ],
    },
    bn: {
      title: 'প্রথম ডিপোজিটে 100% বোনাস',
      kicker: 'নতুন সদস্যদের জন্য',
      headline: 'প্রথম ডিপোজিটে 100% বোনাস',
      body: '৳18,000 পর্যন্ত',
      action: 'এখনই নিন',
      figures: [
        ['100%', 'বোনাস'],
        ['৳18,000', 'সর্বোচ্চ বোনাস'],
        ['10×', 'টার্নওভার'],
      ],
      steps: [
        'অ্যাকাউন্ট খুলে আপনার প্রোফাইল পূরণ করুন।',
        'প্রথমবার কমপক্ষে ৳200 ডিপোজিট করুন।',
        'ডিপোজিটের সঙ্গেই বোনাস আপনার ওয়ালেটে যোগ হবে।',
      ],
      rules: [
        'প্রতি সদস্য, পরিবার, ফোন নম্বর ও ডিভাইসে একটি বোনাস।',
        'উত্তোলনের আগে ডিপোজিট ও বোনাস স্লট বা ফিশিং গেমে 10 বার খেলতে হবে।',
        'প্রতি রাউন্ডে ৳500-এর বেশি বাজি টার্নওভারে গণনা হবে না।',
        'বোনাস পাওয়ার 30 দিন পর তা বাতিল হয়ে যাবে।',
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
      title: '৳18 for signing up',
      kicker: 'No deposit needed',
      headline: 'Join and get ৳18',
      body: 'Paid when you sign up',
      action: 'Register',
      figures: [
        ['৳18', 'Bonus'],
        ['৳0', 'Deposit'],
        ['1×', 'Turnover'],
      ],
      steps: [
        'Register with a username and a password.',
        'Log in: ৳18 are already in your wallet.',
        'Pick any game and play.',
      ],
      rules: [
        'One bonus per person. Further accounts of the same person get none.',
        'The bonus is played once before a withdrawal.',
        'You have to be at least 18 years old.',
      ],
    },
    bn: {
      title: 'নিবন্ধন করলেই ৳18',
      kicker: 'ডিপোজিট ছাড়াই',
      headline: 'যোগ দিন, ৳18 নিন',
      body: 'নিবন্ধনের সঙ্গে সঙ্গেই',
      action: 'নিবন্ধন',
      figures: [
        ['৳18', 'বোনাস'],
        ['৳0', 'ডিপোজিট'],
        ['1×', 'টার্নওভার'],
      ],
      steps: [
        'ইউজারনেম ও পাসওয়ার্ড দিয়ে নিবন্ধন করুন।',
        'লগ ইন করুন: ৳18 আগে থেকেই আপনার ওয়ালেটে আছে।',
        'পছন্দের গেম বেছে নিয়ে খেলুন।',
      ],
      rules: [
        'প্রতি ব্যক্তি একটি বোনাস। একই ব্যক্তির অন্য অ্যাকাউন্টে বোনাস দেওয়া হয় না।',
        'উত্তোলনের আগে বোনাসটি একবার খেলতে হবে।',
        'আপনার বয়স কমপক্ষে 18 বছর হতে হবে।',
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
      title: 'Bring a friend, both get ৳300',
      kicker: 'Share the fun',
      headline: 'Bring a friend',
      body: '৳300 for each of you',
      action: 'Invite',
      figures: [
        ['৳300', 'For you'],
        ['৳300', 'For your friend'],
        ['20', 'Friends a month'],
      ],
      steps: [
        'Copy your invitation code in the member centre.',
        'Your friend registers with the code and deposits ৳500.',
        'Both bonuses arrive within a day.',
      ],
      rules: [
        'The friend must be new: no account, phone or device that is known already.',
        'Twenty friends a month at most.',
        'Each bonus is played 3 times before a withdrawal.',
      ],
    },
    bn: {
      title: 'বন্ধু আনুন, দুজনেই ৳300 পান',
      kicker: 'আনন্দ ভাগ করুন',
      headline: 'বন্ধুকে আনুন',
      body: 'দুজনের জন্য ৳300 করে',
      action: 'আমন্ত্রণ জানান',
      figures: [
        ['৳300', 'আপনার জন্য'],
        ['৳300', 'বন্ধুর জন্য'],
        ['20', 'মাসে বন্ধু'],
      ],
      steps: [
        'মেম্বার সেন্টার থেকে আপনার আমন্ত্রণ কোড কপি করুন।',
        'বন্ধু কোড দিয়ে নিবন্ধন করে ৳500 ডিপোজিট করবেন।',
        'এক দিনের মধ্যে দুজনের বোনাস যোগ হবে।',
      ],
      rules: [
        'বন্ধুকে নতুন হতে হবে: আগের কোনো অ্যাকাউন্ট, ফোন বা ডিভাইস নয়।',
        'মাসে সর্বোচ্চ 20 জন বন্ধু।',
        'প্রতিটি বোনাস উত্তোলনের আগে 3 বার খেলতে হবে।',
      ],
    },
  },
];
