/**
 * The route table: every path of the site, once. `pageOwners` of the contracts defines which remote serves a page; the
 * discovery document defines which version of it is live. Paths are spelt as in the specification.
 */
import { paths } from '@r777/shared/router';
import { home, page, type Route, screen } from './route';

const has = (query: URLSearchParams, ...names: string[]) => names.some((name) => query.get(name));
/** The game centre is replaced by the list as soon as the address contains a vendor, class or type. */
const asList = (query: URLSearchParams) => has(query, 'vassalage', 'type', 'gameType');
const forAgents = (query: URLSearchParams) => query.get('types') === 'A';

const listed = { listed: true } as const;
const member = { guard: 'member' } as const;
const agent = { guard: 'agent' } as const;
const agentFrame = { ...agent, tabBar: false } as const;

/** All routes; of entries with one path, the first whose `when` passes applies. */
export const routes: readonly [Route, ...Route[]] = [
  home('home', [paths.home, '/', '/m', '/m/index', '/m/index.html']),
  home('login', paths.login, 'login', listed),
  home('register', [paths.register, '/m/register.html'], 'register', listed),
  home('forget', paths.forgot, 'forgot-password'),
  home('changePsw', paths.changePassword, 'change-password', { guard: 'session' }),
  page('trial', paths.freeTrial, 'free-trial'),
  screen('settings', paths.settings, 'settings', member),
  screen('chat', paths.chat, 'chat', member),
  screen('app', paths.app, 'app', { ...listed, header: 'none', tabBar: false }),

  page('slots', [paths.slots, '/rng'], 'game-list'),
  page('live', [paths.live, '/live'], 'game-list'),
  page('poker', [paths.poker, '/pvp'], 'game-list'),
  page('fishing', [paths.fishing, '/fish'], 'game-list'),
  page('sports', [paths.sports, '/sports'], 'game-list', { when: asList }),
  page('sports', [paths.sports, '/sports'], 'game-centre'),
  page('elott', [paths.elott, '/elott'], 'game-centre'),
  page('lott', paths.lott, 'game-list', { ...listed, when: asList }),
  page('lott', paths.lott, 'game-centre', listed),
  page('cockfight', paths.cockfight, 'game-centre', listed),
  page('gameCenter', paths.gameCentre, 'game-centre'),
  page('gameList', paths.gameList, 'game-list'),
  page('slotsCenter', paths.slotsCentre, 'game-list'),
  page('provider', paths.provider, 'game-list'),
  page('esports', paths.esports, 'game-list', listed),
  page('roulette', paths.roulette, 'game-list', listed),
  page('baccarat', paths.baccarat, 'game-list', listed),
  page('inHouse', paths.inHouse, 'game-list'),
  page('pgSoft', paths.pgSoft, 'game-list'),
  page('favourites', paths.favourites, 'game-list', member),
  page('hotGames', paths.hotGames, 'hot-games', listed),
  page('search', paths.search, 'search'),
  page('lottery', paths.lottery, 'lottery', { header: 'none', tabBar: false }),

  page('promotions', [paths.promotions, '/promotions'], 'promotion-list'),
  page('promotionDetail', paths.promotionDetail, 'promotion-detail', { header: 'none' }),

  page('member', [paths.member, paths.mine], 'member-centre', member),
  page('notices', paths.notices, 'notices', listed),
  page('help', paths.help, 'help', listed),
  page('message', paths.messages, 'message-centre', { header: 'none' }),
  page('feedback', paths.feedback, 'feedback', member),
  page('inbox', paths.inbox, 'inbox', member),
  page('deposit', paths.deposit, 'deposit', member),
  page('withdraw', paths.withdraw, 'withdraw', member),
  page('vip', paths.vipBenefits, 'vip-benefits', listed),
  page('rebate', paths.manualRebate, 'manual-rebate', member),
  page('rewardCenter', paths.rewardCentre, 'reward-centre', member),
  page('leaderBoard', paths.leaderboard, 'leaderboard', listed),
  page('betRecord', paths.bettingRecord, 'betting-record', member),
  page('agentAccountRecord', paths.accountRecord, 'agent-account-record', { ...agent, when: forAgents }),
  page('accountRecord', paths.accountRecord, 'account-record', member),
  page('profitAndLoss', paths.profitAndLoss, 'profit-and-loss', member),
  page('mall', paths.mall, 'mall', member),
  page('security', paths.securityCentre, 'security-centre', member),
  page('invite', paths.inviteFriends, 'invite-friends', member),
  page('player-safety', paths.playerSafety, 'player-safety', member),

  page('agent', paths.agent, 'agent-home', { ...agentFrame, header: 'none' }),
  page('agency', paths.agencyCentre, 'agency-centre', member),
  page('agentRegister', paths.accountOpening, 'account-opening', member),
  page('agentNotices', paths.agentNotices, 'agent-notices', { ...agent, when: forAgents }),
  page('teamOverview', paths.teamOverview, 'team-overview', agentFrame),
  page('team', paths.teamManagement, 'team-management', agent),
  page('redRain', paths.redRain, 'red-rain', agent),
  page('teamPnl', paths.teamProfitAndLoss, 'team-profit-and-loss', agentFrame),
  page('teamBetting', paths.teamBetting, 'team-betting', agent),
  page('agentRebate', paths.agentRebate, 'agent-rebate', agent),
  page('teamRebate', paths.teamRebate, 'team-rebate', agent),
  page('dividend', paths.dividend, 'dividend', { ...agent, feature: 'dividend' }),
  page('salaryContract', paths.salaryContract, 'salary-contract', agent),
  page('dividendContract', paths.dividendContract, 'dividend-contract', agent),
  page('hourContract', paths.hourContract, 'hour-contract', agent),
];
