import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuiltVersion } from '@mfe/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  canonicalJson,
  newKeyPair,
  readKeyFile,
  readPrivateKey,
  readPublicKey,
  signedText,
  signVersion,
  writeKeyFile,
} from './signing';
import { type Bench, openBench } from './testing/bench';
import { buildFolder, builtVersion } from './testing/built';
import { type Site, startSite } from './testing/site';
import { rawUpload } from './testing/upload';

const parts = ({ contents }: ReturnType<typeof builtVersion>) =>
  Object.entries(contents).map(([path, bytes]) => ({ path, bytes: new Uint8Array(bytes) }));

describe('what is signed', () => {
  test('is the same however the parts of version.json are ordered, and another for any other of them', () => {
    const { built } = builtVersion('mf-games', '1.0.0');
    const turned = Object.fromEntries(Object.entries(built).reverse()) as unknown as BuiltVersion;
    expect(signedText(turned)).toEqual(signedText(built));
    const [path = ''] = Object.keys(built.files);
    const others = [
      { ...built, version: '1.0.1' },
      { ...built, name: 'mf-member' },
      { ...built, entry: 'page.js' },
      { ...built, files: { ...built.files, [path]: { integrity: 'sha384-other', bytes: 1 } } },
    ];
    for (const other of others) expect(signedText(other)).not.toEqual(signedText(built));
    expect(signedText(built).toString()).toMatch(/^r777 version 1\nsha384-[A-Za-z0-9+/]{64}\n$/);
  });

  test('canonical JSON escapes names, so that no two descriptors share a text', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], 'a":1,"z': 2 })).toBe(
      '{"a\\":1,\\"z":2,"b":[1,{"c":"x","d":null}]}',
    );
  });
});

describe('keys', () => {
  test('a private key is refused where a public one belongs, and other kinds of keys everywhere', () => {
    const { privateKey, publicKey } = newKeyPair();
    expect(() => readPublicKey(privateKey)).toThrow(/stays with its owner/);
    expect(() => readPrivateKey(publicKey)).toThrow(/no Ed25519 key/);
    expect(() => readPublicKey('ssh-ed25519 AAAA')).toThrow(/no Ed25519 key/);
  });

  test('a key file is private to its owner, is never overwritten, and one that others can read is refused', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'r777-key-'));
    const file = join(folder, 'team.key');
    await writeKeyFile(file, 'secret');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(writeKeyFile(file, 'other')).rejects.toThrow(/is there already/);
    expect(await readKeyFile(file)).toBe('secret');
    await writeFile(join(folder, 'open.key'), 'secret', { mode: 0o644 });
    await expect(readKeyFile(join(folder, 'open.key'))).rejects.toThrow(/chmod 600/);
  });

  test('every fault of a key has the code key.invalid, and names the key or the file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'r777-key-'));
    const missing = join(folder, 'missing.key');
    const refused = (message: string) => ({ code: 'key.invalid', message });
    for (const file of [missing, folder])
      await expect(readKeyFile(file)).rejects.toMatchObject(refused(`there is no key file ${file}`));
    await writeKeyFile(join(folder, 'taken.key'), 'secret');
    await expect(writeKeyFile(join(folder, 'taken.key'), 'x')).rejects.toMatchObject({ code: 'key.invalid' });
    await expect(writeKeyFile(join(missing, 'below.key'), 'x')).rejects.toMatchObject({ code: 'ENOENT' });
    await writeFile(join(folder, 'open.key'), 'secret', { mode: 0o640 });
    await expect(readKeyFile(join(folder, 'open.key'))).rejects.toMatchObject({ code: 'key.invalid' });
    const thrown = (read: () => unknown) => {
      try {
        return read();
      } catch (error) {
        return error;
      }
    };
    const { privateKey } = newKeyPair();
    expect(thrown(() => readPrivateKey('x'))).toMatchObject(refused('the signing key is no Ed25519 key in PEM form'));
    expect(thrown(() => readPublicKey('x'))).toMatchObject(refused('the public key is no Ed25519 key in PEM form'));
    expect(thrown(() => readPublicKey(privateKey))).toMatchObject({ code: 'key.invalid' });
  });
});

describe('an upload is signed by a key that may', () => {
  let site: Site;
  let token: string;
  const team = newKeyPair();
  beforeAll(async () => {
    site = await startSite();
    const scope = ['publish:mf-games'];
    await site.client().register('mf-games');
    token = (await site.client().createToken('team-games', scope, '', { publicKey: team.publicKey })).token;
  });
  afterAll(() => site.stop());

  const signed = (built: BuiltVersion, privateKey: string) =>
    JSON.stringify(signVersion(readPrivateKey(privateKey), built));
  const send = (version: ReturnType<typeof builtVersion>, signature: string | null) =>
    rawUpload(site, version.built.name, JSON.stringify(version.built), parts(version), token, signature);

  test('REG-11 by the key of its team it is published', async () => {
    const client = site.client(token, team.privateKey);
    await client.publish(await buildFolder(builtVersion('mf-games', '1.0.0')));
    expect((await site.client().keys())[0]).toMatchObject({ label: 'team-games', scopes: ['publish:mf-games'] });
  });

  test('REG-11 unsigned, by an unknown key, by a key of another remote, or altered since, it is not', async () => {
    const version = builtVersion('mf-games', '2.0.0');
    expect(await send(version, null)).toMatchObject({ status: 403, code: 'signature.missing' });
    expect(await send(version, '{"key":1}')).toMatchObject({ status: 403, code: 'signature.invalid' });
    expect(await send(version, signed(version.built, newKeyPair().privateKey))).toMatchObject({
      status: 403,
      code: 'signature.unknownKey',
    });
    const member = newKeyPair();
    await site.client().createKey('team-member', ['publish:mf-member'], member.publicKey);
    expect(await send(version, signed(version.built, member.privateKey))).toMatchObject({
      status: 403,
      code: 'signature.wrongRemote',
    });
    // Valid signatures: one of another version, and one of other content of this version.
    for (const changes of [{ version: '1.0.0' }, { inputs: 'others' }])
      expect(await send(version, signed({ ...version.built, ...changes }, team.privateKey))).toMatchObject({
        status: 403,
        code: 'signature.invalid',
      });
    const versions = (await site.client().list()).remotes.flatMap((remote) => remote.versions);
    expect(versions.map((known) => known.version)).toEqual(['1.0.0']);
  });

  test("REG-11 a team's token alone registers no key", async () => {
    const { publicKey } = newKeyPair();
    await expect(site.client(token).createKey('mine', ['publish:mf-games'], publicKey)).rejects.toMatchObject({
      status: 403,
    });
    await expect(site.client(token).revokeKey('operator')).rejects.toMatchObject({ status: 403 });
    await expect(site.client(token).keys()).rejects.toMatchObject({ status: 403 });
  });

  test('a key is registered once, and a private one not at all', async () => {
    const client = site.client();
    await expect(client.createKey('again', ['operate'], team.publicKey)).rejects.toMatchObject({ code: 'key.taken' });
    await expect(client.createKey('again', ['operate'], team.privateKey)).rejects.toMatchObject({
      code: 'key.invalid',
    });
    await expect(client.createKey('again', ['read'], newKeyPair().publicKey)).rejects.toMatchObject({ status: 400 });
    const before = (await client.tokens()).length;
    const taken = client.createToken('other', ['publish:mf-games'], '', { publicKey: team.publicKey });
    await expect(taken).rejects.toMatchObject({ code: 'key.taken' });
    expect(await client.tokens()).toHaveLength(before);
  });

  test('REG-11 builds of a revoked key are neither published nor activated, but a rollback may return to one', async () => {
    const [operator, own] = [site.client(), site.client(token, team.privateKey)];
    for (const version of ['3.0.0', '3.1.0', '3.2.0'])
      await own.publish(await buildFolder(builtVersion('mf-games', version)));
    for (const version of ['3.0.0', '3.1.0']) await operator.activate('mf-games', version);
    await operator.revokeKey('team-games');
    await expect(own.publish(await buildFolder(builtVersion('mf-games', '3.3.0')))).rejects.toMatchObject({
      code: 'signature.keyRevoked',
    });
    for (const change of [
      () => operator.activate('mf-games', '3.2.0'),
      () => operator.traffic('mf-games', '3.2.0', 10),
    ])
      await expect(change()).rejects.toMatchObject({ status: 403, code: 'signature.keyRevoked' });
    expect(await operator.rollback('mf-games')).toMatchObject({ to: '3.0.0' });
    const even = { evenUnhealthy: true };
    expect(await operator.activate('mf-games', '3.1.0', even)).toMatchObject({ to: '3.1.0' });
    expect(await operator.audit(20)).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'key.revoke', who: 'operator' })]),
    );
  });
});

describe('what is stored is checked again before it goes live', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await openBench();
    await bench.publish('mf-games', '1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0');
    await activate('1.0.0');
  });
  afterAll(() => bench.stop());
  const activate = (version: string) => bench.registry.activate('mf-games', version, { who: 'test', why: '' });
  const fileOf = (version: string, name: string) => join(bench.registry.store.folder('mf-games', version), name);

  test('REG-04 a file of the same size but other bytes', async () => {
    const file = fileOf('1.1.0', 'page.js');
    const bytes = await readFile(file);
    await writeFile(file, bytes.fill('x'));
    await expect(activate('1.1.0')).rejects.toMatchObject({ code: 'version.altered', reasons: ['page.js'] });
  });

  test('REG-04 a compressed twin, which is what players get', async () => {
    await writeFile(fileOf('1.2.0', 'remoteEntry.js.br'), 'no brotli');
    await writeFile(fileOf('1.2.0', 'page.css.gz'), 'no gzip');
    const reasons = ['page.css.gz', 'remoteEntry.js.br'];
    await expect(activate('1.2.0')).rejects.toMatchObject({ code: 'version.altered', reasons });
  });

  test('REG-04 a row of the database', async () => {
    const { orm } = bench.registry.db;
    await orm.execute(
      sql`update registry_versions set built = jsonb_set(built, '{entry}', '"page.js"') where version = '1.3.0'`,
    );
    await expect(activate('1.3.0')).rejects.toMatchObject({ code: 'signature.invalid' });
    // The signature of another version is none of this one.
    await orm.execute(
      sql`update registry_signatures set value = (select value from registry_signatures where version = '1.0.0') where version = '1.4.0'`,
    );
    await expect(activate('1.4.0')).rejects.toMatchObject({ code: 'signature.invalid' });
    await orm.execute(sql`delete from registry_signatures where version = '1.4.0'`);
    await expect(activate('1.4.0')).rejects.toMatchObject({ code: 'signature.missing' });
  });
});
