/**
 * The files of this worker's build below {@link ASSETS}, which the build writes into the worker's text: name → SHA-256,
 * as base64.
 */
type BuiltFiles = Readonly<Record<string, string>>;

const ASSETS = '/assets/';
const NAMED = /["']\/assets\/([^"']+\.js)["']/g;

const files = (): BuiltFiles => (globalThis as { builtFiles?: BuiltFiles }).builtFiles ?? {};
const isKnown = (name: string) => Object.hasOwn(files(), name);

/** Whether an address is one of the shell's own files, whose hashes this worker has for its own build. */
export const isShellFile = (url: string): boolean => new URL(url).pathname.startsWith(ASSETS);

/**
 * Whether an answer has the bytes that this build has at this address. Code of a remote can write into the same cache,
 * and the page runs these files before anything else: a script that a version stored there would run at every later
 * visit. Reads a copy.
 */
export async function isBuiltFile(url: string, answer: Response): Promise<boolean> {
  const name = new URL(url).pathname.slice(ASSETS.length);
  if (!isKnown(name)) return false;
  const hash = await crypto.subtle.digest('SHA-256', new Uint8Array(await answer.clone().arrayBuffer()));
  return btoa(String.fromCharCode(...new Uint8Array(hash))) === files()[name];
}

/** Whether a page runs only scripts of this build: those of another build cannot be checked, so they are not cached. */
export const isPageOfBuild = (html: string): boolean =>
  [...html.matchAll(NAMED)].every(([, name = '']) => isKnown(name));
