import type { TemplateNode } from './first-screens';

/** The lists of nodes directly inside a node. */
export function innerNodes(node: TemplateNode): TemplateNode[][] {
  if (typeof node === 'string' || 'value' in node || 'slot' in node) return [];
  if ('when' in node) return [node.nodes, node.otherwise];
  return [node.nodes ?? [], ...('each' in node ? Object.values(node.cases ?? {}) : [])];
}

/** Name of the shell's build. */
export const SHELL = 'shell';

/** Whether a first screen is a part of the shell (`shell.header`), and not of a remote. */
export const isShellPart = (name: string): boolean => name.startsWith(`${SHELL}.`);

/** The slot or page that the name of a first screen begins with. */
export const screenOwner = (name: string): string => name.replace(/ .*/, '');
