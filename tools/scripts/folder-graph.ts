/** The folders' import graph, for the rule that no two folders import each other, directly or indirectly. */
import { importedNames, type Package, packagesOf, resolver } from './imports-of';
import type { TrackedFile } from './written-rules';

/** The path to a file, from the package on: a package is one step, wherever it is. */
function stepsTo(path: string, packages: readonly Package[]): string[] {
  const inside = packages
    .filter(({ folder }) => path.startsWith(`${folder}/`))
    .toSorted((a, b) => b.folder.length - a.folder.length)[0]?.folder;
  return inside === undefined ? path.split('/') : [inside, ...path.slice(inside.length + 1).split('/')];
}

/** By folder: the imports between its entries, each entry with its whole content, with an example import. */
type Graphs = Map<string, Map<string, Map<string, string>>>;

function graphsOf(files: readonly TrackedFile[]): Graphs {
  const fileBehind = resolver(files);
  const packages = packagesOf(files);
  const steps = new Map(files.map(({ path }) => [path, stepsTo(path, packages)] as const));
  const withFolders = new Set(
    [...steps.values()].flatMap((way) => way.slice(1).map((_, i) => way.slice(0, i).join('/'))),
  );
  const graphs: Graphs = new Map();
  for (const { path, text } of files) {
    for (const name of importedNames(text)) {
      const file = fileBehind(path, name);
      const [from = [], to = []] = [steps.get(path), steps.get(file || '')];
      // Both files are in every folder above the point where their paths diverge. Below it, a folder contains only one
      // of them.
      const parting = from.findIndex((step, i) => step !== to[i]);
      const [here, there] = [from[parting], to[parting]];
      if (here === undefined || there === undefined) continue;
      const folder = from.slice(0, parting).join('/');
      if (!withFolders.has(folder)) continue;
      const graph = graphs.get(folder) ?? new Map<string, Map<string, string>>();
      const targets = graph.get(here) ?? new Map<string, string>();
      graphs.set(folder, graph.set(here, targets));
      if (!targets.has(there)) targets.set(there, `${path} → ${file}`);
    }
  }
  return graphs;
}

/** Everything that can be reached from a start, over any number of steps. */
function reach(graph: ReadonlyMap<string, ReadonlyMap<string, string>>, start: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let node = open.pop(); node !== undefined; node = open.pop())
    for (const next of graph.get(node)?.keys() ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  return seen;
}

/**
 * Every import that is part of a cycle of folders, as `file → file`. Sibling folders are checked with their whole
 * content. A file beside folders counts by itself, because it joins them, or all of them use it. Files of a folder
 * without folders are one unit.
 * @param files code, and the `package.json` of each package whose files import others by their package's name
 */
export function folderCycles(files: readonly TrackedFile[]): string[] {
  return [...graphsOf(files).values()].flatMap((graph) =>
    [...graph].flatMap(([from, targets]) =>
      [...targets].flatMap(([to, shown]) => (reach(graph, to).has(from) ? [shown] : [])),
    ),
  );
}
