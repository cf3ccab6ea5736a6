import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { type PageName, pageOwners, type SlotName, slotNames } from '@r777/shared/contracts';
import { screenOwner } from '@r777/shared/first-screens/nodes';
import { z } from 'zod';
import { root } from './root';

const expose = z.string().regex(/^\.\/[A-Z][A-Za-z0-9]*$/, 'an expose is written ./PascalCase');

const shape = z.strictObject({
  $schema: z.string().optional(),
  name: z.string().regex(/^mf-[a-z]+(-[a-z]+)*$/, 'a remote is named mf-<noun>'),
  pages: z.record(z.string(), expose).default({}),
  slots: z.record(z.string(), expose).default({}),
  firstScreens: z.record(z.string(), expose).default({}),
});

/** What a remote declares to offer: `remote.json` in its folder. */
export interface RemoteJson {
  name: string;
  pages: Partial<Record<PageName, string>>;
  slots: Partial<Record<SlotName, string>>;
  /** Slot or page, or a page at one address → file of `src/first-screens/` that draws what its HTML shows before any script. */
  firstScreens: Record<string, string>;
}

/** What is wrong with a `remote.json` of the right shape; undefined when nothing is. */
function problemOf({ name, pages, slots, firstScreens }: z.infer<typeof shape>, folder: string): string | undefined {
  if (dirname(folder) === root && basename(folder) !== name)
    return `it names ${name}, but its folder is ${basename(folder)}: a remote goes by one name`;
  for (const page of Object.keys(pages)) {
    const owner = Object.entries(pageOwners).find(([known]) => known === page)?.[1];
    if (!owner) return `there is no page "${page}"; each page and its owner are in shared/src/contracts/pages.ts`;
    if (owner !== name) return `page "${page}" belongs to ${owner}; ${name} cannot offer it`;
  }
  const slot = Object.keys(slots).find((key) => !slotNames.some((known) => known === key));
  if (slot) return `there is no slot "${slot}"; there are ${slotNames.join(', ')}`;
  const stray = Object.keys(firstScreens).find((key) => !(screenOwner(key) in pages || screenOwner(key) in slots));
  if (stray) return `it draws a first screen of "${stray}", which it does not offer`;
  if (Object.keys(pages).length + Object.keys(slots).length === 0) return 'it offers nothing; name a page or a slot';
  return undefined;
}

/**
 * Reads and checks a remote's `remote.json`.
 * @throws Error with a message that a team can act on: unknown page or slot, a page of another remote, a malformed
 * expose.
 */
export async function readRemoteJson(folder: string): Promise<RemoteJson> {
  const file = join(folder, 'remote.json');
  const where = relative(root, file);
  const text = await readFile(file, 'utf8');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`${where} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  const parsed = shape.safeParse(json);
  if (!parsed.success) throw new Error(`${where} is not valid:\n${z.prettifyError(parsed.error)}`);
  const problem = problemOf(parsed.data, folder);
  if (problem) throw new Error(`${where}: ${problem}`);
  const { name, pages, slots, firstScreens } = parsed.data;
  return { name, pages, slots, firstScreens };
}

/** Expose → source file, for every expose that `remote.json` names. */
export function exposesOf(remote: RemoteJson, folder: string): Record<string, string> {
  const names = new Set([...Object.values(remote.pages), ...Object.values(remote.slots)]);
  return Object.fromEntries(
    [...names].sort().map((name) => [name, join(folder, 'src/expose', `${name.slice(2)}.tsx`)]),
  );
}
