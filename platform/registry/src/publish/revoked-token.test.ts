import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { newKeyPair, readPrivateKey, signVersion } from '../signing';
import { builtVersion } from '../testing/built';
import { startSite } from '../testing/site';

test('an upload that runs while its token is revoked is refused', async () => {
  const site = await startSite();
  try {
    const { privateKey, publicKey } = newKeyPair();
    await site.client().register('mf-games');
    const { token } = await site.client().createToken('leaked', ['publish:mf-games'], '', { publicKey });
    const { built, contents } = builtVersion('mf-games', '1.0.0');
    const line = 'x7x';
    const part = (head: string, body: string | Buffer) =>
      Buffer.concat([
        Buffer.from(`--${line}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
        Buffer.from(body),
        Buffer.from('\r\n'),
      ]);
    const upload = httpRequest(`${site.ops}/api/remotes/mf-games/versions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${line}` },
    });
    const answered = once(upload, 'response');
    upload.write(part('name="version"', JSON.stringify(built)));
    upload.write(part('name="signature"', JSON.stringify(signVersion(readPrivateKey(privateKey), built))));
    const files = Object.entries(contents);
    const [first] = files;
    if (!first) throw new Error('no file');
    upload.write(part(`name="file"; filename="${first[0]}"`, first[1]));
    const staging = join(site.dataFolder, 'staging');
    await vi.waitFor(async () => {
      const [upload = ''] = await readdir(staging);
      expect(await readdir(join(staging, upload))).toContain(first[0].split('/')[0]);
    });
    await site.client().revokeToken('leaked');
    for (const [path, bytes] of files.slice(1)) upload.write(part(`name="file"; filename="${path}"`, bytes));
    upload.end(`--${line}--\r\n`);
    const [response] = (await answered) as [import('node:http').IncomingMessage];
    expect(response.statusCode).toBe(401);
  } finally {
    await site.stop();
  }
});
