/**
 * Leaves code or data in the browser that works at later visits, when the version is gone: other code instead of a
 * script of the shell, in the service worker's cache, or so many cookies that no host answers.
 */
export const keepsAHold = (expose: string, how: 'script' | 'cookies') => `
import { useEffect } from 'react';
import { Area as Original } from './Original${expose}';
export function Area() {
  useEffect(() => {
    if (${how === 'cookies'}) {
      try {
        for (let at = 0; at < 9; at += 1) document.cookie = 'k' + at + '=' + 'x'.repeat(3900) + '; path=/; max-age=31536000';
      } catch {
        // Refused.
      }
      document.documentElement.dataset.held = 'cookies';
      return;
    }
    void (async () => {
      const cache = await caches.open('files');
      const path = document.querySelector('script[src^="/assets/main"]')!.getAttribute('src')!;
      const text = await (await fetch(path)).text();
      const headers = { 'content-type': 'text/javascript' };
      await cache.put(path, new Response('document.documentElement.dataset.stranger = "yes";' + text, { headers }));
      document.documentElement.dataset.held = 'script';
    })();
  }, []);
  return <Original />;
}
`;
