import type { WorkboxPlugin } from 'workbox-core';

/**
 * Longest time for a file, in ms, until its last byte. A host or proxy that accepts the connection and sends nothing
 * would leave a page without its scripts, and without words. 161 KiB in this time are 21 kbit/s.
 */
export const FILE_LIMIT_MS = 60_000;

/**
 * Ends a request for a file that takes too long, so that the page's script fails, says so and offers to try again. It
 * also ends a body that stops in the middle.
 */
export const fileLimit: WorkboxPlugin = {
  requestWillFetch: async ({ request }) => new Request(request, { signal: AbortSignal.timeout(FILE_LIMIT_MS) }),
};
