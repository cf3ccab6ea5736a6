import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BuiltVersion } from '@mfe/contract';
import { buildRemote, type RemoteJson } from '@r777/build';
import { KEPT_VARIANTS } from './kept-variants';

const root = resolve(import.meta.dirname, '../..');

/** A version of a remote with the behaviour that a test needs. */
export interface Variant {
  remote: string;
  version: string;
  /** Source that replaces an expose (`PromotionList`); the original is beside it as `./Original<expose>`. */
  exposes: Record<string, string>;
  /** Further files by their path in the remote's folder. */
  files?: Record<string, string>;
  /**
   * Leaves all other exposes empty except the named ones, for a test that looks only at the replaced ones: an empty
   * expose need not be bundled and compressed.
   */
  alone?: true | readonly string[];
  /**
   * Draws the remote's first screens, for a test that looks at them: they are a second bundle, drawn in a separate DOM.
   */
  firstScreens?: boolean;
  /** Puts a syntax error into the entry and updates its integrity value. */
  syntaxError?: boolean;
}

const EMPTY = 'export function Area() { return null; }\n';

/** A build folder, ready to publish, and how to remove it. */
export interface BuiltVariant {
  outDir: string;
  remove: () => Promise<void>;
}

/**
 * Builds a version of a real remote with some of its exposes replaced. The caller owns the folder and may change it.
 */
export async function buildVariant(variant: Variant): Promise<BuiltVariant> {
  const kept = process.env[KEPT_VARIANTS];
  if (!kept) return build(variant);
  const key = createHash('sha256').update(JSON.stringify(variant)).digest('hex').slice(0, 16);
  const known = join(kept, key);
  if (!existsSync(known)) {
    const made = await build(variant);
    const copy = await mkdtemp(`${known}-`);
    cpSync(made.outDir, copy, { recursive: true });
    await made.remove();
    // Another worker may have been quicker.
    await rename(copy, known).catch(() => rm(copy, { recursive: true }));
  }
  const outDir = await mkdtemp(`${known}-`);
  cpSync(known, outDir, { recursive: true });
  return { outDir, remove: () => rm(outDir, { recursive: true, force: true }) };
}

async function build({
  remote,
  version,
  exposes,
  files = {},
  alone,
  firstScreens,
  syntaxError,
}: Variant): Promise<BuiltVariant> {
  // Inside the repository, so that workspace packages resolve as they do for the real remote.
  const folder = join(root, '.cache/variants', `${remote}-${version}-${process.pid}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // With hundreds of files, the call that waits for each takes three times the processor time.
  for (const part of ['src', 'remote.json', 'package.json'])
    cpSync(join(root, remote, part), join(folder, part), { recursive: true });
  await symlink(join(root, remote, 'node_modules'), join(folder, 'node_modules'));
  if (!firstScreens) {
    const declared = join(folder, 'remote.json');
    const { firstScreens: _, ...others } = JSON.parse(await readFile(declared, 'utf8')) as RemoteJson;
    await writeFile(declared, JSON.stringify(others));
  }
  const exposed = join(folder, 'src/expose');
  if (alone) {
    const kept = new Set([...Object.keys(exposes), ...(alone === true ? [] : alone)]);
    for (const file of await readdir(exposed))
      if (!kept.has(file.replace(/\.tsx$/, ''))) await writeFile(join(exposed, file), EMPTY);
  }
  for (const [expose, source] of Object.entries(exposes)) {
    const file = join(exposed, `${expose}.tsx`);
    await rename(file, join(exposed, `Original${expose}.tsx`));
    await writeFile(file, source);
  }
  for (const [path, source] of Object.entries(files)) await writeFile(join(folder, path), source);
  const outDir = join(folder, 'dist');
  const built = await buildRemote({ remote: folder, version, outDir });
  if (syntaxError) await spoilEntry(outDir, built);
  return { outDir, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Puts a syntax error into the entry of a build, and updates its integrity value. */
export async function spoilEntry(outDir: string, built: BuiltVersion): Promise<void> {
  const bytes = Buffer.concat([await readFile(join(outDir, built.entry)), Buffer.from('\n}{')]);
  await writeFile(join(outDir, built.entry), bytes);
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  const files = { ...built.files, [built.entry]: { integrity, bytes: bytes.length } };
  await writeFile(join(outDir, 'version.json'), JSON.stringify({ ...built, files }));
}

/** An expose that shows its own line above the original. */
export const withLine = (expose: string, line: string) => `
import { Area as Original } from './Original${expose}';
export function Area() { return <><p>${line}</p><Original /></>; }
`;

/** An expose that throws when its file is evaluated. */
export const throwsOnImport = `
export function Area() { return null; }
throw new Error('this version throws on import');
`;

/** An expose that throws while it renders. */
export const throwsInRender = `
export function Area(): never { throw new Error('this version throws while rendering'); }
`;

/** An expose that renders, and throws when it is tapped. */
export const throwsAtTap = `
import { useState } from 'react';
export function Area() {
  const [tapped, setTapped] = useState(false);
  if (tapped) throw new Error('this version throws at the first tap');
  return <button type="button" onClick={() => setTapped(true)}>Tap me</button>;
}
`;

/** An expose that renders and keeps working, while its button's handler throws. */
export const throwsInHandler = `
export function Area() {
  const tap = () => { throw new Error('this version throws in a handler'); };
  return <button type="button" onClick={tap}>Tap me</button>;
}
`;

/** An expose that renders, and whose timer throws two seconds after its first effect. */
export const throwsLater = `
import { useEffect } from 'react';
export function Area() {
  useEffect(() => {
    const timer = setTimeout(() => { throw new Error('this version throws later'); }, 2000);
    return () => clearTimeout(timer);
  }, []);
  return <p>This version throws later</p>;
}
`;

/** An expose whose first render blocks the page longer than allowed. */
export const blocksInRender = `
let until = 0;
export function Area() {
  until ||= Date.now() + 9000;
  while (Date.now() < until);
  return <p>This version blocks</p>;
}
`;
