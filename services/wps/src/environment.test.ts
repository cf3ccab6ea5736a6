import { expect, test } from 'vitest';
import { readEnvironment } from './environment';

const good = {
  DATA_DIR: '/var/lib/r777',
  PUBLIC_ORIGINS: 'https://play.example,https://play.two.example',
  VENDOR_URL: 'https://games.example',
  VENDOR_SECRET: 'a secret that both sides of this know',
  KEY_SECRET: Buffer.alloc(32).toString('base64'),
};

test('a site whose every connection has TLS starts', () => {
  const all = {
    ...good,
    DATABASE_URL: 'postgres://wps:pass@db.example/r777?sslmode=verify-full',
    SMTP_URL: 'smtp://mail.example:587',
    PAYMENT_URL: 'https://pay.example',
  };
  expect(readEnvironment(all).PUBLIC_ORIGINS).toHaveLength(2);
});

test.each([
  ['PUBLIC_ORIGINS', 'https://play.example,http://play.two.example', 'play.two.example'],
  ['HOST', '0.0.0.0', '0.0.0.0'],
  ['ADMIN_HOST', '10.0.0.4', '10.0.0.4'],
  ['DATABASE_URL', 'postgres://wps:pass@db.example/r777', 'db.example'],
  ['VENDOR_URL', 'http://games.example', 'games.example'],
  ['VENDOR_HEALTH_URL', 'http://games.example/health', 'games.example'],
  ['SMS_URL', 'http://sms.example', 'sms.example'],
  ['CHAT_URL', 'http://chat.example', 'chat.example'],
  ['CHAT_PAGES', 'http://chat.example', 'chat.example'],
  ['FIREBASE_KEYS_URL', 'http://keys.example', 'keys.example'],
  ['PAYMENT_URL', 'http://pay.example', 'pay.example'],
  ['SANDBOX_PAGES', 'http://pages.example', 'pages.example'],
])('%s without TLS is refused unless its network is named as trusted', (name, value, host) => {
  expect(() => readEnvironment({ ...good, [name]: value })).toThrow(`\n  ${name}: ${host}\n`);
  const trusted = { ...good, [name]: value, UNENCRYPTED_HOSTS: `other, ${host}` };
  expect(() => readEnvironment(trusted)).not.toThrow();
});
