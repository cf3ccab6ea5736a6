import { expect, test } from 'vitest';
import { z } from 'zod';
import { BadEnvironment, envConfig } from './env';
import { clientOf, envProxies, lineOf } from './networks';

const read = (text: string) => envConfig(z.object({ TRUST_PROXY: envProxies }), { TRUST_PROXY: text }).TRUST_PROXY;

test('proxies are named by their networks', () => {
  expect(read('loopback, 10.0.0.0/8,2001:db8::/32, 192.0.2.7')).toEqual([
    'loopback',
    '10.0.0.0/8',
    '2001:db8::/32',
    '192.0.2.7',
  ]);
  expect(read('none')).toEqual([]);
});

test.each(['1', '2', 'true', 'all', '0.0.0.0/0', '::/0', '10.0.0.0/40', '10.0.0.0/8/1', 'loopback,,', '10.0.0'])(
  'TRUST_PROXY=%s is refused, with words',
  (text) => {
    expect(() => read(text)).toThrow(BadEnvironment);
    expect(() => read(text)).toThrow('TRUST_PROXY: list the networks of your proxies');
  },
);

test('limits count an IPv4 address, and the /64 of an IPv6 address', () => {
  expect(clientOf('203.0.113.9')).toBe('203.0.113.9');
  expect(clientOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(clientOf('2001:db8:7:1::1')).toBe(clientOf('2001:db8:7:1:ffff::2'));
  expect(clientOf('2001:db8:7:1::1')).not.toBe(clientOf('2001:db8:7:2::1'));
});

test('limits of work in progress count an IPv4 address, and the /56 of an IPv6 address', () => {
  expect(lineOf('203.0.113.9')).toBe('203.0.113.9');
  expect(lineOf('2001:db8:7:ab01::1')).toBe(lineOf('2001:db8:7:abff::1'));
  expect(lineOf('2001:db8:7:ab01::1')).not.toBe(lineOf('2001:db8:7:aa01::1'));
  expect(lineOf('2001:db8:7:1::1')).not.toBe(lineOf('2001:db8:6:1::1'));
});
