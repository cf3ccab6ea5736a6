/** The browser's storage: who may touch it, and which keys there are. */
import type { TrackedFile } from './written-rules';
import { findLines, isTest } from './written-rules';

/** Code of the product: what players and operators run, without what helps tests. */
export const isProduct = (file: TrackedFile): boolean =>
  /^(shell|mf-[\w-]+|shared|services\/[\w-]+)\/src\/.*\.(tsx?|m?js|html)$/.test(file.path) &&
  !isTest(file) &&
  !/\/testing\//.test(file.path);

/**
 * The two modules themselves, the inline script of the page, which imports nothing, and the page of `fed check`, which
 * watches what a remote writes.
 */
const MAY_TOUCH =
  /^shared\/src\/(core\/storage|device-storage)\/|^shell\/src\/(boot\/take-over|trial\/surroundings)\.ts$/;
const TOUCHES =
  /^(?!\s*(\/?\*|\/\/)).*(\b((local|session)Storage|indexedDB|StorageEvent)\b|addEventListener\('storage')/;

/** Lines of product code that reach the browser's storage by themselves. */
export function storageTouched(files: readonly TrackedFile[]): string[] {
  return findLines(
    files.filter((file) => isProduct(file) && !MAY_TOUCH.test(file.path)),
    TOUCHES,
  );
}

/** A key: its name, area and owner. */
export interface StoredKey {
  key: string;
  area: string;
  owner: string;
}

/** Keys that the code declares. A declaration whose key cannot be read here has the name `?`. */
export function declaredKeys(files: readonly TrackedFile[]): StoredKey[] {
  return files.filter(isProduct).flatMap(({ path, text }) =>
    [...text.matchAll(/(?<!function )\bdefineStored\((?:\s*'(\w+)',\s*(?:'([^']+)'|`([^`]+)`|(\w+)),)?/g)].map(
      ([, area = '?', plain, pattern, name]) => {
        const named = name && new RegExp(`const ${name} = '([^']+)'`).exec(text)?.[1];
        const key = plain ?? pattern?.replace(/\$\{(\w+)\}/g, '<$1>') ?? named ?? '?';
        return { key, area, owner: path };
      },
    ),
  );
}

/** Keys that the table of `docs/storage.md` names, with what a log-out does to them. */
export function documentedKeys(page: string): (StoredKey & { logOut: string })[] {
  return [...page.matchAll(/^\| `([^`]+)` \| (\w+) \| `([^`]+)` \| .+ \| (\w+) \|$/gm)].map(
    ([, key = '', area = '', owner = '', logOut = '']) => ({ key, area, owner, logOut }),
  );
}
