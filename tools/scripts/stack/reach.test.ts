import { demoAccounts } from '@r777/wps';
import { expect, test } from 'vitest';
import { accountLines, type DemoLogin, openTo, plainHttpLines, publicOriginsOf, unencryptedHosts } from './reach';

const all: DemoLogin[] = demoAccounts.map(({ username, paymentPassword }) => ({
  username,
  password: true,
  paymentPassword: paymentPassword !== undefined,
}));
const here = { host: '127.0.0.1', adminHost: '127.0.0.1', publicOrigins: ['http://localhost:8080'] };

test('a start on loopback is for its user alone, and names the demo accounts', () => {
  expect(openTo(here)).toBeUndefined();
  const said = accountLines(undefined, all);
  for (const { username, password } of demoAccounts) expect(said).toContain(`${username} / ${password}`);
  expect(said).toContain('payment password of rahim77 and agent77: 777777');
});

test('a start names no password that a data folder does not have', () => {
  const [member, agent] = all;
  const changed = { ...(member as DemoLogin), password: false };
  const said = accountLines(undefined, [changed, { ...(agent as DemoLogin), paymentPassword: false }]);
  expect(said).toContain('rahim77 (its password was changed)');
  expect(said).toContain('agent77 / Agent777!');
  expect(said).toContain('payment password of rahim77: 777777');
  expect(said).not.toMatch(/Play777!|trial01/);
  expect(accountLines(undefined, [{ ...changed, paymentPassword: false }])).not.toContain('777777');
  expect(accountLines(undefined, [])).toContain('no demo accounts');
});

test.each([
  [{ host: '0.0.0.0' }, 'HOST is 0.0.0.0'],
  [{ host: '::' }, 'HOST is ::'],
  [{ adminHost: '10.0.0.5' }, 'ADMIN_HOST is 10.0.0.5'],
  [{ publicOrigins: ['http://localhost:8080', 'https://r777.example'] }, 'the site is https://r777.example'],
])('a start that others reach says why, and what is off: %j', (reach, why) => {
  const open = openTo({ ...here, ...reach });
  expect(open).toBe(why);
  const said = accountLines(open, []);
  for (const word of [why, 'demo accounts', 'recovery links', 'play-money deposits', 'pages of the API'])
    expect(said).toContain(word);
  expect(said).not.toMatch(/rahim77|777!/);
});

test.each(['http://192.168.1.20:8080', 'http://casino.lan:8080'])(
  'a start at %s says what browsers refuse without https',
  (address) => {
    for (const word of [address, 'log-in', 'passkeys', 'https']) expect(plainHttpLines(address)).toContain(word);
  },
);

test.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080', 'https://192.168.1.20'])(
  'a start at %s has nothing to say of plain http',
  (address) => expect(plainHttpLines(address)).toBe(''),
);

test('the main address of the site is the first, and none is there twice', () => {
  const main = 'http://localhost:8080';
  expect(publicOriginsOf(main, {})).toEqual([main]);
  expect(publicOriginsOf(main, { PUBLIC_ORIGINS: `http://b.test, ${main},http://c.test` })).toEqual([
    main,
    'http://b.test',
    'http://c.test',
  ]);
});

test('the network of a start for others is its own; without one nothing is spoken to without TLS', () => {
  expect(unencryptedHosts(['127.0.0.1', '127.0.0.1'], {})).toBe('');
  expect(unencryptedHosts(['192.168.1.4', '127.0.0.1'], {})).toBe('192.168.1.4');
  expect(unencryptedHosts(['0.0.0.0', '::'], { UNENCRYPTED_HOSTS: 'db.internal' })).toBe('db.internal,0.0.0.0,::');
});
