import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildFolder, builtVersion } from '../testing/built';
import { startSite } from '../testing/site';
import { openNew } from './durable';

test('REG-03 an upload that meets a full disk is refused with 507, leaves nothing behind and can be repeated', async () => {
  let left = 2;
  const site = await startSite(
    {},
    {
      open: async (path) => {
        const handle = await openNew(path);
        const write = handle.writeFile.bind(handle);
        handle.writeFile = async (...given) => {
          left -= 1;
          if (left < 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
          return write(...given);
        };
        return handle;
      },
    },
  );
  const folder = await buildFolder(builtVersion('mf-full', '1.0.0'));
  await expect(site.client().publish(folder)).rejects.toMatchObject({ code: 'store.full', status: 507 });
  expect(await readdir(join(site.dataFolder, 'files'))).toEqual([]);
  expect(await readdir(join(site.dataFolder, 'staging'))).toEqual([]);
  expect((await site.client().list()).remotes).toEqual([]);
  left = 100;
  await site.client().publish(folder);
  expect(await readdir(join(site.dataFolder, 'files', 'mf-full'))).toEqual(['1.0.0']);
  await site.stop();
});
