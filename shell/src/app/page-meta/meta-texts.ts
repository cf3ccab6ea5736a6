import { addTexts, i18n } from '@r777/shared/core';

let coming: Promise<void> | undefined;

/** Whether titles and descriptions for search engines are loaded. */
export const metaTextsAreHere = () => i18n.hasResourceBundle('en', 'meta');

/**
 * Fetches them, in both languages, once the page has loaded: the HTML begins with those of its address, so the first
 * route does without. After a failure the next page tries again.
 */
export function loadMetaTexts(): void {
  if (coming) return;
  const fetchThem = async () => {
    const [bn, en] = await Promise.all([
      import(/* webpackChunkName: "meta" */ '@r777/locales/bn/meta.json'),
      import(/* webpackChunkName: "meta" */ '@r777/locales/en/meta.json'),
    ]);
    addTexts('meta', { bn: bn.default, en: en.default });
  };
  const loaded =
    document.readyState === 'complete'
      ? undefined
      : new Promise((done) => addEventListener('load', done, { once: true }));
  coming = Promise.resolve(loaded)
    .then(fetchThem)
    .catch(() => {
      coming = undefined;
    });
}
