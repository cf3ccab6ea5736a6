/** Which folders of a package import which, for the rule that no two of them import each other in either direction. */
import { posix } from 'node:path';
import type { TrackedFile } from './written-rules';

/** Relative imports of every kind: values, types, side effects, dynamic imports, and re-exports. */
const IMPORT = /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*)['"](\.{1,2}(?:\/[^'"]*)?)['"]/g;

/** For each node the nodes that it imports, each with one import as an example, as `file → file`. */
export type FolderGraph = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * The imports between files, grouped by folder. A file that lies beside folders counts by itself: it connects them, or
 * they all depend on it.
 */
export function folderGraph(files: readonly TrackedFile[]): FolderGraph {
  const known = new Set(files.map(({ path }) => path));
  const folders = new Set(files.map(({ path }) => posix.dirname(path)));
  const hasFolders = (folder: string) => [...folders].some((other) => other.startsWith(`${folder}/`));
  const nodes = new Map(
    files.map(({ path }) => [path, hasFolders(posix.dirname(path)) ? path : posix.dirname(path)] as const),
  );
  const graph = new Map<string, Map<string, string>>();
  for (const { path, text } of files) {
    for (const [, specifier = ''] of text.matchAll(IMPORT)) {
      const target = posix.join(posix.dirname(path), specifier);
      const file = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((each) => known.has(each));
      const [from, to] = [nodes.get(path), file && nodes.get(file)];
      if (from === undefined || to === undefined || from === to) continue;
      const targets = graph.get(from) ?? new Map<string, string>();
      graph.set(from, targets);
      if (!targets.has(to)) targets.set(to, `${path} → ${file}`);
    }
  }
  return graph;
}

/** Every import that is part of a cycle of folders, as `file → file`. */
export function folderCycles(graph: FolderGraph): string[] {
  const reached = new Map<string, ReadonlySet<string>>();
  function reach(start: string): ReadonlySet<string> {
    const before = reached.get(start);
    if (before) return before;
    const seen = new Set<string>();
    const open = [start];
    for (let node = open.pop(); node !== undefined; node = open.pop())
      for (const next of graph.get(node)?.keys() ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        open.push(next);
      }
    reached.set(start, seen);
    return seen;
  }
  return [...graph].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, shown]) => (reach(to).has(from) ? [shown] : [])),
  );
}
