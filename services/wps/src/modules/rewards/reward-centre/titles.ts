/** Titles of the rewards that the site grants automatically. */
export const titles = {
  vipLevelUp: (label: string) => ({ en: `${label} level-up gift`, bn: `${label} লেভেলে ওঠার উপহার` }),
  vipWeekly: (label: string) => ({ en: `${label} weekly gift`, bn: `${label} সাপ্তাহিক উপহার` }),
  vipBirthday: () => ({ en: 'Birthday gift', bn: 'জন্মদিনের উপহার' }),
  referral: (name: string) => ({ en: `Invitation bonus: ${name}`, bn: `আমন্ত্রণ বোনাস: ${name}` }),
  leaderboard: {
    day: (place: number) => ({ en: `Daily leaderboard, place ${place}`, bn: `দৈনিক লিডারবোর্ড, স্থান ${place}` }),
    week: (place: number) => ({ en: `Weekly leaderboard, place ${place}`, bn: `সাপ্তাহিক লিডারবোর্ড, স্থান ${place}` }),
    month: (place: number) => ({ en: `Monthly leaderboard, place ${place}`, bn: `মাসিক লিডারবোর্ড, স্থান ${place}` }),
  },
} as const;
