import type { TemplateNode } from '../contracts';

/** The nodes right inside a node, list by list. */
export function innerNodes(node: TemplateNode): TemplateNode[][] {
  if (typeof node === 'string' || 'value' in node || 'slot' in node) return [];
  if ('when' in node) return [node.nodes, node.otherwise];
  return [node.nodes ?? [], ...('each' in node ? Object.values(node.cases ?? {}) : [])];
}

/** The slot or page that the name of a first screen begins with. */
export const screenOwner = (name: string): string => name.replace(/ .*/, '');
