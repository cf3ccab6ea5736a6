import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFirebase, type TestFirebase } from '../testing/firebase';
import { FIREBASE_KEYS, firebaseSocial } from './social';

let firebase: TestFirebase;
beforeAll(async () => {
  firebase = await startFirebase();
});
afterAll(() => firebase.close());
const verify = (token: string) => firebaseSocial(firebase.settings, Date.now).verify(token);
const second = () => Math.floor(Date.now() / 1000);

test('a genuine token identifies the person and the provider', async () => {
  expect(await verify(await firebase.token())).toEqual({ uid: 'someone', provider: 'google', mobile: undefined });
  const facebook = await firebase.token({ sub: 'f', firebase: { sign_in_provider: 'facebook.com' } });
  expect(await verify(facebook)).toMatchObject({ uid: 'f', provider: 'facebook' });
  const phone = await firebase.token({ phone_number: '+8801712345678', firebase: { sign_in_provider: 'phone' } });
  expect(await verify(phone)).toMatchObject({ provider: 'sms', mobile: '+8801712345678' });
});

test('a token that is forged, expired, not yet valid, for another project or of another kind is refused', async () => {
  const { token, unsigned } = firebase;
  const [head, , signature] = (await token()).split('.');
  const other = Buffer.from(JSON.stringify({ sub: 'somebody else' })).toString('base64url');
  const bad = {
    'foreign key': await token({}, { foreignKey: true }),
    'unknown key': await token({}, { kid: 'key-2' }),
    'another algorithm': await token({}, { alg: 'HS256' }),
    'changed claims': `${head}.${other}.${signature}`,
    unsigned: unsigned(),
    'another audience': await token({ aud: 'another' }),
    'another issuer': await token({ iss: 'https://securetoken.google.com/another' }),
    'over its time': await token({ exp: second() - 1 }),
    'renewed since a sign-in of long ago': await token({ auth_time: second() - 3_700 }),
    'signed in tomorrow': await token({ auth_time: second() + 86_400 }),
    'no subject': await token({ sub: '' }),
    'no provider': await token({ firebase: {} }),
    'password sign-in': await token({ firebase: { sign_in_provider: 'password' } }),
    anonymous: await token({ firebase: { sign_in_provider: 'anonymous' } }),
    'not a token': 'x.y.z',
    empty: '',
  };
  for (const [what, text] of Object.entries(bad)) expect([what, await verify(text)]).toEqual([what, undefined]);
});

test('the emulator’s unsigned tokens need an explicit setting, this project and a valid time', async () => {
  const emulated = firebaseSocial({ ...firebase.settings, emulator: 'http://127.0.0.1:9099' }, Date.now);
  expect(await emulated.verify(firebase.unsigned())).toMatchObject({ uid: 'someone' });
  expect(await emulated.verify(firebase.unsigned({ aud: 'another' }))).toBeUndefined();
  expect(await emulated.verify(firebase.unsigned({ exp: second() - 1 }))).toBeUndefined();
  expect(await emulated.verify(`${firebase.unsigned()}signature`)).toBeUndefined();
  expect(await verify(firebase.unsigned())).toBeUndefined();
});

test('when the keys cannot be fetched, the error says that the service is unavailable', async () => {
  const away = await startFirebase();
  const token = await away.token();
  away.break();
  await expect(firebaseSocial(away.settings, Date.now).verify(token)).rejects.toMatchObject({
    code: 'system.unavailable',
  });
  away.close();
  await expect(firebaseSocial(away.settings, Date.now).verify(token)).rejects.toMatchObject({
    code: 'system.unavailable',
  });
});

test('Google’s keys are the default', () => {
  expect(FIREBASE_KEYS).toBe(
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  );
});
