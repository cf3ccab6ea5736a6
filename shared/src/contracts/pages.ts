/**
 * Every page that a remote may offer, and the remote that owns it. The shell's route table names pages; a remote's
 * `remote.json` says which of its own it offers and from which expose.
 */
export const pageOwners = {
  login: 'mf-auth',
  register: 'mf-auth',
  'forgot-password': 'mf-auth',
  'change-password': 'mf-auth',
  'free-trial': 'mf-auth',

  'game-centre': 'mf-games',
  'game-list': 'mf-games',
  'hot-games': 'mf-games',
  search: 'mf-games',
  lottery: 'mf-games',

  'promotion-list': 'mf-promotions',
  'promotion-detail': 'mf-promotions',

  'member-centre': 'mf-member',
  notices: 'mf-member',
  help: 'mf-member',
  'message-centre': 'mf-member',
  feedback: 'mf-member',
  inbox: 'mf-member',
  deposit: 'mf-member',
  withdraw: 'mf-member',
  'vip-benefits': 'mf-member',
  'manual-rebate': 'mf-member',
  'reward-centre': 'mf-member',
  leaderboard: 'mf-member',
  'betting-record': 'mf-member',
  'account-record': 'mf-member',
  'profit-and-loss': 'mf-member',
  mall: 'mf-member',
  'security-centre': 'mf-member',
  'invite-friends': 'mf-member',
  'player-safety': 'mf-member',

  'agent-home': 'mf-agent',
  'agency-centre': 'mf-agent',
  'account-opening': 'mf-agent',
  'agent-notices': 'mf-agent',
  'agent-account-record': 'mf-agent',
  'team-overview': 'mf-agent',
  'team-management': 'mf-agent',
  'red-rain': 'mf-agent',
  'team-profit-and-loss': 'mf-agent',
  'team-betting': 'mf-agent',
  'agent-rebate': 'mf-agent',
  'team-rebate': 'mf-agent',
  dividend: 'mf-agent',
  'salary-contract': 'mf-agent',
  'dividend-contract': 'mf-agent',
  'hour-contract': 'mf-agent',
} as const;

/** The name of a page. */
export type PageName = keyof typeof pageOwners;

/**
 * The named slots where remotes add content to a page of another owner, with the props of each slot. A slot shows all
 * remotes that fill it, in the order of their names.
 */
export interface SlotProps {
  /** Category rail, hot games, vendors and one section per game type, on home. */
  'home.games': Record<never, never>;
  /** Winners of the day, on home below the games. */
  'home.winners': Record<never, never>;
  /** Further content of remotes on home, below the winners. */
  'home.extra': Record<never, never>;
  /** The log-in pop-up list over home. Optional: empty without its remote. */
  'home.popups': Record<never, never>;
  /**
   * Contract prompts of an agent, over any page (AGENT-22 to AGENT-24). Optional: empty without its remote, and for members
   * who are no agents.
   */
  'agent.prompts': Record<never, never>;
  /** Renders nothing: on a start without a session it logs in a player whom this device remembers (SESS-09). */
  'session.resume': Record<never, never>;
  /** Banners of the games (group `m_game`), above the games of a game screen. Optional: empty without its remote. */
  'games.banner': Record<never, never>;
  /** Banners of the register form (group `m_reg`), above its fields. Optional: empty without its remote. */
  'register.banner': Record<never, never>;
  /**
   * Content of the member's pop-up menu, which the header's account widget opens. `close` closes the menu; `then` runs
   * after it has closed. Without its remote the widget leads to the member centre.
   */
  'member.menu': { close: (then?: () => void) => void };
}
/** The name of a slot. */
export type SlotName = keyof SlotProps;

/** Every slot. */
export const slotNames = [
  'home.games',
  'home.winners',
  'home.extra',
  'home.popups',
  'agent.prompts',
  'session.resume',
  'games.banner',
  'register.banner',
  'member.menu',
] as const satisfies readonly SlotName[];
