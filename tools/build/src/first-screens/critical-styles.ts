import { type CssNode, generate, List, parse, walk } from 'css-tree';

/** True when a selector has classes, and every one is used. Without any it is the page's, which has its own ground. */
function isUsed(selector: CssNode, used: ReadonlySet<string>): boolean {
  const classes: boolean[] = [];
  walk(selector, (node) => {
    if (node.type === 'ClassSelector') classes.push(used.has(node.name));
  });
  return classes.length > 0 && classes.every(Boolean);
}

/** Removes what no used class needs; `false` when nothing is left. */
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
