import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PageName, pageOwners, type SlotName, slotNames } from '@r777/shared/contracts';
import { z } from 'zod';

const expose = z.string().regex(/^\.\/[A-Z][A-Za-z0-9]*$/, 'an expose is written ./PascalCase');

const shape = z.strictObject({
  $schema: z.string().optional(),
  name: z.string().regex(/^mf-[a-z]+(-[a-z]+)*$/, 'a remote is named mf-<noun>'),
  pages: z.partialRecord(z.enum(Object.keys(pageOwners) as [PageName, ...PageName[]]), expose).default({}),
  slots: z.partialRecord(z.enum(slotNames), expose).default({}),
});

/** What a remote says it offers: `remote.json` in its folder. */
export interface RemoteJson {
  name: string;
  pages: Partial<Record<PageName, string>>;
  slots: Partial<Record<SlotName, string>>;
}

/**
 * Reads and checks a remote's `remote.json`.
 * @throws Error in words a team can act on: unknown page or slot, a page of another remote, a malformed expose.
 */
export async function readRemoteJson(folder: string): Promise<RemoteJson> {
  const file = join(folder, 'remote.json');
  const parsed = shape.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file} is not valid:\n${z.prettifyError(parsed.error)}`);
  const { name, pages, slots } = parsed.data;
  for (const page of Object.keys(pages) as PageName[])
    if (pageOwners[page] !== name)
      throw new Error(`${file}: page "${page}" belongs to ${pageOwners[page]}; ${name} cannot offer it`);
  return { name, pages, slots };
}

/** Expose → source file, for every expose that `remote.json` names. */
export function exposesOf(remote: RemoteJson, folder: string): Record<string, string> {
  const names = new Set([...Object.values(remote.pages), ...Object.values(remote.slots)]);
  return Object.fromEntries(
    [...names].sort().map((name) => [name, join(folder, 'src/expose', `${name.slice(2)}.tsx`)]),
  );
}
