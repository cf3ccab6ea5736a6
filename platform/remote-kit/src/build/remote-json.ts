import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { screenOwner } from '@mfe/contract/nodes';
import { z } from 'zod';
import type { KitSite } from '../site';

const expose = z.string().regex(/^\.\/[A-Z][A-Za-z0-9]*$/, 'an expose is written ./PascalCase');

const shape = z.strictObject({
  $schema: z.string().optional(),
  name: z.string().regex(/^mf-[a-z]+(-[a-z]+)*$/, 'a remote is named mf-<noun>'),
  pages: z.record(z.string(), expose).default({}),
  slots: z.record(z.string(), expose).default({}),
  firstScreens: z.record(z.string(), expose).default({}),
});

/** The declaration of a remote: `remote.json` in its folder. */
export interface RemoteJson {
  name: string;
  pages: Record<string, string>;
  slots: Record<string, string>;
  /** Slot or page, or a page at one address → file of `src/first-screens/` that draws what its HTML shows before any script. */
  firstScreens: Record<string, string>;
}

/** The error in a `remote.json` of the right shape; undefined if there is none. */
function problemOf(
  { name, pages, slots, firstScreens }: z.infer<typeof shape>,
  folder: string,
  { root, pageOwners, slotNames, pagesFile }: KitSite,
): string | undefined {
  if (dirname(folder) === root && basename(folder) !== name)
    return `it names ${name}, but its folder is ${basename(folder)}: a remote goes by one name`;
  for (const page of Object.keys(pages)) {
    const owner = Object.hasOwn(pageOwners, page) ? pageOwners[page] : undefined;
    if (!owner) return `there is no page "${page}"; each page and its owner are in ${pagesFile}`;
    if (owner !== name) return `page "${page}" belongs to ${owner}; ${name} cannot offer it`;
  }
  const slot = Object.keys(slots).find((key) => !slotNames.includes(key));
  if (slot) return `there is no slot "${slot}"; there are ${slotNames.join(', ')}`;
  const stray = Object.keys(firstScreens).find((key) => !(screenOwner(key) in pages || screenOwner(key) in slots));
  if (stray) return `it draws a first screen of "${stray}", which it does not offer`;
  if (Object.keys(pages).length + Object.keys(slots).length === 0) return 'it offers nothing; name a page or a slot';
  return undefined;
}

/**
 * Reads and checks a remote's `remote.json`.
 * @throws Error with a message that tells a team what to do: unknown page or slot, a page of another remote, a
 * malformed expose.
 */
export async function readRemoteJson(site: KitSite, folder: string): Promise<RemoteJson> {
  const file = join(folder, 'remote.json');
  const where = relative(site.root, file);
  const text = await readFile(file, 'utf8');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`${where} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  const parsed = shape.safeParse(json);
  if (!parsed.success) throw new Error(`${where} is not valid:\n${z.prettifyError(parsed.error)}`);
  const problem = problemOf(parsed.data, folder, site);
  if (problem) throw new Error(`${where}: ${problem}`);
  const { name, pages, slots, firstScreens } = parsed.data;
  return { name, pages, slots, firstScreens };
}

/** Expose → source file, for every expose that `remote.json` names. */
export function exposesOf(remote: Pick<RemoteJson, 'pages' | 'slots'>, folder: string): Record<string, string> {
  const names = new Set([...Object.values(remote.pages), ...Object.values(remote.slots)]);
  return Object.fromEntries(
    [...names].sort().map((name) => [name, join(folder, 'src/expose', `${name.slice(2)}.tsx`)]),
  );
}
