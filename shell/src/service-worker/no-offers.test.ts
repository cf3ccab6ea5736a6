import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { areOffersHidden, noteNoOffers, withoutOffers } from './no-offers';

const NOW = 1_795_000_000_000;
const kept = new Map<string, Response>();
beforeEach(() => {
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (key: string, value: Response) => void kept.set(key, value),
      delete: async (key: string) => kept.delete(key),
    }),
    match: async (key: string) => kept.get(key)?.clone(),
  });
});
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

test('the worker hides offers until the end that the page has named, also after it was started again', async () => {
  expect(await areOffersHidden(NOW)).toBe(false);
  await noteNoOffers(String(NOW + 1000));
  expect([await areOffersHidden(NOW), await areOffersHidden(NOW + 1001)]).toEqual([true, false]);
  await noteNoOffers('open');
  expect(await areOffersHidden(NOW * 2)).toBe(true);
  await noteNoOffers(false);
  expect(await areOffersHidden(NOW)).toBe(false);
});

const html = (body: string, type = 'text/html; charset=utf-8') =>
  new Response(body, { headers: { 'content-type': type, 'content-length': '10', 'content-security-policy': 'p' } });

test('a page is handed over without what the host has drawn for a guest, and keeps its policy', async () => {
  const drawn =
    '<html lang="en"><div class="sk-first" data-first="mf-promotions">100% bonus</div><div class="sk-grey"></div><img class="sk-picture" src="/a.webp">';
  const answer = await withoutOffers(html(drawn));
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  expect([...page.querySelectorAll('.sk-first, .sk-picture')].map((one) => one.hasAttribute('hidden'))).toEqual([
    true,
    true,
  ]);
  expect(page.documentElement.hasAttribute('data-no-offers')).toBe(true);
  expect(answer.headers.get('content-security-policy')).toBe('p');
  expect(answer.headers.get('content-length')).toBeNull();
});

test('an answer that is no page stays as it is', async () => {
  const answer = html('<div class="sk-first">', 'text/plain');
  expect(await withoutOffers(answer)).toBe(answer);
});
