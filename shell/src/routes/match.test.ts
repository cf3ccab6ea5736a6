import { type PageName, pageOwners } from '@r777/shared/contracts';
import { paths } from '@r777/shared/router';
import { describe, expect, test } from 'vitest';
import { matchRoute } from './match';
import { addressOf, canonicalOf, type Route, viewKey } from './route';
import { pageOf } from './route-decision';
import { routes } from './table';

const pageAt = (address: string): PageName | undefined => {
  const [pathname = '', search = ''] = address.split('?');
  const route = matchRoute(pathname, search);
  return route ? pageOf(route) : undefined;
};

describe('what an address leads to', () => {
  test.each([
    ['GCEN-01', '/m/lott'],
    ['GCEN-02', '/m/elott'],
    ['GCEN-02', '/elott'],
    ['GCEN-03', '/m/sport-games'],
    ['GCEN-03', '/sports'],
    ['GCEN-04', '/m/cockfight'],
    ['GCEN-04', '/m/cockfight?gameType=COCKFIGHT'],
    ['ROUTE-56', '/m/gameCenter'],
  ])('%s %s opens the game centre', (_, path) => expect(pageAt(path)).toBe('game-centre'));

  test('the chat is a screen of the shell, and a password is changed by somebody who is logged in', () => {
    expect(matchRoute('/m/chat')?.view).toEqual({ kind: 'chat' });
    expect(matchRoute('/m/changePsw')?.guard).toBe('session');
  });

  test('search engines are told one address of each page, and none of a page that is nobody else’s business', () => {
    const told = (path: string, search = '') => {
      const route = matchRoute(path, search);
      return route && addressOf(route);
    };
    expect(['/m/home', '/m/index.html', '/'].map((path) => told(path))).toEqual(['/', '/', '/']);
    expect([told('/m/sport-games'), told('/sports', '?vassalage=AV')]).toEqual(['/sports', '/sports']);
    expect([told('/m/register.html'), told('/m/forget')]).toEqual(['/m/register', undefined]);
  });

  test('home stays one page under its pop-ups, and any other is its own', () => {
    const key = (path: string) => viewKey(matchRoute(path) as Route);
    expect(['/m/home', '/m/login', '/m/forget'].map(key)).toEqual(['home', 'home', 'home']);
    expect([key('/m/help'), key('/m/notice')]).toEqual(['help', 'notices']);
  });

  test('slashes at the end are no part of an address', () => {
    for (const path of ['/m/help/', '/m/help//']) expect(pageAt(path)).toBe('help');
    expect(matchRoute('/')?.view.kind).toBe('home');
  });
});

describe('home and its pop-ups', () => {
  test.each([
    '/',
    '/m',
    '/m/',
    '/m/index',
    '/m/index.html',
    '/m/home',
    '/m/login',
    '/m/register',
    '/m/register.html',
    '/m/changePsw',
    '/m/forget',
  ])('ROUTE-01 %s opens the home screen', (path) => {
    expect(matchRoute(path)?.view.kind).toBe('home');
  });

  test.each([
    ['ROUTE-02', '/m/login', 'login'],
    ['ROUTE-03', '/m/register', 'register'],
    ['ROUTE-03', '/m/register.html', 'register'],
    ['ROUTE-04', '/m/forget', 'forgot-password'],
    ['ROUTE-05', '/m/changePsw', 'change-password'],
  ] as const)('%s %s names the pop-up over home', (_id, path, page) => {
    expect(pageAt(path)).toBe(page);
  });

  test('ROUTE-08 one address names one pop-up, so no two can be open', () => {
    const overlays = routes.filter((r) => r.view.kind === 'home').map(pageOf);
    expect(overlays.filter(Boolean)).toEqual(['login', 'register', 'forgot-password', 'change-password']);
  });
});

describe('pages of the remotes', () => {
  test.each([
    ['/m/agent', 'agent-home'],
    ['/m/help', 'help'],
    ['/m/notice', 'notices'],
    ['/m/activity', 'promotion-list'],
    ['/m/activityDetail?id=7', 'promotion-detail'],
    ['/m/message', 'message-centre'],
    ['/m/feedback', 'feedback'],
    ['/m/mine', 'member-centre'],
    ['/m/webEmail', 'inbox'],
    ['/m/voucherCenter', 'deposit'],
    ['/m/withdraw', 'withdraw'],
    ['/m/member', 'member-centre'],
    ['/m/member/home', 'agency-centre'],
    ['/m/member/benefits', 'vip-benefits'],
    ['/m/member/manualRebate', 'manual-rebate'],
    ['/m/rewardCenter', 'reward-centre'],
    ['/m/leaderBoard', 'leaderboard'],
    ['/m/gameRecord', 'betting-record'],
    ['/m/transaction/record', 'account-record'],
    ['/m/transaction/record?types=A', 'agent-account-record'],
    ['/m/profitandloss', 'profit-and-loss'],
    ['/m/mall/mallHome', 'mall'],
    ['/m/securityCenter', 'security-centre'],
    ['/m/inviteFriends', 'invite-friends'],
    ['/m/trail', 'free-trial'],
    ['/m/agentRegister', 'account-opening'],
    ['/m/member/notice?types=A', 'agent-notices'],
    ['/m/agent/team/overview', 'team-overview'],
    ['/m/member/team', 'team-management'],
    ['/m/redRain', 'red-rain'],
    ['/m/agent/team/pnl', 'team-profit-and-loss'],
    ['/m/teamBetting', 'team-betting'],
    ['/m/member/agent/agentRebeat', 'agent-rebate'],
    ['/m/member/teamRebate', 'team-rebate'],
    ['/m/member/agent/agentDivident', 'dividend'],
    ['/m/member/agent/getSalaryContract', 'salary-contract'],
    ['/m/member/agent/getDevidendContract', 'dividend-contract'],
    ['/m/member/agent/getHourContract', 'hour-contract'],
  ] as const)('%s shows %s', (address, page) => {
    expect(pageAt(address)).toBe(page);
  });

  test.each([
    ['GLIST-01', '/m/slot-games'],
    ['GLIST-02', '/m/provider'],
    ['GLIST-03', '/m/live-games'],
    ['GLIST-04', '/m/poker-games'],
    ['GLIST-05', '/m/fishing-games'],
    ['GLIST-07', '/m/roulette'],
    ['GLIST-08', '/m/baccarat'],
    ['GLIST-10', '/m/pg-soft'],
    ['GLIST-11 GLIST-29', '/m/fav-games'],
    ['GLIST-13', '/m/esport-games'],
    ['GLIST-15', '/m/gameList'],
    ['VEND-10', '/m/inHouse'],
  ])('%s %s shows the game list, favourites to members alone', (_id, path) => {
    expect(pageAt(path)).toBe('game-list');
    expect(matchRoute(path)?.guard).toBe(path === '/m/fav-games' ? 'member' : 'public');
  });

  test.each([
    ['GLIST-12', '/m/hot-games', 'hot-games'],
    ['SRCH-01', '/m/search', 'search'],
    ['LOTTO-05', '/m/lottery', 'lottery'],
  ] as const)('%s %s shows %s, to everyone', (_id, path, page) => {
    expect(pageAt(path)).toBe(page);
    expect(matchRoute(path)?.guard).toBe('public');
  });

  test.each([
    ['GCEN-03 GLIST-06', '/m/sport-games'],
    ['GCEN-01 GLIST-14', '/m/lott'],
  ])('%s %s is the game centre, and the list once the address filters', (_id, path) => {
    expect(pageAt(path)).toBe('game-centre');
    expect(pageAt(`${path}?vassalage=AV`)).toBe('game-list');
    expect(pageAt(`${path}?type=hot`)).toBe('game-list');
    expect(pageAt(`${path}?gameType=ESPORTS`)).toBe('game-list');
  });

  test.each(['/rng', '/live', '/pvp', '/fish', '/elott', '/promotions', '/sports'])(
    '%s stands for its page',
    (alias) => {
      const route = matchRoute(alias);
      expect(route?.paths[0]).toMatch(/^\/m\//);
      expect(route && canonicalOf(route)).toBe(alias);
    },
  );

  test('every page of the contracts has an address', () => {
    expect(new Set(routes.map(pageOf).filter(Boolean))).toEqual(new Set(Object.keys(pageOwners)));
  });
});

test('ROUTE-15 /m/set opens the settings', () => {
  expect(matchRoute('/m/set')?.view.kind).toBe('settings');
});

test.each(['/m/nothing', '/x', '/m/home/x', '/m/HOME', '/m/member/notice'])('%s is no path of the site', (path) => {
  expect(matchRoute(path)).toBeNull();
});

test('ROUTE-40 /m/app opens the app page', () => {
  expect(matchRoute(paths.app)?.view.kind).toBe('app');
});

test('every address that screens link to is in the table', () => {
  const unknown = Object.values(paths).filter((path) => !matchRoute(path, '?types=A'));
  expect(unknown).toEqual([]);
});

describe('frame', () => {
  const kinds = (path: string) => {
    const route = matchRoute(path);
    return { header: route?.header, tabBar: route?.tabBar };
  };

  test.each(['/m/message', '/m/app', '/m/lottery', '/m/agent', '/m/activityDetail'])(
    'SHELL-04 no header on %s',
    (path) => {
      expect(kinds(path).header).toBe('none');
    },
  );

  test('SHELL-05 no tab bar on the app page, the lottery and the agent pages, by path segment', () => {
    const without = routes.filter((r) => !r.tabBar).flatMap((r) => r.paths);
    expect(without).toEqual(['/m/app', '/m/lottery', '/m/agent', '/m/agent/team/overview', '/m/agent/team/pnl']);
  });

  test('SHELL-06 a page that is not named has both, whichever it is', () => {
    expect(kinds('/m/notice')).toEqual({ header: 'back', tabBar: true });
    // Below `/m/agent`, the overview and the team's profit have their own bar.
    const named = /^\/m\/(message|app|lottery|agent(\/team\/(overview|pnl))?|activityDetail)$/;
    const others = routes.flatMap(({ paths, header, tabBar }) => paths.map((path) => ({ path, header, tabBar })));
    const unnamed = others.filter(({ path }) => !named.test(path));
    expect(unnamed.length).toBeGreaterThan(60);
    for (const { path, ...parts } of unnamed)
      expect([path, parts]).toEqual([path, { header: expect.stringMatching(/^(main|back)$/), tabBar: true }]);
  });

  test('NAV-01 the main header is on home and the log-in paths', () => {
    for (const path of ['/', '/m/home', '/m/login', '/m/register', '/m/forget', '/m/changePsw'])
      expect(kinds(path).header).toBe('main');
  });

  test('NAV-02 every other page has the back header, but for those that bring their own', () => {
    const own = /^\/m\/(message|app|lottery|agent|activityDetail)$/;
    const others = routes
      .filter(({ view }) => view.kind !== 'home')
      .flatMap(({ paths, header }) => [...paths.map((path) => ({ path, header }))]);
    expect(others.length).toBeGreaterThan(60);
    for (const { path, header } of others) expect([path, header]).toEqual([path, own.test(path) ? 'none' : 'back']);
  });
});
