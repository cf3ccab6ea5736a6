import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'lightningcss';

/** CSP source expression of an inline style or script. */
export const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Assembles a page from its template: bundle files at `<!--head-->`, minified CSS inline at `<!--skeleton-style-->` (`ground`
 * before that of the file), and each inline script at the comment with its name.
 */
export async function writePage(options: {
  template: string;
  outFile: string;
  publicPath: string;
  scripts: string[];
  styles: string[];
  inlineStyle?: string;
  ground?: string;
  inlineScripts?: Readonly<Record<string, string>>;
}): Promise<{ styleHashes: string[]; scriptHashes: string[] }> {
  const { template, outFile, publicPath, scripts, styles, inlineStyle, ground = '', inlineScripts = {} } = options;
  const source = await readFile(template, 'utf8');
  const head = [
    ...styles.map((file) => `<link rel="stylesheet" href="${publicPath}${file}">`),
    ...scripts.map((file) => `<script src="${publicPath}${file}" defer></script>`),
  ].join('');
  const css = inlineStyle
    ? transform({
        filename: inlineStyle,
        code: Buffer.from(ground + (await readFile(inlineStyle, 'utf8'))),
        minify: true,
      }).code.toString()
    : '';
  if (!source.includes('<!--head-->')) throw new Error(`${template} has no <!--head--> for the bundle's files`);
  let page = source
    .replace(/<!-- .*? -->\n?/gs, '')
    .replace('<!--head-->', () => head)
    .replace('<!--skeleton-style-->', () => (css ? `<style>${css}</style>` : ''));
  for (const [name, script] of Object.entries(inlineScripts)) page = withScript(page, name, script);
  await writeFile(outFile, page);
  return { styleHashes: css ? [cspHash(css)] : [], scriptHashes: Object.values(inlineScripts).map(cspHash) };
}

/** The page with an inline script at the comment `<!--name-->`. */
export const withScript = (page: string, name: string, script: string): string =>
  page.replace(`<!--${name}-->`, () => `<script>${script}</script>`);

/** Path of a template or style in the folder of an app's entry. */
export const beside = (folder: string, name: string) => join(folder, 'src', name);
