/** The browser's storage: the code that may use it, and its keys. */
import type { TrackedFile } from './written-rules';
import { findLines, isTest } from './written-rules';

/** Code of the product: the code for players and operators, without test helpers. */
export const isProduct = (file: TrackedFile): boolean =>
  /^(shell|mf-[\w-]+|shared|(platform|services)\/[\w-]+)\/src\/.*\.(tsx?|m?js|html)$/.test(file.path) &&
  !isTest(file) &&
  !/\/testing\//.test(file.path);

/**
 * Files that may use the storage directly: the storage modules, the inline script of the page, which imports nothing,
 * and the page of `fed check`, which watches a remote's writes.
 */
const MAY_TOUCH =
  /^shared\/src\/(core\/(stored|storage-room)\.ts$|browser\/device-storage\.ts$)|^platform\/contract\/src\/tab-channel\.ts$|^platform\/console\/src\/language\.tsx$|^services\/desk\/src\/texts\/texts\.ts$|^shell\/src\/(boot\/before-paint|trial\/surroundings)\.ts$/;
const TOUCHES =
  /^(?!\s*(\/?\*|\/\/)).*(\b((local|session)Storage|indexedDB|StorageEvent)\b|addEventListener\('storage'|new BroadcastChannel\b)/;

/** Lines of product code that use the browser's storage, or its other tabs, directly: browsers refuse both together. */
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

/** Keys in the table of `docs/storage.md`, with the effect of a log-out. */
export function documentedKeys(page: string): (StoredKey & { logOut: string })[] {
  return [...page.matchAll(/^\| `([^`]+)` \| (\w+) \| `([^`]+)` \| .+ \| (\w+) \|$/gm)].map(
    ([, key = '', area = '', owner = '', logOut = '']) => ({ key, area, owner, logOut }),
  );
}
