/**
 * While a player protects themselves, the worker serves pages without the content that the host draws for every guest,
 * because that content includes offers and banners. A worker cannot read the storage that holds the page's mark, so the
 * page notifies the worker.
 */

/** Name of the cache with what pages have said. */
export const MARKS_CACHE = 'marks';
const KEY = '/no-offers';

/** The message of a page: the time until which offers are hidden (ms, or `open`), or false. */
export type NoOffers = string | false;

/** Keeps what a page has said. The worker is started again for each visit, so the answer is in a cache. */
export async function noteNoOffers(until: NoOffers): Promise<void> {
  const cache = await caches.open(MARKS_CACHE);
  await (until === false ? cache.delete(KEY) : cache.put(KEY, new Response(until)));
}

/** Whether offers are hidden at a moment (ms). */
export async function areOffersHidden(now: number): Promise<boolean> {
  const until = await (await caches.match(KEY, { cacheName: MARKS_CACHE }))?.text();
  return until !== undefined && (until === 'open' || Number(until) > now);
}

/** A page without the parts that the host has drawn; any other answer stays as it is. */
export async function withoutOffers(answer: Response): Promise<Response> {
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
  const html = (await answer.text())
    .replace('<html', '<html data-no-offers')
    .replaceAll('<div class="sk-first"', '<div hidden class="sk-first"')
    .replaceAll('<img class="sk-picture"', '<img hidden class="sk-picture"');
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(html, { status: answer.status, headers });
}
