import { describe, expect, test } from 'vitest';
import { matchRoute } from './match';
import { decideRoute, type Visitor } from './route-decision';

const guest: Visitor = {
  loggedIn: false,
  leaving: false,
  mustChangePassword: false,
  agent: 'unknown',
  dividend: false,
  offers: () => true,
};
const member: Visitor = { ...guest, loggedIn: true, agent: false };
const agent: Visitor = { ...member, agent: true };

function at(address: string, visitor: Visitor) {
  const [pathname = '', search = ''] = address.split('?');
  return decideRoute(matchRoute(pathname, search), visitor, address);
}
const home = { do: 'go', to: '/m/home' };

test('ROUTE-09 a path that matches nothing goes home', () => {
  for (const path of ['/m/nothing', '/nothing', '/login'])
    expect(at(path, member)).toEqual({ ...home, why: 'unknown' });
});

test('ROUTE-09 a page that no live remote offers is such a path, for everyone', () => {
  const offers = (page: string) => page !== 'mall';
  for (const visitor of [guest, member, agent])
    expect(at('/m/mall/mallHome', { ...visitor, offers })).toEqual({ ...home, why: 'unavailable' });
  expect(at('/m/member', { ...member, offers }).do).toBe('show');
});

describe('guards', () => {
  test('ROUTE-06 changing the password without a session goes home', () => {
    expect(at('/m/changePsw', guest)).toEqual(home);
  });

  test('ROUTE-05 changing the password with a session is shown', () => {
    expect(at('/m/changePsw', member).do).toBe('show');
  });

  test.each(['/m/member', '/m/webEmail', '/m/inviteFriends', '/m/mall/mallHome', '/m/fav-games', '/m/feedback'])(
    'PERM-09 a visitor at %s is sent to log-in and comes back',
    (path) => expect(at(path, guest)).toEqual({ do: 'go', to: `/m/login?next=${encodeURIComponent(path)}` }),
  );

  test('after a log-out the player is led home, not to log-in', () => {
    expect(at('/m/member', { ...guest, leaving: true })).toEqual(home);
  });

  test('whose password an agent chose is on every address led to the page that changes it', () => {
    const newcomer = { ...member, mustChangePassword: true };
    for (const path of ['/m/home', '/m/mall/mallHome', '/m/login', '/m/set', '/m/nothing'])
      expect(at(path, newcomer)).toEqual({ do: 'go', to: '/m/changePsw' });
    expect(at('/m/changePsw', newcomer).do).toBe('show');
  });

  test('where no live remote changes passwords nobody is led to it', () => {
    const offers = (page: string) => page !== 'change-password';
    const newcomer = { ...member, mustChangePassword: true, offers };
    expect(at('/m/home', newcomer).do).toBe('show');
    expect(at('/m/changePsw', newcomer)).toEqual({ ...home, why: 'unavailable' });
  });

  test('the way back keeps the query', () => {
    expect(at('/m/fav-games?page=2', guest)).toEqual({ do: 'go', to: '/m/login?next=%2Fm%2Ffav-games%3Fpage%3D2' });
  });

  const agentPages = [
    '/m/agent',
    '/m/agent/team/overview',
    '/m/member/team',
    '/m/redRain',
    '/m/agent/team/pnl',
    '/m/teamBetting',
    '/m/member/agent/agentRebeat',
    '/m/member/teamRebate',
    '/m/member/agent/getSalaryContract',
    '/m/member/agent/getDevidendContract',
    '/m/member/agent/getHourContract',
    '/m/transaction/record?types=A',
    '/m/member/notice?types=A',
  ];
  test.each(agentPages)('PERM-12 %s is for agents; anyone else goes home', (address) => {
    expect(at(address, agent).do).toBe('show');
    expect(at(address, member)).toEqual(home);
    expect(at(address, guest)).toEqual(home);
  });

  test('while the type of the account is unknown nothing is decided', () => {
    expect(at('/m/agent', { ...member, agent: 'unknown' }).do).toBe('wait');
  });

  test('ROUTE-52 the dividend page is there only with the feature', () => {
    const path = '/m/member/agent/agentDivident';
    expect(at(path, { ...agent, dividend: true }).do).toBe('show');
    expect(at(path, { ...agent, dividend: false })).toEqual(home);
    expect(at(path, { ...agent, dividend: 'unknown' }).do).toBe('show');
    expect(at(path, { ...member, dividend: true })).toEqual(home);
    expect(at(path, { ...member, dividend: 'unknown' })).toEqual(home);
  });

  test('PERM-03 a visitor may browse, try out, register and log in', () => {
    for (const path of ['/m/home', '/m/slot-games', '/m/search', '/m/activity', '/m/trail', '/m/register', '/m/login'])
      expect(at(path, guest).do).toBe('show');
  });
});
