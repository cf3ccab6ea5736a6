import { stored } from './before-paint';

/** How long the page's own files may take before the visitor is told, in ms. */
const LATE_MS = 15_000;
/** Time until the button can be tapped again, in ms: on a stalled network the new page may not come either. */
const AGAIN_MS = 5000;

/** The words in the reader's language, or in that of the page. */
function wordsIn(words: HTMLTemplateElement): HTMLElement | undefined {
  const all = [...words.content.querySelectorAll<HTMLElement>('[lang]')];
  const of = (language = '') => all.find(({ lang }) => lang === language.toLowerCase());
  return of(stored('language') ?? '') ?? of(document.documentElement.lang) ?? all[0];
}

/**
 * Tells the visitor that the site has not loaded, with a button that loads the page again: after {@link LATE_MS}, or as
 * soon as one of the page's own files fails. A stalled script or style sheet never fails by itself, and until it has
 * arrived nothing but this inline script can run. The words leave once the page is rendered, however late.
 */
export function tellLateStart(root: HTMLElement, words: HTMLTemplateElement, reload = () => location.reload()): void {
  const place = words.parentNode?.insertBefore(document.createElement('div'), words);
  // A live region is announced only if it was there before its text.
  place?.setAttribute('role', 'alert');
  const tell = () => {
    const found = wordsIn(words);
    if (!place || !found || place.childElementCount > 0) return;
    const said = found.cloneNode(true) as HTMLElement;
    const button = said.querySelector('button');
    button?.addEventListener('click', () => {
      button.disabled = true;
      setTimeout(() => {
        button.disabled = false;
      }, AGAIN_MS);
      reload();
    });
    place.append(said);
  };
  const failed = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel === 'stylesheet'))
      tell();
  };
  const timer = setTimeout(tell, LATE_MS);
  // Failures of files do not bubble.
  addEventListener('error', failed, true);
  const rendered = new MutationObserver(() => {
    rendered.disconnect();
    clearTimeout(timer);
    removeEventListener('error', failed, true);
    place?.remove();
  });
  rendered.observe(root, { childList: true });
}
