/** Every address of the site that a screen may link to, by the specification's route table. */
export const paths = {
  home: '/m/home',
  login: '/m/login',
  register: '/m/register',
  forgot: '/m/forget',
  changePassword: '/m/changePsw',
  freeTrial: '/m/trail',
  gameCentre: '/m/gameCenter',
  gameList: '/m/gameList',
  slots: '/m/slot-games',
  slotsCentre: '/m/slotsCenter',
  provider: '/m/provider',
  live: '/m/live-games',
  poker: '/m/poker-games',
  fishing: '/m/fishing-games',
  sports: '/m/sport-games',
  esports: '/m/esport-games',
  cockfight: '/m/cockfight',
  lott: '/m/lott',
  elott: '/m/elott',
  lottery: '/m/lottery',
  roulette: '/m/roulette',
  baccarat: '/m/baccarat',
  inHouse: '/m/inHouse',
  pgSoft: '/m/pg-soft',
  favourites: '/m/fav-games',
  hotGames: '/m/hot-games',
  search: '/m/search',
  promotions: '/m/activity',
  promotionDetail: '/m/activityDetail',
  member: '/m/member',
  mine: '/m/mine',
  notices: '/m/notice',
  help: '/m/help',
  messages: '/m/message',
  feedback: '/m/feedback',
  inbox: '/m/webEmail',
  deposit: '/m/voucherCenter',
  withdraw: '/m/withdraw',
  vipBenefits: '/m/member/benefits',
  manualRebate: '/m/member/manualRebate',
  rewardCentre: '/m/rewardCenter',
  leaderboard: '/m/leaderBoard',
  bettingRecord: '/m/gameRecord',
  accountRecord: '/m/transaction/record',
  profitAndLoss: '/m/profitandloss',
  mall: '/m/mall/mallHome',
  securityCentre: '/m/securityCenter',
  inviteFriends: '/m/inviteFriends',
  playerSafety: '/m/member/playerSafety',
  settings: '/m/set',
  app: '/m/app',
  chat: '/m/chat',
  agent: '/m/agent',
  agencyCentre: '/m/member/home',
  accountOpening: '/m/agentRegister',
  agentNotices: '/m/member/notice',
  teamOverview: '/m/agent/team/overview',
  teamManagement: '/m/member/team',
  redRain: '/m/redRain',
  teamProfitAndLoss: '/m/agent/team/pnl',
  teamBetting: '/m/teamBetting',
  agentRebate: '/m/member/agent/agentRebeat',
  teamRebate: '/m/member/teamRebate',
  dividend: '/m/member/agent/agentDivident',
  salaryContract: '/m/member/agent/getSalaryContract',
  dividendContract: '/m/member/agent/getDevidendContract',
  hourContract: '/m/member/agent/getHourContract',
} as const;

/** `/m/login` with a return address: a path of this site with its query. */
export function withBack(path: string): string {
  return path === paths.home || path === '/' ? paths.login : `${paths.login}?next=${encodeURIComponent(path)}`;
}

/**
 * The target after log-in: `?next=` if it is a path of this site, else home. Another site's address is never followed.
 */
export function nextPath(search: string): string {
  // Browsers and the router drop tabs and line breaks: `/<tab>/other.example` is another site.
  const next = new URLSearchParams(search).get('next')?.replace(/[\t\n\r]/g, '') ?? '';
  return /^\/(?![/\\.])/.test(next) ? next : paths.home;
}

const TO_HOME: ReadonlySet<string> = new Set<string>([
  paths.login,
  paths.register,
  '/m/register.html',
  paths.forgot,
  paths.changePassword,
  paths.freeTrial,
  paths.promotions,
  '/promotions',
  paths.messages,
]);
const GAME_LISTS: ReadonlySet<string> = new Set<string>([
  paths.slots,
  paths.slotsCentre,
  paths.provider,
  paths.live,
  paths.poker,
  paths.fishing,
  paths.esports,
  paths.roulette,
  paths.baccarat,
  paths.inHouse,
  paths.pgSoft,
  paths.favourites,
  paths.hotGames,
  paths.gameList,
  '/rng',
  '/live',
  '/pvp',
  '/fish',
]);
/** These paths show the game list only with one of these in the query. */
const LIST_BY_QUERY: ReadonlySet<string> = new Set<string>([paths.sports, paths.lott, '/sports']);
const LIST_KEYS = ['vassalage', 'type', 'gameType'];

/**
 * The back table. Home: for log-in, register, free trial, promotions and forgot password (ROUTE-12), for change
 * password, which is also a pop-up over home (ROUTE-07), for the message centre (MSG-08) and the game list (GLIST-30).
 * Everywhere else one step back (ROUTE-13).
 */
export function backTarget(pathname: string, search = ''): typeof paths.home | 'history' {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const query = new URLSearchParams(search);
  const isList = GAME_LISTS.has(path) || (LIST_BY_QUERY.has(path) && LIST_KEYS.some((key) => query.has(key)));
  return TO_HOME.has(path) || isList ? paths.home : 'history';
}
