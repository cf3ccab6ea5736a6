import { addTexts, i18n } from '@r777/shared/core';

/** Pause before the next look whether the drawing stands there yet, in ms. */
const LOOK_AGAIN_MS = 250;

let coming: Promise<void> | undefined;

/** Whether titles and descriptions for search engines are loaded. */
export const metaTextsAreHere = () => i18n.hasResourceBundle('en', 'meta');

async function fetchThem(): Promise<void> {
  while (document.querySelector('.sk')) await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS));
  const [bn, en] = await Promise.all([
    import(/* webpackChunkName: "meta" */ '@r777/locales/bn/meta.json'),
    import(/* webpackChunkName: "meta" */ '@r777/locales/en/meta.json'),
  ]);
  addTexts('meta', { bn: bn.default, en: en.default });
}

/**
 * Fetches them, in both languages, once what the HTML shows has left: it begins with those of its address, so the first
 * route does without. After a failure the next page tries again.
 */
export function loadMetaTexts(): void {
  if (coming) return;
  coming = fetchThem().catch(() => {
    coming = undefined;
  });
}
