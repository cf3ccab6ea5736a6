import { site } from '../platform/settings/default-site';
import type { Authenticator } from './authenticator';
import { type CallInput, type CallOutput, granted, type Reply, type TestClient } from './client';
import { TEST_PASSWORD } from './new-member';
import type { TestWps } from './start-wps';

/** The account of a client. */
export const nameOf = async (client: TestClient) => granted(await client.call('memberInfo', {})).account;

/** Creates a passkey for the logged-in member, as the page does. By default it is confirmed with the log-in password. */
export async function addPasskey(
  client: TestClient,
  device: Authenticator,
  proof: Omit<CallInput<'confirm'>, 'purpose'> = { way: 'password', secret: TEST_PASSWORD },
): Promise<Reply<CallOutput<'registerPasskey'>>> {
  const asked = await client.call('confirm', { purpose: 'passkey', ...proof });
  if (!asked.body.success) return { ...asked, body: asked.body };
  const { confirmation } = granted(asked);
  const options = granted(await client.call('passkeyRegisterOptions', { confirmation }));
  return client.call('registerPasskey', { attestation: device.create(options), confirmation });
}

/** Logs in with a passkey, as the page does. */
export async function logInByPasskey(client: TestClient, device: Authenticator) {
  const options = granted(await client.call('passkeyLoginOptions', {}));
  return client.call('passkeyLogin', { assertion: device.get(options) });
}

/** Lets the days pass that a new passkey waits, and logs the member in again: from then on the passkey confirms. */
export async function settle(wps: TestWps, client: TestClient): Promise<void> {
  const name = await nameOf(client);
  wps.advance(site.policy.newPasskeyDays * 86_400_000 + 1);
  await client.login(name, TEST_PASSWORD);
}
