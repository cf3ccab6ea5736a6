import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { buildFolder, builtVersion } from '../testing/built';
import { CheckThread, type CheckThreadOptions } from './check-thread';

const made: CheckThread[] = [];
afterEach(() => Promise.all(made.splice(0).map((thread) => thread.stop())));

function checks(options?: CheckThreadOptions): CheckThread {
  const thread = new CheckThread(() => {}, options);
  made.push(thread);
  return thread;
}

/** A program that never answers a descriptor `endless`, and runs out of memory at `memory`. */
const start = () =>
  new Worker(
    `const { parentPort } = require('node:worker_threads');
    parentPort.on('message', ({ descriptor }) => {
      if (descriptor === 'endless') for (;;);
      const kept = [];
      while (descriptor === 'memory') kept.push(new Array(1e5).fill(kept.length));
      parentPort.postMessage({ value: descriptor });
    });
    parentPort.postMessage('ready');`,
    { eval: true, resourceLimits: { maxOldGenerationSizeMb: 32 } },
  );

test('a check that takes too long is refused with what to do, and the versions behind it are checked', async () => {
  const thread = checks({ start, deadlineMs: 300 });
  const [endless, next] = [thread.descriptor('endless'), thread.descriptor('next')];
  await expect(endless).rejects.toMatchObject({
    code: 'upload.tooCostly',
    message: expect.stringMatching(/longer than 300 ms\. Split large scripts/),
  });
  expect(await next).toBe('next');
});

test('a check that needs too much memory is refused, and the versions behind it are checked', async () => {
  const thread = checks({ start });
  const [memory, next] = [thread.descriptor('memory'), thread.descriptor('next')];
  await expect(memory).rejects.toMatchObject({ code: 'upload.tooCostly', message: expect.stringMatching(/memory/i) });
  expect(await next).toBe('next');
});

test('only four versions wait for their check; one more is told to come back', async () => {
  const thread = checks({ start, deadlineMs: 300 });
  const all = Array.from({ length: 5 }, (_, one) => thread.descriptor(String(one)));
  expect(await Promise.allSettled(all)).toMatchObject([
    ...Array.from({ length: 4 }, () => ({ status: 'fulfilled' })),
    { status: 'rejected', reason: { code: 'checks.busy', status: 503 } },
  ]);
});

test('the program reads a descriptor, checks files, and passes a refusal and a fault of the disk on', async () => {
  const thread = checks();
  const version = builtVersion('mf-games', '1.0.0');
  const { built } = version;
  const folder = await buildFolder(version);
  expect(await thread.descriptor(JSON.stringify(built))).toEqual(built);
  await expect(thread.descriptor('{')).rejects.toMatchObject({ code: 'upload.invalid', status: 400 });
  const { gzip, found } = await thread.files({ built, folder, purpose: 'report' });
  expect([...gzip.keys()]).toEqual(Object.keys(built.files));
  expect(found.map(({ check, reasons }) => [check, reasons])).toEqual(
    ['budget', 'code', 'styles', 'globals', 'first screens'].map((check) => [check, []]),
  );
  await expect(thread.files({ built, folder: `${folder}/none`, purpose: 'report' })).rejects.toMatchObject({
    code: 'ENOENT',
  });
});
