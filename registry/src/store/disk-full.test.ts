import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBench } from '../testing/bench';
import { openNew } from './durable';

test('REG-03 an upload that meets a full disk leaves nothing behind and can be repeated', async () => {
  let left = 2;
  const bench = await openBench({
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
  });
  await expect(bench.publish('mf-full', '1.0.0')).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await readdir(join(bench.folder, 'files'))).toEqual([]);
  expect(await readdir(join(bench.folder, 'staging'))).toEqual([]);
  left = 100;
  await bench.publish('mf-full', '1.0.0');
  expect(await readdir(join(bench.folder, 'files', 'mf-full'))).toEqual(['1.0.0']);
  await bench.stop();
});
