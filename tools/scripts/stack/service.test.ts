import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startService } from './service';

test.skipIf(!existsSync('/dev/full'))('a full disk for the log is told once, and the service goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'r777-log-'));
  symlinkSync('/dev/full', join(folder, 'chatty.log'));
  const file = join(folder, 'chatty.mjs');
  writeFileSync(
    file,
    `process.send({ ready: 1 });
    process.on('message', () => process.stdout.write('x'.repeat(1_000_000), () => process.send({ wrote: true })));`,
  );
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onExit = vi.fn();
  const service = await startService({ name: 'chatty', file, logDir: folder, env: {}, onExit });
  for (const _ of [1, 2]) {
    service.process.send('write');
    await once(service.process, 'message');
  }
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  expect(told.mock.calls[0]?.[0]).toContain('the log of chatty cannot be written');
  expect(onExit).not.toHaveBeenCalled();
  await service.stop();
  told.mockRestore();
  rmSync(folder, { recursive: true });
});
