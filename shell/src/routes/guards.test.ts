import { expect, test } from 'vitest';
import { decideRoute, type Visitor } from './route-decision';
import { routes } from './table';

/**
 * Who may see each route, by route name. It is compared with the specification's list of roles, and complete on
 * purpose: a new route that is in no row fails.
 */
const rows = {
  open: `home login register forget trial app slots live poker fishing sports sports elott lott lott cockfight gameCenter
    gameList slotsCenter provider esports roulette baccarat inHouse pgSoft hotGames search lottery promotions
    promotionDetail notices help message vip leaderBoard`,
  session: 'changePsw',
  member: `settings chat favourites member feedback inbox deposit withdraw rebate rewardCenter betRecord accountRecord
    profitAndLoss mall security invite player-safety agency agentRegister`,
  agent: `agent agentAccountRecord agentNotices teamOverview team redRain teamPnl teamBetting agentRebate teamRebate dividend
    salaryContract dividendContract hourContract`,
} as const;

const guest: Visitor = {
  loggedIn: false,
  leaving: false,
  mustChangePassword: false,
  agent: 'unknown',
  dividend: true,
  offers: () => true,
};
const visitors = {
  guest,
  leaving: { ...guest, leaving: true },
  unknown: { ...guest, loggedIn: true },
  member: { ...guest, loggedIn: true, agent: false },
  agent: { ...guest, loggedIn: true, agent: true },
} satisfies Record<string, Visitor>;

/** The result for an address, in a word, for each visitor: guest, logging out, account not known yet, member, agent. */
const outcomes = {
  open: ['show', 'show', 'show', 'show', 'show'],
  session: ['home', 'home', 'show', 'show', 'show'],
  member: ['login', 'home', 'show', 'show', 'show'],
  agent: ['home', 'home', 'wait', 'home', 'show'],
} as const;

function becomes(route: (typeof routes)[number], visitor: Visitor): string {
  const outcome = decideRoute(route, visitor, route.paths[0]);
  if (outcome.do !== 'go') return outcome.do;
  return outcome.to.startsWith('/m/login?next=') ? 'login' : (outcome.to.split('/').at(-1) ?? '');
}

/** The specification's text for each row. */
const ids = { open: 'PERM-03', session: 'PERM-07', member: 'PERM-09', agent: 'PERM-12' } as const;

const named = Object.entries(rows).flatMap(([guard, names]) =>
  names.split(/\s+/).map((name) => {
    const row = guard as keyof typeof rows;
    return { name, guard: row, id: ids[row] };
  }),
);

test('every route of the site is in one row of the table of roles', () => {
  expect(routes.map(({ name }) => name).sort()).toEqual(named.map(({ name }) => name).sort());
});

test.each(named)('$id $name is for: $guard', ({ name, guard }) => {
  for (const route of routes.filter((one) => one.name === name))
    expect(Object.values(visitors).map((visitor) => becomes(route, visitor))).toEqual(outcomes[guard]);
});
