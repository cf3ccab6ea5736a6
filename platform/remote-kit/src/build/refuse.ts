/**
 * Checks for things that a remote must not contain but the bundler accepts, with messages that tell a team what to do.
 */
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import type { Stats } from '@rspack/core';
import type { KitSite, SharedPackage } from '../site';

/** The used fields of a module in the bundler's report. */
interface Bundled {
  /** Path from the root of the repository, such as `./kit/src/index.ts`. */
  name: string;
  /** Absolute path of the source. */
  file: string | undefined;
  exports: readonly string[] | undefined;
}

/** Every module of a build, including those that were joined with others. */
function modulesOf(stats: Stats): Bundled[] {
  const { modules = [] } = stats.toJson({
    all: false,
    modules: true,
    nestedModules: true,
    cachedModules: true,
    providedExports: true,
    // The bundler counts joined modules as one.
    orphanModules: true,
    // The bundler's report cuts off long lists unless it gets a limit.
    modulesSpace: Number.MAX_SAFE_INTEGER,
    nestedModulesSpace: Number.MAX_SAFE_INTEGER,
  });
  return (
    modules
      // Orphans outside a joined module are files that were parsed and left out.
      .flatMap((module) => [...(module.orphan ? [] : [module]), ...(module.modules ?? [])])
      .map(({ name, nameForCondition, providedExports }) => ({
        name: name ?? '',
        file: nameForCondition ?? undefined,
        exports: providedExports ?? undefined,
      }))
  );
}

/** The first few reasons, one per line. One wrong import can cause hundreds. */
const listed = (names: readonly string[]) => [...new Set(names)].slice(0, 8).join('\n');

/** State that exists once on a page: a remote that bundles its own copy would silently split the session. */
function refuseSecondCopies(names: readonly string[], remote: string, shared: SharedPackage | undefined): void {
  const provided = shared?.provided.map((folder) => `${shared.folder}/src/${folder}/`) ?? [];
  const copies = names.filter(
    (name) =>
      provided.some((path) => name.startsWith(path) || name.includes(`/${path}`)) ||
      /node_modules\/react(-dom)?\//.test(name),
  );
  const example = shared ? `${shared.name}/${shared.provided.join(', ')}, …` : 'react, …';
  if (copies.length > 0)
    throw new Error(
      `${remote} bundles its own copy of a shared module; import it by its package name (${example}):\n${listed(copies)}`,
    );
}

/** Code of another package would be released with this one, and be outdated when its owners release theirs. */
function refuseForeignFiles(names: readonly string[], remote: string, folder: string, site: KitSite): void {
  const own = `./${relative(site.root, folder)}/`;
  const others = ['./mf-', ...site.foreignFolders.map((name) => `./${name}/`)];
  const foreign = names.filter((name) => others.some((path) => name.startsWith(path)) && !name.startsWith(own));
  if (foreign.length > 0)
    throw new Error(
      `${remote} bundles files of another package; remotes meet through slots, the router and the event bus:\n${listed(foreign)}`,
    );
}

/** The shell mounts the export `Area`: an expose without it would load and then fail on every phone. */
function refuseWithoutArea(modules: readonly Bundled[], exposes: Record<string, string>, root: string): void {
  const lacking = Object.entries(exposes).filter(([, path]) => {
    const exported = modules.find(({ file }) => file === path)?.exports;
    return exported && !exported.includes('Area');
  });
  if (lacking.length > 0)
    throw new Error(
      lacking
        .map(
          ([name, file]) =>
            `${name} exports no Area: export the component that the shell shows from ${relative(root, file)}`,
        )
        .join('\n'),
    );
}

/** Throws a message of one line. The bundler would print it inside its own report. */
export function refuseMissingFiles(exposes: Record<string, string>, root: string): void {
  const missing = Object.entries(exposes).filter(([, file]) => !existsSync(file));
  if (missing.length > 0)
    throw new Error(
      missing.map(([name, file]) => `remote.json names ${name}, but there is no ${relative(root, file)}`).join('\n'),
    );
}

/** Refuses a finished build of a remote because of its contents. */
export function refuseBundle(
  site: KitSite,
  stats: Stats,
  remote: string,
  folder: string,
  exposes: Record<string, string>,
): void {
  const modules = modulesOf(stats);
  // A joined module has the name of its first file and the number of the others.
  const names = modules.map(({ name }) => name.replace(/ \+ \d+ modules$/, ''));
  refuseSecondCopies(names, remote, site.shared);
  refuseForeignFiles(names, remote, folder, site);
  refuseWithoutArea(modules, exposes, site.root);
}
