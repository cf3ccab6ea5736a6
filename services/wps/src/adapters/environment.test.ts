import { createLogger } from '@mfe/server-kit';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { portEnvironment, portSettings } from './environment';
import { FIREBASE_KEYS } from './social';

const log = createLogger('wps', 'error');
const settings = (given: Record<string, string>, DEV_OUTBOX = true) =>
  portSettings(
    { ...z.object(portEnvironment).parse(given), DEV_OUTBOX, PUBLIC_ORIGINS: ['https://r777.example'] },
    log,
  );

test('without settings every port is local, and there is no third-party sign-in', () => {
  expect(settings({})).toMatchObject({ sms: undefined, smtp: undefined, firebase: undefined });
});

test('a provider’s settings choose its adapter', () => {
  expect(settings({ SMS_URL: 'https://sms.example/send', SMS_SECRET: 's' }).sms).toEqual({
    url: 'https://sms.example/send',
    secret: 's',
    sender: 'R777',
  });
  const mail = { SMTP_URL: 'smtps://u:p@mail.example:465', MAIL_FROM: 'R777 <no-reply@r777.example>' };
  expect(settings(mail).smtp).toEqual({ url: mail.SMTP_URL, from: mail.MAIL_FROM });
  expect(settings({ FIREBASE_PROJECT_ID: 'r777' }).firebase).toEqual({
    projectId: 'r777',
    keysUrl: FIREBASE_KEYS,
    emulator: undefined,
    page: undefined,
  });
});

test('incomplete settings of a provider are refused at the start, by name and without a value', () => {
  expect(() => settings({ SMS_URL: 'https://sms.example' })).toThrow('SMS_URL, SMS_SECRET are needed together');
  expect(() => settings({ MAIL_FROM: 'a@b.example' })).toThrow('SMTP_URL, MAIL_FROM are needed together');
  expect(() => settings({ SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.example' })).toThrow();
});

test('pages sign in if project, key and a provider are set; a part of them is refused at the start', () => {
  const project = { FIREBASE_PROJECT_ID: 'r777', FIREBASE_API_KEY: 'web-key' };
  expect(settings(project).firebase?.page).toBeUndefined();
  expect(settings({ ...project, GOOGLE_CLIENT_ID: 'client' }).firebase?.page).toEqual({
    apiKey: 'web-key',
    google: 'client',
    facebook: undefined,
  });
  expect(() => settings({ FIREBASE_PROJECT_ID: 'r777', FACEBOOK_APP_ID: '77' })).toThrow('FIREBASE_API_KEY is needed');
  expect(() => settings({ FIREBASE_API_KEY: 'web-key' })).toThrow('FIREBASE_PROJECT_ID is needed');
});

test('the emulator is allowed only in development: elsewhere the service does not start', () => {
  const emulated = { FIREBASE_PROJECT_ID: 'demo-r777', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
  expect(settings(emulated).firebase?.emulator).toBe('http://127.0.0.1:9099');
  expect(() => settings(emulated, false)).toThrow('development only');
});
