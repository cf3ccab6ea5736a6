import { expect, test } from 'vitest';
import { isLoopback, isPublicHttps, refuseUnencrypted } from './unencrypted';

const start = (given: Parameters<typeof refuseUnencrypted>[0], trusted: string[] = []) =>
  refuseUnencrypted(given, trusted);

test.each([
  'https://wps.example',
  'smtps://user:pass@mail.example:465',
  'smtp://mail.example:587',
  'postgres://wps:pass@db.example/r777?sslmode=verify-full',
  'postgresql://wps@db.example:5433/r777?application_name=a&sslmode=verify-full',
  'http://127.0.0.1:8080',
  'http://localhost:8080',
  'http://[::1]:8080',
  'postgres://wps@127.0.0.1/r777',
  'postgres:///r777?host=/var/run/postgresql',
  'postgres://%2Fvar%2Frun%2Fpostgresql/r777',
  '127.0.0.1',
  '::1',
  '',
])('an address with a checked certificate, or inside this machine, is taken: %s', (address) => {
  expect(() => start({ ADDRESS: address })).not.toThrow();
});

test.each([
  ['http://wps.internal:8081', 'wps.internal'],
  ['http://10.0.0.4', '10.0.0.4'],
  ['http://[fd00::1]:80', 'fd00::1'],
  ['postgres://wps:a-password@db.internal/r777', 'db.internal'],
  ['postgres://wps:a-password@db.internal/r777?sslmode=require', 'db.internal'],
  ['postgres://wps:a-password@db.internal/r777?sslmode=verify-ca', 'db.internal'],
  ['postgres://wps:a-password@db.internal/r777?sslmode=no-verify', 'db.internal'],
  ['postgres://127.0.0.1/r777?host=db.internal', 'db.internal'],
  ['0.0.0.0', '0.0.0.0'],
  ['::', '::'],
  ['192.168.1.4', '192.168.1.4'],
  ['http://localhost.example', 'localhost.example'],
])('an address without TLS is refused by its name and its host alone: %s', (address, host) => {
  const refused = () => start({ SAFE: 'https://a.example', ADDRESS: ['https://b.example', address] });
  expect(refused).toThrow(`\n  ADDRESS: ${host}\n`);
  expect(refused).not.toThrow(/a-password|SAFE/);
  expect(() => start({ ADDRESS: address }, ['elsewhere', host.toUpperCase()])).not.toThrow();
});

test.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.8.9.1', '::1', '[::1]', '::ffff:127.0.0.1', 'a.localhost'])(
  '%s is this machine',
  (host) => expect(isLoopback(host)).toBe(true),
);

test.each(['0.0.0.0', '::', '', '192.168.1.4', '128.0.0.1', 'localhost.evil.test', '127.0.0.1.evil.test', '::2'])(
  '%s is not, or not this machine alone',
  (host) => expect(isLoopback(host)).toBe(false),
);

test('a public origin is one of https that is not this machine', () => {
  expect(['https://r777.example', 'https://10.0.0.1:8443'].map(isPublicHttps)).toEqual([true, true]);
  expect(['http://r777.example', 'https://localhost:8443', 'x'].map(isPublicHttps)).toEqual([false, false, false]);
});
