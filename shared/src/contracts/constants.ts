/** Values of the specification, section 9, for browser and server. */

/** Default merchant, if the site configuration names none. */
export const DEFAULT_MERCHANT = 'r777bdt';
/** Platform of this site. */
export const DEFAULT_PLATFORM = 'mobile';
/** Gateway codes; the mobile site sends MOBILE. */
export const GATEWAY = { WEB: 1, MOBILE: 3 } as const;
/** Client type of game-list and recents calls. */
export const CLIENT_TYPE = 2;
/** `isPlatform` of the hot-games call. */
export const HOT_PLATFORM = 2;
/** The platform value of every game and of the game calls. */
export const GAME_PLATFORM = 'html5';
/** Device marker of a log-in made from a standalone home-screen app. */
export const STANDALONE_DEVICE = 'OTHERS';

/** Rows requested for each kind of game list. */
export const PAGE_SIZE = {
  list: 35,
  search: 15,
  section: 9,
  favouriteIds: 100,
} as const;

/** Supported languages; the first is the default. */
export const languages = ['BN', 'EN'] as const;
/** One of {@link languages}, as stored and as sent in the `language` header. */
export type Language = (typeof languages)[number];

/** How a member can register: in an app, in a browser, or in the installed site (AUTHR-55). */
export const registerMethods = ['APP', 'H5', 'PWA', 'WEBCLIP'] as const;

/** Game categories, in the specification's order. */
export const categories = [
  'ALL',
  'LOTT',
  'ELOTT',
  'LIVE',
  'RNG',
  'FISH',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'PVP',
  'HOT',
  'LIVESTREAM',
  'HOME',
  'PROMO',
  'FAV',
  'RECENT',
  'INHOUSE',
] as const;
/** One of {@link categories}. */
export type Category = (typeof categories)[number];

/** The categories that are game types: what a game or a vendor can be. */
export const gameTypes = ['RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'] as const;
/** One of {@link gameTypes}. */
export type GameType = (typeof gameTypes)[number];

/** Classifications of the game list. */
export const classifications = ['NEW', 'HOT', 'FAV', 'ROU', 'BAC'] as const;
/** One of {@link classifications}. */
export type Classification = (typeof classifications)[number];

/** Vendors whose SPORTS games are shown as ESPORTS. */
export const ESPORTS_VENDORS = ['AV', 'AI', 'IMES', 'TF', 'IA', 'SV3', 'DS88', 'DIG', 'WGB'] as const;
/** The vendor whose games make up INHOUSE. */
export const IN_HOUSE_VENDOR = 'BGS';

/** White-label flags: they apply to visitors. */
export const whitelabelFlags = [
  'MOBILEVERCODELOGIN3',
  'FACEBOOKLOGIN3',
  'GOOGLELOGIN3',
  'FREEPLAY3',
  'TRANSREC3',
  'DEPOSIT',
  'CHNGPASSVERIF3',
  'REWCEN3',
  'MANPLAYREB3',
  'CBS3',
  'REFERRAL',
] as const;
/** One of {@link whitelabelFlags}. */
export type WhitelabelFlag = (typeof whitelabelFlags)[number];

/** Permission keys: they apply to logged-in members. */
export const permissionKeys = [
  'TRANSBETREPMEM3',
  'TRANSREC3',
  'PERSREP',
  'REWCEN3',
  'PTSYS3',
  'SECPRIV',
  'AGEPAG',
  'DOWNMAN',
  'AGENTRANSMULTDOWN3',
  'AGETEAMPNL3',
  'TEAMBETTING3',
  'GAMSER',
  'AGEREBINC3',
  'MAILCEN',
] as const;
/** One of {@link permissionKeys}. */
export type PermissionKey = (typeof permissionKeys)[number];

/** Announcement content types of the `types` query. */
export const announcementTypes = ['A', 'PL', 'B', 'PU', 'PR', 'H'] as const;
/** Groups an announcement can be placed in. */
export const announcementGroups = ['m_game', 'm_home', 'm_reg'] as const;
/** One of {@link announcementGroups}. */
export type AnnouncementGroup = (typeof announcementGroups)[number];

/** How the native app's shell identifies itself in the user agent: SHELL-10. */
export const APP_SHELL = 'R777App/';
