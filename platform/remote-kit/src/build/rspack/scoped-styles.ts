import { ownNames } from '@mfe/contract/build-names';
import { styleScope } from '@mfe/contract/style-scope';
import { type Compiler, rspack } from '@rspack/core';
import { type CssNode, parse, walk } from 'css-tree';
import { AFTER_MINIFIER } from './common';

/** Rules that affect the whole page wherever they are written, and who owns them: a scope does not limit them. */
const ofThePage: Record<string, string> = {
  import: 'import the file from the module that needs it',
  'font-face': "fonts are the shell's",
  'font-palette-values': "fonts are the shell's",
  'font-feature-values': "fonts are the shell's",
  property: "registered properties are the shell's",
  'counter-style': "its name is the whole page's",
  'position-try': "its name is the whole page's",
  layer: 'layers are put in order for the whole page',
  'view-transition': "moves between pages are the shell's",
  page: "paper is the shell's",
};

/** Words of the property `animation` that are not names. */
const keywords = new Set(
  [
    'linear ease ease-in ease-out ease-in-out step-start step-end infinite normal reverse alternate alternate-reverse',
    'none forwards backwards both running paused auto initial inherit unset revert revert-layer',
  ].flatMap((words) => words.split(' ')),
);

/** The names of animations and counters that a node defines or uses. */
function namesIn(node: CssNode): CssNode[] {
  if (node.type === 'Function' && /^counters?$/.test(node.name))
    return node.children.first?.type === 'Identifier' ? [node.children.first] : [];
  if (node.type === 'Atrule' && node.name === 'keyframes')
    return node.prelude?.type === 'AtrulePrelude' ? [...node.prelude.children] : [];
  if (
    node.type !== 'Declaration' ||
    !/^(animation(-name)?|counter-(reset|set|increment))$/.test(node.property) ||
    node.value.type !== 'Value'
  )
    return [];
  return [...node.value.children].filter((part) => part.type === 'Identifier' && !keywords.has(part.name));
}

/**
 * A version's style sheet, limited to the places of the version on a page. A scope does not limit the names of
 * animations and counters: foreign ones get the build's prefix, so that they never clash with one of the page.
 * @param css minified sheet.
 * @throws Error naming a rule that cannot be limited.
 */
export function scopeStyles(css: string, remote: string, version: string, container: string): string {
  const prefix = ownNames(container);
  const foreign: number[] = [];
  walk(parse(css, { positions: true, parseCustomProperty: false }), (node) => {
    const owner = node.type === 'Atrule' && ofThePage[node.name];
    if (node.type === 'Atrule' && owner)
      throw new Error(`a style sheet of ${remote} reaches the whole page by @${node.name}: ${owner}`);
    for (const name of namesIn(node)) {
      const at = name.loc?.start.offset ?? 0;
      if (!css.startsWith(prefix, at)) foreign.push(at);
    }
  });
  const { root, limit } = styleScope(remote, version);
  // From the end, so that earlier positions stay valid.
  const own = foreign.sort((a, b) => b - a).reduce((text, at) => text.slice(0, at) + prefix + text.slice(at), css);
  return `@scope (${root}) to (${limit}){${own}}`;
}

/** Limits every style sheet of a version, after the minifier and before hashes are computed. */
export function scopedStyles(remote: string, version: string, container: string) {
  const name = 'scoped-styles';
  return {
    apply({ hooks }: Compiler) {
      hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.processAssets.tap({ name, stage: AFTER_MINIFIER }, (assets) => {
          for (const [file, source] of Object.entries(assets)) {
            if (!file.endsWith('.css')) continue;
            try {
              const scoped = scopeStyles(String(source.source()), remote, version, container);
              compilation.updateAsset(file, new rspack.sources.RawSource(scoped));
            } catch (error) {
              compilation.errors.push(new rspack.WebpackError(error instanceof Error ? error.message : String(error)));
            }
          }
        });
      });
    },
  };
}
