import type { BannerSeed } from './promotion-text';

/** Banners by their place on the page, with the text of the linked promotion. */
export const banners: readonly BannerSeed[] = [
  { id: 'home-welcome', group: 'm_home', picture: 'welcome', promotion: 'welcome' },
  { id: 'home-cricket', group: 'm_home', picture: 'cricket', promotion: 'cricket' },
  { id: 'home-spin-fest', group: 'm_home', picture: 'spin-fest', promotion: 'spin-fest' },
  { id: 'home-baccarat', group: 'm_home', picture: 'baccarat-night', promotion: 'baccarat-night' },
  { id: 'home-mission', group: 'm_home', picture: 'mission', promotion: 'mission' },
  { id: 'home-vip', group: 'm_home', picture: 'vip', promotion: 'vip' },
  { id: 'register-sign-up', group: 'm_reg', picture: 'mission', promotion: 'sign-up' },
  { id: 'games-lucky-draw', group: 'm_game', picture: 'lucky-draw', promotion: 'lucky-draw' },
  { id: 'games-red-rain', group: 'm_game', picture: 'red-rain', promotion: 'red-rain' },
];

/** The promotion menu, in order. */
export const promotionCategories = [
  { id: 'new', en: 'New member', bn: 'নতুন সদস্য' },
  { id: 'daily', en: 'Every day', bn: 'প্রতিদিন' },
  { id: 'slots', en: 'Slots', bn: 'স্লট' },
  { id: 'live', en: 'Live casino', bn: 'লাইভ ক্যাসিনো' },
  { id: 'sports', en: 'Sports', bn: 'স্পোর্টস' },
  { id: 'fishing', en: 'Fishing & poker', bn: 'ফিশিং ও পোকার' },
  { id: 'vip', en: 'VIP', bn: 'VIP' },
] as const;
