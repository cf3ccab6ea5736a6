import type { Authenticator } from './authenticator';
import { granted, type TestClient } from './client';

/** The account of a client. */
export const nameOf = async (client: TestClient) => granted(await client.call('memberInfo', {})).account;

/** Creates a passkey for the logged-in member, as the page does. */
export async function addPasskey(client: TestClient, device: Authenticator, password?: string) {
  const options = granted(await client.call('passkeyRegisterOptions', password === undefined ? {} : { password }));
  return client.call('registerPasskey', { attestation: device.create(options) });
}

/** Logs in with a passkey, as the page does. */
export async function logInByPasskey(client: TestClient, device: Authenticator) {
  const options = granted(await client.call('passkeyLoginOptions', {}));
  return client.call('passkeyLogin', { assertion: device.get(options) });
}
