import { expect, test } from 'vitest';
import { accountLines, openTo, publicOriginsOf, unencryptedHosts } from './reach';

const here = { host: '127.0.0.1', adminHost: '127.0.0.1', publicOrigins: ['http://localhost:8080'] };

test('a start on loopback is for its user alone, and names the demo accounts', () => {
  expect(openTo(here)).toBeUndefined();
  expect(accountLines(undefined)).toContain('rahim77 / Play777!');
});

test.each([
  [{ host: '0.0.0.0' }, 'HOST is 0.0.0.0'],
  [{ host: '::' }, 'HOST is ::'],
  [{ adminHost: '10.0.0.5' }, 'ADMIN_HOST is 10.0.0.5'],
  [{ publicOrigins: ['http://localhost:8080', 'https://r777.example'] }, 'the site is https://r777.example'],
])('a start that others reach says why, and what is off: %j', (reach, why) => {
  const open = openTo({ ...here, ...reach });
  expect(open).toBe(why);
  const said = accountLines(open);
  for (const word of [why, 'demo accounts', 'recovery links', 'play-money deposits', 'pages of the API'])
    expect(said).toContain(word);
  expect(said).not.toMatch(/rahim77|777!/);
});

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
