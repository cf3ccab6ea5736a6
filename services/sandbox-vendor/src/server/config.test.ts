import { expect, test } from 'vitest';
import { readConfig } from './config';

const good = {
  WPS_URL: 'https://wps.example',
  VENDOR_SECRET: 'a secret of both sides',
  SHELL_ORIGIN: 'https://play.example',
  DATA_DIR: '/var/lib/r777/vendor',
  CLIENT_DIST: '/opt/r777/dist/vendor',
};

test.each([
  ['HOST', '0.0.0.0', '0.0.0.0'],
  ['WPS_URL', 'http://wps.internal:8081', 'wps.internal'],
  ['SHELL_ORIGIN', 'http://play.example', 'play.example'],
])('%s without TLS is refused unless its network is named as trusted', (name, value, host) => {
  expect(readConfig(good).WPS_URL).toBe('https://wps.example');
  expect(() => readConfig({ ...good, [name]: value })).toThrow(`\n  ${name}: ${host}\n`);
  expect(() => readConfig({ ...good, [name]: value, UNENCRYPTED_HOSTS: host })).not.toThrow();
});
