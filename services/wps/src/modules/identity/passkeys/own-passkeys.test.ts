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
import { addPasskey, settle } from '../../../testing/passkeys';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

test('a passkey is made only with a confirmation for passkeys, which one passkey uses up', async () => {
  const member = await newMember(wps);
  const required = { code: 'confirmation.required', field: 'confirmation' };
  const forCard = await confirmed(member, 'bankCard');
  expect(errorOf(await member.call('passkeyRegisterOptions', { confirmation: forCard }))).toEqual(required);
  const confirmation = await confirmed(member, 'passkey');
  const options = granted(await member.call('passkeyRegisterOptions', { confirmation }));
  const attestation = createAuthenticator().create(options);
  expect(errorOf(await member.call('registerPasskey', { attestation, confirmation: forCard }))).toEqual(required);
  const again = granted(await member.call('passkeyRegisterOptions', { confirmation }));
  granted(await member.call('registerPasskey', { attestation: createAuthenticator().create(again), confirmation }));
  expect(errorOf(await member.call('passkeyRegisterOptions', { confirmation }))).toEqual(required);
});

test('a passkey is registered only with a challenge of this log-in, which is valid once', async () => {
  const [member, other] = [await newMember(wps), await newMember(wps)];
  const device = createAuthenticator();
  const optionsFor = async (client: typeof member) => {
    const confirmation = await confirmed(client, 'passkey');
    return { confirmation, options: granted(await client.call('passkeyRegisterOptions', { confirmation })) };
  };
  const { confirmation, options } = await optionsFor(member);
  const again = await optionsFor(other);
  const attestation = device.create(options);
  expect(errorOf(await other.call('registerPasskey', { attestation, confirmation: again.confirmation }))?.code).toBe(
    'passkey.failed',
  );
  granted(await member.call('registerPasskey', { attestation, name: 'My phone', confirmation }));
  const last = await optionsFor(other);
  const repeated = await confirmed(member, 'passkey');
  expect(errorOf(await member.call('registerPasskey', { attestation, confirmation: repeated }))?.code).toBe(
    'passkey.failed',
  );
  expect(
    errorOf(
      await other.call('registerPasskey', {
        attestation: device.create(last.options),
        confirmation: last.confirmation,
      }),
    )?.code,
  ).toBe('passkey.bound');
  expect((await optionsFor(member)).options.excludeCredentials).toMatchObject([{ id: attestation.id }]);
});

test('a member has ten passkeys at most', async () => {
  const member = await newMember(wps);
  const first = await confirmed(member, 'passkey');
  const options = granted(await member.call('passkeyRegisterOptions', { confirmation: first }));
  for (let made = 0; made < 10; made += 1) granted(await addPasskey(member, createAuthenticator()));
  const confirmation = await confirmed(member, 'passkey');
  expect(errorOf(await member.call('passkeyRegisterOptions', { confirmation }))?.code).toBe('passkey.limit');
  const attestation = createAuthenticator().create(options);
  expect(errorOf(await member.call('registerPasskey', { attestation, confirmation }))?.code).toBe('passkey.limit');
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

test('removing a passkey is confirmed with the only way, the password, or with a settled passkey', async () => {
  const [member, other] = [await newMember(wps), await newMember(wps)];
  const [device, foreign] = [createAuthenticator(), createAuthenticator()];
  const { passkeyId } = granted(await addPasskey(member, device));
  granted(await addPasskey(other, foreign));
  const confirm = async (part: object) =>
    errorOf(await member.callWith('confirm', { purpose: 'passkey', ...part }))?.code;
  expect(await confirm({ way: 'password', secret: 'Wrong777' })).toBe('password.wrong');
  const challenge = async () => granted(await member.call('passkeyConfirmOptions', {}));
  await settle(wps, member);
  expect(await confirm({ way: 'password', secret: TEST_PASSWORD })).toBe('request.invalid');
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
  expect(errorOf(await trial.call('passkeyRegisterOptions', { confirmation: 'none' }))?.code).toBe('trial.rejected');
});
