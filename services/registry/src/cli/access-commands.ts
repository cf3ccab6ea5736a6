import { readFile, rm } from 'node:fs/promises';
import type { CAC } from 'cac';
import type { RegistryClient } from '../client/registry-client';
import { RegistryError } from '../registry-error';
import { writeKeyFile } from '../signing/key-file';
import { newKeyPair } from '../signing/keys';
import { keysText, tokensText } from './access-output';
import { UsageError } from './connection';
import { millisecondsOf } from './values';

/** Options of the commands here. */
interface Options {
  why?: string;
  scope?: string | string[];
  expires?: string | number;
  key?: string;
  publicKey?: string;
  approvals?: string | number;
}
type CommandAnswer = { value: unknown; text: string };
/** Adds one command that talks to a registry. */
export type AddCommand = <A extends (string | undefined)[]>(
  usage: string,
  help: string,
  run: (client: RegistryClient, options: Options, ...args: A) => Promise<CommandAnswer>,
) => ReturnType<CAC['command']>;

const why = ['--why <text>', 'Reason, for the audit log'] as const;
const keyOptions = [
  ['--key <file>', 'Make a key pair: the private key goes to this new file, the public one to the registry'],
  ['--public-key <file>', 'Register this public key (PEM); its owner keeps the private one'],
] as const;

const reasonOf = ({ why: text }: Options) => (text === undefined ? undefined : String(text));
function scopesOf({ scope }: Options): string[] {
  const scopes = [scope ?? []].flat().map(String);
  if (scopes.length === 0) throw new UsageError('name at least one --scope: read, operate or publish:<remote>');
  return scopes;
}

/** A public key from a file, or of a new pair; a private key that the registry did not accept is useless. */
async function withPublicKey<T>(
  { key, publicKey }: Options,
  run: (publicKey: string | undefined) => Promise<T>,
): Promise<T> {
  if (key !== undefined && publicKey !== undefined) throw new UsageError('name --key or --public-key, not both');
  if (publicKey !== undefined) {
    const pem = await readFile(String(publicKey), 'utf8').catch(() => undefined);
    if (pem === undefined) throw new UsageError(`--public-key: there is no file ${publicKey}`);
    // Not even if the registry refuses.
    if (pem.includes('PRIVATE'))
      throw new RegistryError('key.invalid', `${publicKey} holds a private key; name the public one`);
    return run(pem);
  }
  if (key === undefined) return run(undefined);
  const pair = newKeyPair();
  await writeKeyFile(String(key), pair.privateKey);
  try {
    return await run(pair.publicKey);
  } catch (error) {
    await rm(String(key), { force: true });
    throw error;
  }
}

/** Adds the commands about tokens and keys. */
export function addAccessCommands(command: AddCommand): void {
  command('tokens', 'List the tokens', async (client) => {
    const value = await client.tokens();
    return { value, text: tokensText(value) };
  });
  command('token-create <label>', 'Make a token and print it, this once', async (client, options, label: string) => {
    const scopes = scopesOf(options);
    const expiresMs = millisecondsOf('--expires', options.expires);
    const publishes = scopes.some((scope) => scope.startsWith('publish:'));
    if (publishes && options.key === undefined && options.publicKey === undefined)
      throw new UsageError('who publishes signs: --public-key <file> takes his key, --key <file> makes one');
    const value = await withPublicKey(options, (publicKey) =>
      client.createToken(label, scopes, reasonOf(options), { expiresMs, publicKey }),
    );
    return { value, text: value.token };
  })
    .option('--scope <scope>', 'read, operate or publish:<remote>; may be repeated')
    .option('--expires <time>', 'How long it is valid, such as 30d (default: 90d)')
    .option(...keyOptions[0])
    .option(...keyOptions[1])
    .option(...why);
  command(
    'token-revoke <label>',
    'End a token and the console sessions made with it',
    async (client, _options, label: string) => {
      await client.revokeToken(label);
      return { value: { label }, text: `${label} revoked` };
    },
  );
  command('keys', 'List the public keys that builds are signed for', async (client) => {
    const value = await client.keys();
    return { value, text: keysText(value) };
  });
  command(
    'key-create <label>',
    'Register a key that builds are signed with',
    async (client, options, label: string) => {
      const scopes = scopesOf(options);
      const value = await withPublicKey(options, (publicKey) => {
        if (publicKey === undefined) throw new UsageError('name --key <file> to make a key, or --public-key <file>');
        return client.createKey(label, scopes, publicKey, reasonOf(options));
      });
      return { value, text: value.fingerprint };
    },
  )
    .option('--scope <scope>', 'publish:<remote>, or operate for all; may be repeated')
    .option(...keyOptions[0])
    .option(...keyOptions[1])
    .option(...why);
  command(
    'key-revoke <label>',
    'End a key: nothing that it signed is published or made live',
    async (client, _options, label: string) => {
      await client.revokeKey(label);
      return { value: { label }, text: `${label} revoked` };
    },
  );
}
