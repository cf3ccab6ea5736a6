import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { RegistryClient } from '../client/registry-client';
import { schemaProblems } from '../discovery/build';
import { buildFolder, builtVersion } from '../testing/built';
import { startProcess } from '../testing/process';
import { startSite } from '../testing/site';

/**
 * Two operators activate repeatedly; the process is killed (-9) after a number of acknowledged changes, in the middle
 * of the next. @returns the last acknowledged revision.
 */
async function killInTheMiddle(child: ChildProcess, client: RegistryClient, changes: number): Promise<number> {
  let acknowledged = 0;
  let left = changes;
  const operator = async (versions: string[]) => {
    for (let turn = 0; ; turn++) {
      const { changed, revision } = await client.activate('mf-auth', versions[turn % 2] ?? '');
      acknowledged = Math.max(acknowledged, revision);
      if (changed) left -= 1;
      if (left === 0) child.kill('SIGKILL');
    }
  };
  const ended = once(child, 'exit');
  await Promise.allSettled([operator(['1.1.0', '1.0.0']), operator(['1.2.0', '1.1.0'])]);
  await ended;
  return acknowledged;
}

test('REG-05 killed during activations, the registry has every acknowledged one afterwards and no partial one', {
  tags: ['extended'],
  timeout: 180_000,
}, async () => {
  const site = await startSite({}, { on: 'embedded' });
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await site.client().publish(await buildFolder(builtVersion('mf-auth', version)));
  await site.client().activate('mf-auth', '1.0.0');
  await site.close();
  const expectWhole = async (client: RegistryClient, shell: string, acknowledged: number) => {
    const { revision, remotes } = await client.list();
    expect(revision).toBeGreaterThanOrEqual(acknowledged);
    const audit = (await client.audit(500)).filter((entry) => entry.revision !== null);
    expect(audit.map((entry) => entry.revision)).toEqual(audit.map((_, index) => revision - index));
    expect(audit).toHaveLength(revision);
    expect(remotes[0]).toMatchObject({ revision, live: { version: audit[0]?.to } });
    const document = await (await fetch(`${shell}/registry.json`)).json();
    expect(schemaProblems(document)).toEqual([]);
    expect(document.microFrontends['r777/mf-auth'][0].metadata.version).toBe(audit[0]?.to);
  };
  let acknowledged = 1;
  for (const changes of [1, 6, 17]) {
    const { child, shell, client } = await startProcess(site);
    await expectWhole(client, shell, acknowledged);
    acknowledged = await killInTheMiddle(child, client, changes);
  }
  const last = await startSite({ DATA_DIR: site.dataFolder }, { on: 'embedded' });
  await expectWhole(last.client(), last.shell, acknowledged);
  expect(last.operatorToken).toBe(site.operatorToken);
  await last.stop();
  await site.stop();
});
