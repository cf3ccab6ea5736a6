import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  confirmed,
  createClient,
  errorOf,
  granted,
  newMember,
  startWps,
  TEST_PASSWORD,
  type TestWps,
} from '../../../testing';
import { createAuthenticator } from '../../../testing/authenticator';
import { addPasskey } from '../../../testing/passkeys';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

test('later than 15 minutes after the log-in, a new passkey requires the password', async () => {
  const member = await newMember(wps);
  const device = createAuthenticator();
  wps.advance(14 * 60_000);
  granted(await addPasskey(member, device));
  wps.advance(2 * 60_000);
  member.token = granted(await member.call('renew', {})).token;
  expect(errorOf(await member.call('passkeyRegisterOptions', {}))).toEqual({
    code: 'reauth.required',
    field: 'password',
  });
  expect(errorOf(await member.call('passkeyRegisterOptions', { password: 'Wrong777' }))?.code).toBe('password.wrong');
  granted(await addPasskey(member, createAuthenticator(), TEST_PASSWORD));
});

test('a passkey is registered only with a challenge of this log-in, which is valid once', async () => {
  const [member, other] = [await newMember(wps), await newMember(wps)];
  const device = createAuthenticator();
  const options = granted(await member.call('passkeyRegisterOptions', {}));
  const attestation = device.create(options);
  expect(errorOf(await other.call('registerPasskey', { attestation }))?.code).toBe('passkey.failed');
  granted(await member.call('registerPasskey', { attestation, name: 'My phone' }));
  expect(errorOf(await member.call('registerPasskey', { attestation }))?.code).toBe('passkey.failed');
  const again = granted(await other.call('passkeyRegisterOptions', {}));
  expect(errorOf(await other.call('registerPasskey', { attestation: device.create(again) }))?.code).toBe(
    'passkey.bound',
  );
  expect(granted(await member.call('passkeyRegisterOptions', {})).excludeCredentials).toMatchObject([
    { id: attestation.id },
  ]);
});

test('a member has ten passkeys at most', async () => {
  const member = await newMember(wps);
  const options = granted(await member.call('passkeyRegisterOptions', {}));
  for (let made = 0; made < 10; made += 1) granted(await addPasskey(member, createAuthenticator()));
  expect(errorOf(await member.call('passkeyRegisterOptions', {}))?.code).toBe('passkey.limit');
  const attestation = createAuthenticator().create(options);
  expect(errorOf(await member.call('registerPasskey', { attestation }))?.code).toBe('passkey.limit');
  expect(granted(await member.call('passkeys', {})).passkeys).toHaveLength(10);
});

test('a passkey can be renamed, and no member can rename or remove another member’s', async () => {
  const [member, other] = [await newMember(wps), await newMember(wps)];
  const { passkeyId } = granted(await addPasskey(member, createAuthenticator()));
  granted(await member.call('renamePasskey', { passkeyId, name: '  Office phone ' }));
  const named = async () => granted(await member.call('passkeys', {})).passkeys.map(({ name }) => name);
  expect(await named()).toEqual(['Office phone']);
  expect(errorOf(await other.call('renamePasskey', { passkeyId, name: 'Mine' }))?.code).toBe('request.notFound');
  const confirmation = await confirmed(other, 'passkey');
  expect(errorOf(await other.call('removePasskey', { passkeyId, confirmation }))?.code).toBe('request.notFound');
  expect(errorOf(await member.call('renamePasskey', { passkeyId, name: '' }))?.code).toBe('request.invalid');
  expect(await named()).toEqual(['Office phone']);
});

test('removing a passkey is confirmed with the password or a recent use of an own passkey', async () => {
  const [member, other] = [await newMember(wps), await newMember(wps)];
  const [device, foreign] = [createAuthenticator(), createAuthenticator()];
  const { passkeyId } = granted(await addPasskey(member, device));
  granted(await addPasskey(other, foreign));
  const confirm = async (part: object) =>
    errorOf(await member.callWith('confirm', { purpose: 'passkey', ...part }))?.code;
  expect(await confirm({ way: 'password', secret: 'Wrong777' })).toBe('password.wrong');
  const challenge = async () => granted(await member.call('passkeyConfirmOptions', {}));
  expect(await confirm({ way: 'passkey', assertion: foreign.get(await challenge()) })).toBe('passkey.unknown');
  const loginChallenge = granted(await member.call('passkeyLoginOptions', {}));
  expect(await confirm({ way: 'passkey', assertion: device.get(loginChallenge) })).toBe('passkey.failed');
  const options = await challenge();
  expect(options.allowCredentials).toMatchObject([{ type: 'public-key', transports: ['internal'] }]);
  const confirmation = await confirmed(member, 'passkey', { way: 'passkey', assertion: device.get(options) });
  granted(await member.call('removePasskey', { passkeyId, confirmation }));
  expect(granted(await member.call('passkeys', {})).passkeys).toEqual([]);
});

test('a trial account cannot register a passkey', async () => {
  const trial = createClient(wps.url, wps.now);
  await trial.login('trial01', 'Trial777!');
  expect(errorOf(await trial.call('passkeyRegisterOptions', {}))?.code).toBe('trial.rejected');
});
