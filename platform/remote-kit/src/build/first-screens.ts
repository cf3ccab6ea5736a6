import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import {
  FIRST_SCREENS_FILE,
  type FirstScreen,
  type FirstScreenCall,
  type TemplateNode,
  type WrittenFirstScreens,
} from '@mfe/contract';
import { innerNodes } from '@mfe/contract/nodes';
import type { Configuration } from '@rspack/core';
import { type CssNode, generate, List, parse, walk } from 'css-tree';
import type { KitSite } from '../site';
import type { RemoteJson } from './remote-json';
import { common, run } from './rspack/common';

/** Every class that a template's elements have. */
export function classesOf(nodes: readonly TemplateNode[], found = new Set<string>()): Set<string> {
  for (const node of nodes) {
    if (typeof node === 'object' && 'tag' in node)
      for (const name of node.attributes?.class?.join(' ').split(/\s+/) ?? []) if (name) found.add(name);
    for (const inner of innerNodes(node)) classesOf(inner, found);
  }
  return found;
}

/**
 * True if a selector has classes, and all of them are used. A selector without classes belongs to the page, which has
 * its own base styles.
 */
function isUsed(selector: CssNode, used: ReadonlySet<string>): boolean {
  const classes: boolean[] = [];
  walk(selector, (node) => {
    if (node.type === 'ClassSelector') classes.push(used.has(node.name));
  });
  return classes.length > 0 && classes.every(Boolean);
}

/** Removes rules that no used class needs; `false` when nothing is left. */
function keep(node: CssNode, used: ReadonlySet<string>): boolean {
  if (node.type === 'Rule') {
    if (node.prelude.type !== 'SelectorList') return false;
    node.prelude.children = node.prelude.children.filter((selector) => isUsed(selector, used));
    return !node.prelude.children.isEmpty;
  }
  if (node.type !== 'Atrule' || !node.block) return false;
  if (node.name === 'keyframes') return false;
  node.block.children = node.block.children.filter((child) => keep(child, used));
  return !node.block.children.isEmpty;
}

/**
 * The rules of a version's style sheets that the elements of a first screen need, without their scope: each begins with a
 * class of this build, which no other build has. Animations wait for the page.
 */
export function criticalStyles(sheets: readonly string[], used: ReadonlySet<string>): string {
  const rules = sheets.flatMap((sheet) => {
    const tree = parse(sheet, { parseValue: false, parseAtrulePrelude: false });
    if (tree.type !== 'StyleSheet') return [];
    return tree.children.toArray().flatMap((node) => {
      const inside =
        node.type === 'Atrule' && node.name === 'scope' ? node.block?.children : new List<CssNode>().appendData(node);
      return (inside?.toArray() ?? []).filter((rule) => keep(rule, used)).map((rule) => generate(rule));
    });
  });
  return [...new Set(rules)].join('');
}

/** The global that the bundle sets on its window. */
interface Drawing {
  calls: Record<string, Record<string, FirstScreenCall>>;
  addresses: Record<string, Pick<FirstScreen, 'entry' | 'openedBy'>>;
  drawn: Promise<Record<string, FirstScreen['nodes']>>;
}

/** First screens: by slot, page or part of the shell, the file that draws each. */
type Drawable = Pick<RemoteJson, 'name' | 'firstScreens'>;

/** The part of jsdom that is used here. Its types bring a second DOM, which other packages would see. */
interface Library {
  JSDOM: new (
    html: string,
    options: { runScripts: 'outside-only'; url: string },
  ) => { window: { eval(script: string): unknown; close(): void } };
}

/** A file that draws every first screen of a remote, or of the shell. */
function entryText({ firstScreens }: Drawable, folder: string, drawScreens: string): string {
  const files = Object.entries(firstScreens).map(
    ([name, file], index) => [name, `m${index}`, join(folder, 'src/first-screens', `${file.slice(2)}.tsx`)] as const,
  );
  const modules = files.map(([name, as]) => `${JSON.stringify(name)}: ${as}`).join(', ');
  return `${files.map(([, as, file]) => `import * as ${as} from ${JSON.stringify(file)};`).join('\n')}
import { drawScreens } from ${JSON.stringify(drawScreens)};
const modules = { ${modules} };
window.firstScreens = {
  calls: Object.fromEntries(Object.entries(modules).map(([name, { calls }]) => [name, calls])),
  addresses: Object.fromEntries(Object.entries(modules).map(([name, { entry, openedBy }]) => [name, { entry, openedBy }])),
  drawn: drawScreens(modules),
};
`;
}

/** Runs the bundle in a separate document, without a network and without the build's permissions. */
async function draw(script: string): Promise<Drawing & { screens: Awaited<Drawing['drawn']>; close: () => void }> {
  // Loaded only when a screen is drawn, because it would slow down every other command.
  const { JSDOM } = (await import('jsdom' as string)) as Library;
  const { window } = new JSDOM('<!doctype html>', { runScripts: 'outside-only', url: 'http://first.screen/' });
  // A version's files do not differ from build to build.
  window.eval('Math.random = () => 0');
  window.eval(script);
  const drawing = (window as unknown as { firstScreens: Drawing }).firstScreens;
  return { ...drawing, screens: await drawing.drawn, close: () => window.close() };
}

/**
 * Draws the first screens of a remote with its own components and writes them as templates next to its files. Class
 * names and sizes are the same as in the page, because the same files are built under the same name. Does nothing if it
 * declares none.
 * @param sheets of the version's build, as published
 */
export async function buildFirstScreens(
  site: KitSite,
  remote: Drawable,
  { folder, name, outDir, sheets }: { folder: string; name: string; outDir: string; sheets: readonly string[] },
): Promise<void> {
  if (Object.keys(remote.firstScreens).length === 0) return;
  const { root, shared } = site;
  if (!shared) throw new Error(`${remote.name} declares first screens, and the site names no module that draws them`);
  const cache = join(root, '.cache/first-screens');
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, `${remote.name}-`));
  try {
    const entry = join(work, 'entry.tsx');
    await writeFile(entry, entryText(remote, folder, join(root, shared.drawScreens)));
    const base = common(site, { mode: 'production', uniqueName: name, outDir: join(work, 'out') });
    const configuration: Configuration = {
      ...base,
      entry: { main: entry },
      output: { ...base.output, filename: 'screens.js', asyncChunks: false, publicPath: '/' },
      resolve: { ...base.resolve, alias: site.bundler?.shellAlias?.() ?? {} },
      optimization: { ...base.optimization, minimize: false },
    };
    await run(configuration);
    const { screens, calls, addresses, close } = await draw(await readFile(join(work, 'out/screens.js'), 'utf8'));
    const first = new Map<string, string>();
    const described: WrittenFirstScreens = {
      screens: Object.fromEntries(
        Object.entries(screens).map(([screen, nodes]) => {
          const used = classesOf(Object.values(nodes).flat());
          const drawn = { css: criticalStyles(sheets, used), nodes };
          const key = JSON.stringify(drawn);
          const like = first.get(key);
          first.set(key, like ?? screen);
          return [screen, { calls: calls[screen] ?? {}, ...addresses[screen], ...(like ? { like } : drawn) }];
        }),
      ),
    };
    close();
    await writeFile(join(outDir, FIRST_SCREENS_FILE), JSON.stringify(described));
  } catch (cause) {
    const files = Object.values(remote.firstScreens).join(', ');
    throw new Error(`the first screens of ${remote.name} (${files}) cannot be drawn in ${relative(root, folder)}`, {
      cause,
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
