import { expect, test } from 'vitest';
import { isLoopback, isPublicHttps } from './loopback';

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
