import { join } from 'node:path';
import { screenOwner } from '@mfe/contract/nodes';
import { slotNames } from '@r777/shared/contracts';
import { expect, test } from 'vitest';
import { pageMeta } from '../page-meta';
import { remoteFolders } from '../remote-folders';
import { readRemoteJson } from '../remotes';
import { root } from '../root';

/**
 * A host looks a screen up by the name of the route's page, alone or with its main path; any other name is never used.
 */
const known = new Set<string>(slotNames);
for (const { page, asked } of await pageMeta())
  for (const one of [page, asked?.page]) if (one) known.add(one.name).add(`${one.name} ${one.path}`);

for (const remote of remoteFolders())
  test(`each first screen of ${remote} is of a slot, or of a page at one of its routes`, async () => {
    const { firstScreens, pages } = await readRemoteJson(join(root, remote));
    const names = Object.keys(firstScreens).map((name) => name.replace(/\?.*/, ''));
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    const addressed = names.filter((name) => name.includes(' '));
    expect(addressed.filter((name) => !(screenOwner(name) in pages))).toEqual([]);
  });
