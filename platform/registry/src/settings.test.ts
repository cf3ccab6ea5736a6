import { expect, test } from 'vitest';
import { readSettings } from './settings';

const good = {
  DATA_DIR: '/var/lib/r777',
  WPS_URL: 'http://127.0.0.1:8081,https://wps.example',
  SHELL_DIST: '/opt/r777/dist/shell',
  ART_DIST: '/opt/r777/dist/art',
  PUBLIC_ORIGIN: 'https://play.example',
};

test('instances of this machine and those with TLS are taken', () => {
  expect(readSettings(good).WPS_URL).toEqual(['http://127.0.0.1:8081', 'https://wps.example']);
});

test.each([
  ['HOST', '0.0.0.0', '0.0.0.0'],
  ['WPS_URL', 'http://127.0.0.1:8081,http://wps-2.internal:8081', 'wps-2.internal'],
  ['DATABASE_URL', 'postgres://registry:pass@db.internal/r777?sslmode=require', 'db.internal'],
  ['PUBLIC_ORIGIN', 'http://play.example', 'play.example'],
  ['PUBLIC_ORIGINS', 'http://play.two.example', 'play.two.example'],
  ['VENDOR_ORIGIN', 'http://games.example', 'games.example'],
  ['IMAGE_ORIGINS', 'http://img.example', 'img.example'],
  ['SENTRY_DSN', 'http://key@sentry.example/7', 'sentry.example'],
])('%s without TLS is refused unless its network is named as trusted', (name, value, host) => {
  expect(() => readSettings({ ...good, [name]: value })).toThrow(`\n  ${name}: ${host}\n`);
  expect(() => readSettings({ ...good, [name]: value, UNENCRYPTED_HOSTS: host })).not.toThrow();
});
