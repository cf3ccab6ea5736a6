import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildApp } from './app';
import { root } from './root';

const folder = join(root, 'shared/src/catalogue');

/**
 * Entry and page of the catalogue of the UI kit's parts. The development server shows it; no build of the product
 * contains it.
 */
export const catalogue = { entry: join(folder, 'main.tsx'), template: join(folder, 'index.html'), path: '/__parts' };

/** True for the addresses of the catalogue's page. */
export const isCataloguePage = (url: string): boolean => /^\/__parts(\/(frame|sheet))?$/.test(url.split('?')[0] ?? '');

/** The catalogue's page in development. */
export async function cataloguePage(): Promise<string> {
  const template = await readFile(catalogue.template, 'utf8');
  return template.replace(
    '<!--head-->',
    '<link rel="stylesheet" href="/assets/parts.css"><script src="/assets/parts.js" defer></script>',
  );
}

/** Builds the catalogue alone: `outDir/index.html` and `outDir/assets/*`. For the pictures of the parts. */
export async function buildCatalogue(outDir: string): Promise<void> {
  await buildApp({ name: 'parts', entry: catalogue.entry, template: catalogue.template, outDir, whole: true });
}
