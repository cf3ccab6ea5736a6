import type { TemplateNode } from '@r777/shared/contracts';
import { innerNodes } from '@r777/shared/first-screens/nodes';

/** Every class that a template's elements have. */
export function classesOf(nodes: readonly TemplateNode[], found = new Set<string>()): Set<string> {
  for (const node of nodes) {
    if (typeof node === 'object' && 'tag' in node)
      for (const name of node.attributes?.class?.join(' ').split(/\s+/) ?? []) if (name) found.add(name);
    for (const inner of innerNodes(node)) classesOf(inner, found);
  }
  return found;
}
