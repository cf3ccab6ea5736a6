import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { decode } from '@jridgewell/sourcemap-codec';
import { buildShell } from './shell';

/** Bytes that a package adds to the shell's first file. */
export interface FilePart {
  /** A package of npm or of the workspace; `bundler` for the bundler's own code. */
  name: string;
  /** Compressed alone, in KiB: the sum of the column is larger than the file. */
  gzip: number;
}

/** Where the code of a source map comes from: an installed package, or a folder of the workspace. */
function partOf(source: string | null): string {
  const [, installed] = source?.split(/node_modules\/(?!.*node_modules\/)/, 2) ?? [];
  const [first = '', second = ''] = installed?.split('/') ?? [];
  if (first) return first.startsWith('@') && first !== '@module-federation' ? `${first}/${second}` : first;
  return /\/\.\/(shell|shared|locales|platform)\//.exec(source ?? '')?.[1] ?? 'bundler';
}

/** Packages in the shell's first file, largest first, from a separate build with a source map. */
export async function firstFileParts(): Promise<FilePart[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'r777-parts-'));
  try {
    await buildShell(outDir, 'federated', 'hidden-source-map');
    const [, name = ''] =
      /<script src="(\/assets\/[^"]+)"/.exec(await readFile(join(outDir, 'index.html'), 'utf8')) ?? [];
    const lines = (await readFile(join(outDir, name), 'utf8')).split('\n');
    const map = JSON.parse(await readFile(`${join(outDir, name)}.map`, 'utf8')) as {
      mappings: string;
      sources: string[];
    };
    // The address of a bundler's own module contains the module's whole text.
    const parts = map.sources.map((source) => partOf(source?.startsWith('data:') ? null : source));
    const texts = new Map<string, string>();
    for (const [line, segments] of decode(map.mappings).entries())
      for (const [place, [column, source]] of segments.entries()) {
        const part = (source === undefined ? undefined : parts[source]) ?? 'bundler';
        texts.set(part, (texts.get(part) ?? '') + lines[line]?.slice(column, segments[place + 1]?.[0]));
      }
    return [...texts]
      .map(([part, code]) => ({ name: part, gzip: gzipSync(code, { level: 9 }).length / 1024 }))
      .sort((a, b) => b.gzip - a.gzip);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
