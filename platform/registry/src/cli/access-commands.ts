import { readFile, rm } from 'node:fs/promises';
import type { KeyInfo, TokenInfo } from '@mfe/contract/answers';
import { type Command, table, UsageError } from '@mfe/server-kit/cli';
import { z } from 'zod';
import { RegistryError } from '../registry-error';
import { newKeyPair, writeKeyFile } from '../signing';
import { minute } from './output';
import { millisecondsOf, option, registryCommand, repeated, why } from './registry-command';

const stateOf = (revokedAt: string | null) => (revokedAt ? `revoked ${minute(revokedAt)}` : 'valid');

function tokenState({ expiresAt, revokedAt }: TokenInfo): string {
  if (revokedAt === null && expiresAt !== null && expiresAt <= new Date().toISOString()) return 'expired';
  return stateOf(revokedAt);
}

/** Every token in a line. `createdBy`: label of the token that made it; missing in an older registry's answer. */
export function tokensText(tokens: readonly (TokenInfo & { createdBy?: string | null })[]): string {
  const rows = tokens.map((token) => [
    token.label,
    token.scopes.join(' '),
    minute(token.createdAt),
    token.createdBy ?? '–',
    token.expiresAt ? minute(token.expiresAt) : 'never',
    token.lastUsedAt ? minute(token.lastUsedAt) : 'never',
    tokenState(token),
  ]);
  return table([['LABEL', 'SCOPES', 'MADE', 'BY', 'EXPIRES', 'LAST USE', 'STATE'], ...rows]);
}

/** Every key in a line. */
export function keysText(keys: readonly KeyInfo[]): string {
  const rows = keys.map((key) => [
    key.label,
    key.scopes.join(' '),
    key.fingerprint,
    minute(key.createdAt),
    key.createdBy,
    stateOf(key.revokedAt),
  ]);
  return table([['LABEL', 'SIGNS FOR', 'FINGERPRINT', 'REGISTERED', 'BY', 'STATE'], ...rows]);
}

const keyOptions = {
  key: option('file', 'Make a key pair: the private key goes to this new file, the public one to the registry'),
  publicKey: option('file', 'Register this public key (PEM); its owner keeps the private one'),
};
const labelled = { label: z.string().describe('Name that it is known by') };

function scopesOf({ scope: scopes = [] }: { scope?: string[] | undefined }): string[] {
  if (scopes.length === 0)
    throw new UsageError('The scope is missing. Give at least one --scope: read, operate or publish:<remote>.');
  return scopes;
}

/** A public key from a file, or of a new pair. If the registry does not accept it, the private key is useless. */
async function withPublicKey<T>(
  { key, publicKey }: { key?: string | undefined; publicKey?: string | undefined },
  run: (publicKey: string | undefined) => Promise<T>,
): Promise<T> {
  if (key !== undefined && publicKey !== undefined)
    throw new UsageError('--key and --public-key exclude each other. Give one of them.');
  if (publicKey !== undefined) {
    const pem = await readFile(publicKey, 'utf8').catch(() => undefined);
    if (pem === undefined)
      throw new UsageError(`--public-key: there is no file ${publicKey}. Give the path of a public key in PEM format.`);
    // Never send a private key, not even to a registry that would refuse it.
    if (pem.includes('PRIVATE'))
      throw new RegistryError('key.invalid', `${publicKey} contains a private key. Give the file of the public key.`);
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
        throw new UsageError(
          'A publisher needs a signing key. Register an existing key with --public-key <file>, or create one with --key <file>.',
        );
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
        if (publicKey === undefined)
          throw new UsageError(
            'The key is missing. Create one with --key <file>, or register an existing one with --public-key <file>.',
          );
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
