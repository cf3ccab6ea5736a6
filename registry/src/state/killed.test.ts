import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildDocument } from '../document/build';
import { schemaProblems } from '../document/validate';
import { openBench } from '../testing/bench';
import { listAudit, listRemotes } from './listing';
import { readSnapshot } from './snapshot';

/** Lets a process change the registry in the folder, kills it (-9) in the middle, and answers the last change that it was told of. */
async function killInTheMiddle(folder: string, afterMs: number): Promise<number> {
  const file = join(import.meta.dirname, '..', 'testing', 'hammer.ts');
  const child = fork(file, [folder], { execArgv: ['--import', 'tsx'] });
  let acknowledged = 0;
  child.on('message', (revision) => {
    acknowledged = Number(revision);
  });
  await once(child, 'message');
  await sleep(afterMs);
  child.kill('SIGKILL');
  await once(child, 'exit');
  return acknowledged;
}

test('REG-05 killed in the middle of changes, the registry comes back with every acknowledged one and no half of one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'r777-killed-'));
  const open = () => openBench({ at: folder, database: { folder: join(folder, 'database') } });
  const first = await open();
  await first.publish('mf-auth', '1.0.0', '1.1.0');
  await first.registry.activate('mf-auth', '1.0.0', { who: 'ops', why: '' });
  await first.stop();
  for (const afterMs of [0, 17, 61]) {
    const acknowledged = await killInTheMiddle(folder, afterMs);
    const bench = await open();
    const { db } = bench.registry;
    const snapshot = await readSnapshot(db);
    expect(snapshot.revision).toBeGreaterThanOrEqual(acknowledged);
    const [remote] = (await listRemotes(db)).remotes;
    const changes = (await listAudit(db, 500)).filter((entry) => entry.revision !== null);
    expect(changes.map((entry) => entry.revision).slice(0, 20)).toEqual(
      changes.map((_, index) => snapshot.revision - index).slice(0, 20),
    );
    expect(changes[0]).toMatchObject({ to: remote?.live?.version });
    expect(remote?.revision).toBe(snapshot.revision);
    expect(schemaProblems(buildDocument(snapshot))).toEqual([]);
    await bench.stop();
  }
  await rm(folder, { recursive: true, force: true });
}, 180_000);
