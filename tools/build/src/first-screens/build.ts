import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import {
  FIRST_SCREENS_FILE,
  type FirstScreen,
  type FirstScreenCall,
  languages,
  type WrittenFirstScreens,
} from '@r777/shared/contracts';
import type { Configuration } from '@rspack/core';
import type { RemoteJson } from '../remote-json';
import { root } from '../root';
import { common, routerAlias } from '../rspack/common';
import { run } from '../run';
import { classesOf } from './classes';
import { criticalStyles } from './critical-styles';

/** What the bundle leaves on its window. */
interface Drawing {
  calls: Record<string, Record<string, FirstScreenCall>>;
  addresses: Record<string, Pick<FirstScreen, 'entry' | 'openedBy'>>;
  drawn: Promise<Record<string, FirstScreen['nodes']>>;
}

/** What has first screens: by slot, page or part of the shell, the file that draws it. */
type Drawable = Pick<RemoteJson, 'name' | 'firstScreens'>;

/** As much of jsdom as is used here. Its types bring a second DOM, which other packages would see. */
interface Library {
  JSDOM: new (
    html: string,
    options: { runScripts: 'outside-only'; url: string },
  ) => { window: { eval(script: string): unknown; close(): void } };
}

/** A file that draws every first screen of a remote, or of the shell. */
function entryText({ firstScreens }: Drawable, folder: string): string {
  const files = Object.entries(firstScreens).map(
    ([name, file], index) => [name, `m${index}`, join(folder, 'src/first-screens', `${file.slice(2)}.tsx`)] as const,
  );
  const modules = files.map(([name, as]) => `${JSON.stringify(name)}: ${as}`).join(', ');
  return `${files.map(([, as, file]) => `import * as ${as} from ${JSON.stringify(file)};`).join('\n')}
import { drawScreens } from ${JSON.stringify(join(root, 'shared/src/first-screens/draw.tsx'))};
const modules = { ${modules} };
window.firstScreens = {
  calls: Object.fromEntries(Object.entries(modules).map(([name, { calls }]) => [name, calls])),
  addresses: Object.fromEntries(Object.entries(modules).map(([name, { entry, openedBy }]) => [name, { entry, openedBy }])),
  drawn: drawScreens(modules),
};
`;
}

/** Runs the bundle in a document of its own, without a network and without the build's rights. */
async function draw(script: string): Promise<Drawing & { screens: Awaited<Drawing['drawn']>; close: () => void }> {
  // Loaded for who draws a screen: it would slow down every other command.
  const { JSDOM } = (await import('jsdom' as string)) as Library;
  const { window } = new JSDOM('<!doctype html>', { runScripts: 'outside-only', url: 'http://first.screen/' });
  // A version's files do not differ from build to build.
  window.eval('Math.random = () => 0');
  window.eval(script);
  const drawing = (window as unknown as { firstScreens: Drawing }).firstScreens;
  return { ...drawing, screens: await drawing.drawn, close: () => window.close() };
}

/**
 * Draws the first screens of a remote with its own components and writes them as templates beside its files: class names and
 * measures are the page's, because the same files are built under the same name. Nothing when it declares none.
 * @param sheets of the version's build, as published
 */
export async function buildFirstScreens(
  remote: Drawable,
  { folder, name, outDir, sheets }: { folder: string; name: string; outDir: string; sheets: readonly string[] },
): Promise<void> {
  if (Object.keys(remote.firstScreens).length === 0) return;
  const cache = join(root, '.cache/first-screens');
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, `${remote.name}-`));
  try {
    const entry = join(work, 'entry.tsx');
    await writeFile(entry, entryText(remote, folder));
    const base = common({ mode: 'production', uniqueName: name, outDir: join(work, 'out') });
    const configuration: Configuration = {
      ...base,
      entry: { main: entry },
      output: { ...base.output, filename: 'screens.js', asyncChunks: false, publicPath: '/' },
      resolve: { ...base.resolve, alias: routerAlias() },
      optimization: { ...base.optimization, minimize: false },
    };
    await run(configuration);
    const { screens, calls, addresses, close } = await draw(await readFile(join(work, 'out/screens.js'), 'utf8'));
    const first = new Map<string, string>();
    const described: WrittenFirstScreens = {
      screens: Object.fromEntries(
        Object.entries(screens).map(([screen, nodes]) => {
          const used = classesOf(languages.flatMap((language) => nodes[language]));
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
