import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { buildFolder, builtVersion } from '../testing/built';
import { openEvents } from '../testing/http';
import { type Site, startSite } from '../testing/site';

/** States of {@link gate}: whether a check has started, and whether it may end. */
const BEGUN = 0;
const MAY_END = 1;

/** A checking thread that stays blocked in the check of files until the test opens the gate. */
const blocking = (gate: Int32Array) => () =>
  new Worker(
    `const { parentPort, workerData: gate } = require('node:worker_threads');
    parentPort.on('message', (task) => {
      if ('descriptor' in task) return parentPort.postMessage({ value: JSON.parse(task.descriptor) });
      Atomics.store(gate, ${BEGUN}, 1);
      Atomics.wait(gate, ${MAY_END}, 0);
      parentPort.postMessage({ value: { gzip: new Map(), found: [] } });
    });
    parentPort.postMessage('ready');`,
    { eval: true, workerData: gate },
  );

let site: Site | undefined;
afterEach(() => site?.stop());

test('while an upload is checked, the operators’ calls and the event streams of pages come through', async () => {
  const gate = new Int32Array(new SharedArrayBuffer(8));
  site = await startSite({}, { checks: { start: blocking(gate) } });
  const order: string[] = [];
  const client = site.client();
  const folder = await buildFolder(builtVersion('mf-slow', '1.0.0'));
  const published = client.publish(folder).then(() => order.push('published'));
  await vi.waitFor(() => expect(Atomics.load(gate, BEGUN)).toBe(1), { timeout: 10_000 });
  const events = await openEvents(`${site.shell}/registry/events`);
  expect(await events.next()).toMatchObject({ event: 'hello' });
  order.push('hello');
  const { revision } = await client.catchUp('while a version is checked');
  order.push('operator');
  expect(await events.next()).toMatchObject({ event: 'document', data: { revision } });
  order.push('document');
  Atomics.store(gate, MAY_END, 1);
  Atomics.notify(gate, MAY_END);
  await published;
  events.close();
  expect(order).toEqual(['hello', 'operator', 'document', 'published']);
});
