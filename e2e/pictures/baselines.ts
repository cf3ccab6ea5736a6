import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Picture } from './palette';
import { decode, encodeKept } from './picture';
import type { Taken } from './studio';

const root = resolve(import.meta.dirname, '../..');
const kept = join(import.meta.dirname, 'baselines');
const folderOf = (browser: string) => join(kept, `chromium-${browser}`);

/** The components of the kit with a states file, by name. */
export function partsOnDisk(): string[] {
  const files = readdirSync(join(root, 'shared/src/ui'), { recursive: true, encoding: 'utf8' });
  return files.flatMap((file) => /([^/]+)\.states\.tsx$/.exec(file)?.[1] ?? []).sort();
}

/** The browsers that have baselines, by major version. */
export function keptBrowsers(): string[] {
  return existsSync(kept) ? readdirSync(kept).map((name) => name.replace('chromium-', '')) : [];
}

/** The baseline of a component, made with this browser; undefined without one. */
export function baselineOf(part: string, browser: string): Picture | undefined {
  const file = join(folderOf(browser), `${part}.png`);
  return existsSync(file) ? decode(readFileSync(file)) : undefined;
}

/** Replaces a baseline. */
export function keep(part: string, browser: string, { picture, mask }: Taken): void {
  const folder = folderOf(browser);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${part}.png`), encodeKept(picture, mask));
}

/** Removes the baselines of components that no longer exist, and those of other browsers if this one has none left. */
export function dropOthers(parts: readonly string[], browser: string): void {
  for (const name of readdirSync(folderOf(browser)))
    if (!parts.includes(name.replace('.png', ''))) rmSync(join(folderOf(browser), name));
}

/** Size of every baseline in bytes, by its path. */
export function keptSizes(): Map<string, number> {
  const files = readdirSync(kept, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.png'));
  return new Map(files.map((file) => [file, readFileSync(join(kept, file)).length]));
}
