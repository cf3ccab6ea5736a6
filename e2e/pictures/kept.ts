import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OTHER_BROWSER, SAME_BROWSER, type Tolerance } from './compare';
import { decode, encodeKept, type Picture } from './picture';
import type { Taken } from './studio';

const root = resolve(import.meta.dirname, '../..');
const kept = join(import.meta.dirname, 'kept');
const folderOf = (browser: string) => join(kept, `chromium-${browser}`);

/** The parts of the kit that have a states file, by name. */
export function partsOnDisk(): string[] {
  const files = readdirSync(join(root, 'shared/src/ui'), { recursive: true, encoding: 'utf8' });
  return files.flatMap((file) => /([^/]+)\.states\.tsx$/.exec(file)?.[1] ?? []).sort();
}

/** The browsers that pictures are kept of, by major version, the nearest to the given one first. */
function keptBrowsers(browser: string): string[] {
  const known = existsSync(kept) ? readdirSync(kept).map((name) => name.replace('chromium-', '')) : [];
  const far = (version: string) => Math.abs(Number(version) - Number(browser));
  return known.sort((a, b) => far(a) - far(b));
}

/** The picture to compare with, and how closely. */
export interface Kept {
  picture: Picture;
  tolerance: Tolerance;
  /** Major version of the browser that it was taken with. */
  browser: string;
}

/** The kept picture of a part: of this browser, or of the nearest version, which is compared less closely; undefined without any. */
export function keptOf(part: string, browser: string): Kept | undefined {
  for (const version of keptBrowsers(browser)) {
    const file = join(folderOf(version), `${part}.png`);
    if (!existsSync(file)) continue;
    const tolerance = version === browser ? SAME_BROWSER : OTHER_BROWSER;
    return { picture: decode(readFileSync(file)), tolerance, browser: version };
  }
  return undefined;
}

/** Keeps a picture in place of the one before. */
export function keep(part: string, browser: string, { picture, mask }: Taken): void {
  const folder = folderOf(browser);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${part}.png`), encodeKept(picture, mask));
}

/** Takes away the pictures of parts that are no more, and of other browsers when there are none left of this one. */
export function dropOthers(parts: readonly string[], browser: string): void {
  for (const name of readdirSync(folderOf(browser)))
    if (!parts.includes(name.replace('.png', ''))) rmSync(join(folderOf(browser), name));
}

/** Size of every kept picture in bytes, by its path. */
export function keptSizes(): Map<string, number> {
  const files = readdirSync(kept, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.png'));
  return new Map(files.map((file) => [file, readFileSync(join(kept, file)).length]));
}
