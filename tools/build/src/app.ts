import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '@mfe/remote-kit/build';
import type { Stats } from '@rspack/core';
import { writePage } from './html';
import { common } from './remotes';

/** The files that the entry point needs before it runs. */
export function entryFiles(stats: Stats, entry = 'main'): { scripts: string[]; styles: string[] } {
  const assets = stats.toJson({ all: false, entrypoints: true }).entrypoints?.[entry]?.assets ?? [];
  const names = assets.map((a) => a.name);
  return { scripts: names.filter((n) => n.endsWith('.js')), styles: names.filter((n) => n.endsWith('.css')) };
}

/** A plain single-page app without federation: the ops console, the vendor's game client. */
export interface AppBuild {
  /** Name for the chunk array; unique among pages that share an origin. */
  name: string;
  /** Absolute path of the entry module. */
  entry: string;
  /** Absolute path of the HTML template; holds `<!--head-->`. */
  template: string;
  /** Receives `index.html` and `assets/`. */
  outDir: string;
  /** Address under which `assets/` is served. Default `/assets/`. */
  publicPath?: string;
  /** One script, with everything that would otherwise be a lazy file. */
  whole?: boolean;
}

/** Builds a plain app: `outDir/index.html` and `outDir/assets/*`, file names hashed. */
export async function buildApp({
  name,
  entry,
  template,
  outDir,
  publicPath = '/assets/',
  whole = false,
}: AppBuild): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const base = common({ mode: 'production', uniqueName: name, outDir: join(outDir, 'assets') });
  const stats = await run({
    ...base,
    entry: { main: entry },
    output: { ...base.output, publicPath, asyncChunks: !whole },
  });
  await writePage({ template, outFile: join(outDir, 'index.html'), publicPath, ...entryFiles(stats) });
}
