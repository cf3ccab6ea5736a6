import type { BannerSeed } from './promotion-text';

/** Banners by their place on the page; the text is that of the promotion they link to. */
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
