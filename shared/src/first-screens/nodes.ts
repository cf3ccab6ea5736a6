import type { TemplateNode } from '../contracts';

/** The nodes right inside a node, list by list. */
export function innerNodes(node: TemplateNode): TemplateNode[][] {
  if (typeof node === 'string' || 'value' in node || 'slot' in node) return [];
  if ('when' in node) return [node.nodes, node.otherwise];
  return [node.nodes ?? [], ...('each' in node ? Object.values(node.cases ?? {}) : [])];
}

/** Name that the shell's build goes by, and what it draws of its own in a page's HTML. */
export const SHELL = 'shell';
const shellParts: readonly string[] = ['shell.top', 'shell.header', 'shell.banners', 'shell.news', 'shell.tabs'];

/** Whether a first screen is a part of the shell, and not of a remote. */
export const isShellPart = (name: string): boolean => shellParts.includes(name);

/** The slot or page that the name of a first screen begins with. */
export const screenOwner = (name: string): string => name.replace(/ .*/, '');
