import { type CssNode, generate, parse } from 'css-tree';

/** Styles that only a running page needs: fonts, registered properties, print, the theme that scripts may choose. */
function isLater(node: CssNode): boolean {
  if (node.type === 'Comment') return true;
  if (node.type === 'Atrule')
    return ['import', 'property'].includes(node.name) || (node.prelude ? generate(node.prelude) === 'print' : false);
  return node.type === 'Rule' && generate(node.prelude).includes('data-theme');
}

/**
 * The tokens and element rules that every part of the site uses, limited to those that a page needs before its style
 * sheets.
 */
export function groundStyles(sheets: readonly string[]): string {
  return sheets
    .map((sheet) => {
      const tree = parse(sheet);
      if (tree.type === 'StyleSheet') tree.children = tree.children.filter((node) => !isLater(node));
      return generate(tree);
    })
    .join('');
}
