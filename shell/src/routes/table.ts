/**
 * The route table: every path of the site, said once. Which remote serves a page stands in `pageOwners` of the
 * contracts; which version of it is live, in the discovery document. Paths are spelt as the specification spells them.
 */
import { home, page, type Route, screen } from './route';

const has = (query: URLSearchParams, ...names: string[]) => names.some((name) => query.get(name));
/** The game centre gives way to the list as soon as the address asks for a vendor, class or type. */
const asList = (query: URLSearchParams) => has(query, 'vassalage', 'type', 'gameType');
const forAgents = (query: URLSearchParams) => query.get('types') === 'A';

const listed = { listed: true } as const;
const member = { guard: 'member' } as const;
const agent = { guard: 'agent' } as const;
const agentFrame = { ...agent, tabBar: false } as const;

/** All routes; of entries with one path the first whose `when` passes counts. */
export const routes: readonly [Route, ...Route[]] = [
  home('home', ['/m/home', '/', '/m', '/m/index', '/m/index.html'], undefined, { canonical: '/' }),
  home('login', '/m/login', 'login', listed),
  home('register', ['/m/register', '/m/register.html'], 'register', listed),
  home('forget', '/m/forget', 'forgot-password'),
  home('changePsw', '/m/changePsw', 'change-password', { guard: 'session' }),
  page('trial', '/m/trail', 'free-trial'),
  screen('settings', '/m/set', 'settings', member),
  screen('chat', '/m/chat', 'chat', member),
  screen('app', '/m/app', 'app', { ...listed, header: 'none', tabBar: false }),

  page('slots', ['/m/slot-games', '/rng'], 'game-list', { canonical: '/rng' }),
  page('live', ['/m/live-games', '/live'], 'game-list', { canonical: '/live' }),
  page('poker', ['/m/poker-games', '/pvp'], 'game-list', { canonical: '/pvp' }),
  page('fishing', ['/m/fishing-games', '/fish'], 'game-list', { canonical: '/fish' }),
  page('sports', ['/m/sport-games', '/sports'], 'game-list', { when: asList, canonical: '/sports' }),
  page('sports', ['/m/sport-games', '/sports'], 'game-centre', { canonical: '/sports' }),
  page('elott', ['/m/elott', '/elott'], 'game-centre', { canonical: '/elott' }),
  page('lott', '/m/lott', 'game-list', { ...listed, when: asList }),
  page('lott', '/m/lott', 'game-centre', listed),
  page('cockfight', '/m/cockfight', 'game-centre', listed),
  page('gameCenter', '/m/gameCenter', 'game-centre'),
  page('gameList', '/m/gameList', 'game-list'),
  page('slotsCenter', '/m/slotsCenter', 'game-list'),
  page('provider', '/m/provider', 'game-list'),
  page('esports', '/m/esport-games', 'game-list', listed),
  page('roulette', '/m/roulette', 'game-list', listed),
  page('baccarat', '/m/baccarat', 'game-list', listed),
  page('inHouse', '/m/inHouse', 'game-list'),
  page('pgSoft', '/m/pg-soft', 'game-list'),
  page('favourites', '/m/fav-games', 'game-list', member),
  page('hotGames', '/m/hot-games', 'hot-games', listed),
  page('search', '/m/search', 'search'),
  page('lottery', '/m/lottery', 'lottery', { header: 'none', tabBar: false }),

  page('promotions', ['/m/activity', '/promotions'], 'promotion-list', { canonical: '/promotions' }),
  page('promotionDetail', '/m/activityDetail', 'promotion-detail', { header: 'none' }),

  page('member', ['/m/member', '/m/mine'], 'member-centre', member),
  page('notices', '/m/notice', 'notices', listed),
  page('help', '/m/help', 'help', listed),
  page('message', '/m/message', 'message-centre', { header: 'none' }),
  page('feedback', '/m/feedback', 'feedback', member),
  page('inbox', '/m/webEmail', 'inbox', member),
  page('deposit', '/m/voucherCenter', 'deposit', member),
  page('withdraw', '/m/withdraw', 'withdraw', member),
  page('vip', '/m/member/benefits', 'vip-benefits', listed),
  page('rebate', '/m/member/manualRebate', 'manual-rebate', member),
  page('rewardCenter', '/m/rewardCenter', 'reward-centre', member),
  page('leaderBoard', '/m/leaderBoard', 'leaderboard', listed),
  page('betRecord', '/m/gameRecord', 'betting-record', member),
  page('agentAccountRecord', '/m/transaction/record', 'agent-account-record', { ...agent, when: forAgents }),
  page('accountRecord', '/m/transaction/record', 'account-record', member),
  page('profitAndLoss', '/m/profitandloss', 'profit-and-loss', member),
  page('mall', '/m/mall/mallHome', 'mall', member),
  page('security', '/m/securityCenter', 'security-centre', member),
  page('invite', '/m/inviteFriends', 'invite-friends', member),

  page('agent', '/m/agent', 'agent-home', { ...agentFrame, header: 'none' }),
  page('agency', '/m/member/home', 'agency-centre', member),
  page('agentRegister', '/m/agentRegister', 'account-opening', member),
  page('agentNotices', '/m/member/notice', 'agent-notices', { ...agent, when: forAgents }),
  page('teamOverview', '/m/agent/team/overview', 'team-overview', agentFrame),
  page('team', '/m/member/team', 'team-management', agent),
  page('redRain', '/m/redRain', 'red-rain', agent),
  page('teamPnl', '/m/agent/team/pnl', 'team-profit-and-loss', agentFrame),
  page('teamBetting', '/m/teamBetting', 'team-betting', agent),
  page('agentRebate', '/m/member/agent/agentRebeat', 'agent-rebate', agent),
  page('teamRebate', '/m/member/teamRebate', 'team-rebate', agent),
  page('dividend', '/m/member/agent/agentDivident', 'dividend', { ...agent, feature: 'dividend' }),
  page('salaryContract', '/m/member/agent/getSalaryContract', 'salary-contract', agent),
  page('dividendContract', '/m/member/agent/getDevidendContract', 'dividend-contract', agent),
  page('hourContract', '/m/member/agent/getHourContract', 'hour-contract', agent),
];
