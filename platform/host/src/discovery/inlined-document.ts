import type { DiscoveryDocument } from '@mfe/contract';
import { Discovery } from './discovery';

/**
 * Reads the document that the registry's host inlined into the page. If there is none, or no page, there are no
 * remotes.
 */
export function readInlinedDocument(page: Document | undefined = globalThis.document): Discovery {
  const element = page?.getElementById('discovery');
  const parsed = element?.textContent ? (JSON.parse(element.textContent) as DiscoveryDocument) : undefined;
  return new Discovery(parsed ?? { schema: '', microFrontends: {} }, Number(element?.dataset.revision ?? 0));
}
