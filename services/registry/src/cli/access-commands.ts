import { readFile, rm } from 'node:fs/promises';
import { type Command, UsageError } from '@r777/server-kit/cli';
import { z } from 'zod';
import { RegistryError } from '../registry-error';
import { writeKeyFile } from '../signing/key-file';
import { newKeyPair } from '../signing/keys';
import { keysText, tokensText } from './access-output';
import { option, registryCommand, repeated, why } from './registry-command';
import { millisecondsOf } from './values';

const keyOptions = {
  key: option('file', 'Make a key pair: the private key goes to this new file, the public one to the registry'),
  publicKey: option('file', 'Register this public key (PEM); its owner keeps the private one'),
};
const labelled = { label: z.string().describe('Name that it is known by') };

function scopesOf({ scope: scopes = [] }: { scope?: string[] | undefined }): string[] {
  if (scopes.length === 0) throw new UsageError('name at least one --scope: read, operate or publish:<remote>');
  return scopes;
}

/** A public key from a file, or of a new pair; a private key that the registry did not accept is useless. */
async function withPublicKey<T>(
  { key, publicKey }: { key?: string | undefined; publicKey?: string | undefined },
  run: (publicKey: string | undefined) => Promise<T>,
): Promise<T> {
  if (key !== undefined && publicKey !== undefined) throw new UsageError('name --key or --public-key, not both');
  if (publicKey !== undefined) {
    const pem = await readFile(publicKey, 'utf8').catch(() => undefined);
    if (pem === undefined) throw new UsageError(`--public-key: there is no file ${publicKey}`);
    // Not even if the registry refuses.
    if (pem.includes('PRIVATE'))
      throw new RegistryError('key.invalid', `${publicKey} holds a private key; name the public one`);
    return run(pem);
  }
  if (key === undefined) return run(undefined);
  const pair = newKeyPair();
  await writeKeyFile(key, pair.privateKey);
  try {
    return await run(pair.publicKey);
  } catch (error) {
    await rm(key, { force: true });
    throw error;
  }
}

/** The commands about tokens and keys. */
export const accessCommands: readonly Command[] = [
  registryCommand('tokens', 'List the tokens', {}, async (client) => {
    const value = await client.tokens();
    return { value, text: tokensText(value) };
  }),
  registryCommand(
    'token-create <label>',
    'Make a token and print it, this once',
    {
      ...labelled,
      scope: repeated('scope', 'read, operate or publish:<remote>; may be repeated'),
      expires: option('time', 'How long it is valid, such as 30d (default: 90d)'),
      ...keyOptions,
      why,
    },
    async (client, { label, why: reason, ...options }) => {
      const scopes = scopesOf(options);
      const expiresMs = millisecondsOf('--expires', options.expires);
      const publishes = scopes.some((scope) => scope.startsWith('publish:'));
      if (publishes && options.key === undefined && options.publicKey === undefined)
        throw new UsageError('who publishes signs: --public-key <file> takes his key, --key <file> makes one');
      const value = await withPublicKey(options, (publicKey) =>
        client.createToken(label, scopes, reason, { expiresMs, publicKey }),
      );
      return { value, text: value.token };
    },
  ),
  registryCommand(
    'token-revoke <label>',
    'End a token and the console sessions made with it',
    labelled,
    async (client, { label }) => {
      await client.revokeToken(label);
      return { value: { label }, text: `${label} revoked` };
    },
  ),
  registryCommand('keys', 'List the public keys that builds are signed for', {}, async (client) => {
    const value = await client.keys();
    return { value, text: keysText(value) };
  }),
  registryCommand(
    'key-create <label>',
    'Register a key that builds are signed with',
    {
      ...labelled,
      scope: repeated('scope', 'publish:<remote>, or operate for all; may be repeated'),
      ...keyOptions,
      why,
    },
    async (client, { label, why: reason, ...options }) => {
      const scopes = scopesOf(options);
      const value = await withPublicKey(options, (publicKey) => {
        if (publicKey === undefined) throw new UsageError('name --key <file> to make a key, or --public-key <file>');
        return client.createKey(label, scopes, publicKey, reason);
      });
      return { value, text: value.fingerprint };
    },
  ),
  registryCommand(
    'key-revoke <label>',
    'End a key: nothing that it signed is published or made live',
    labelled,
    async (client, { label }) => {
      await client.revokeKey(label);
      return { value: { label }, text: `${label} revoked` };
    },
  ),
];
