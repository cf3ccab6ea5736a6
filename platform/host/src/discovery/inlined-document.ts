import type { DiscoveryDocument } from '@mfe/contract';
import { Discovery } from './discovery';

/**
 * Reads the document that the registry's host inlined into the page. If there is none, or no page, there are no
 * remotes. Nor are there from one that cannot be read: the page is then behind every revision, and fetches another.
 */
export function readInlinedDocument(page: Document | undefined = globalThis.document): Discovery {
  const element = page?.getElementById('discovery');
  const none = { schema: '', microFrontends: {} };
  try {
    const text = element?.textContent;
    return new Discovery(text ? (JSON.parse(text) as DiscoveryDocument) : none, Number(element?.dataset.revision) || 0);
  } catch (error) {
    setTimeout(reportError, 0, error);
    return new Discovery(none, 0);
  }
}
