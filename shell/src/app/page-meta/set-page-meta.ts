import bnMeta from '@r777/locales/bn/meta.json';
import bnTitles from '@r777/locales/bn/titles.json';
import enMeta from '@r777/locales/en/meta.json';
import enTitles from '@r777/locales/en/titles.json';
import type { Language } from '@r777/shared/contracts';
import { addTexts, bus, i18n } from '@r777/shared/core';
import type { Lookup } from '@r777/shared/react';
import { addressOf, canonicalOf, type Route } from '../../routes/route';

addTexts('meta', { en: enMeta, bn: bnMeta });
addTexts('titles', { en: enTitles, bn: bnTitles });

/** Names with a title for search engines: those of the routes with a canonical path, which `page-meta.test.tsx` compares. */
type Headline = keyof typeof enMeta.headline;
/** Names with a description: those of the routes that search engines may show, which `page-meta.test.tsx` compares. */
type Description = keyof typeof enMeta.description;

/** The brand after a page's title. */
const BRAND = 'R777';

function element(selector: string, make: () => HTMLElement): HTMLElement {
  const found = document.head.querySelector<HTMLElement>(selector);
  if (found) return found;
  const made = make();
  document.head.append(made);
  return made;
}

function setDescription(text: string): void {
  const meta = element('meta[name=description]', () =>
    Object.assign(document.createElement('meta'), { name: 'description' }),
  );
  meta.setAttribute('content', text);
}

/** Whether the HTML has the title of the entry that an address identifies (a promotion), in this language. */
function namesEntry({ pathname, search }: { pathname: string; search: string }, language: Language): boolean {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (!link) return false;
  const canonical = new URL(link.href);
  const isEnglish = canonical.searchParams.get('lang') === 'en';
  canonical.searchParams.delete('lang');
  const own = new URLSearchParams(search);
  own.delete('lang');
  return (
    isEnglish === (language === 'EN') &&
    own.size > 0 &&
    canonical.pathname === pathname &&
    String(canonical.searchParams) === String(own)
  );
}

function setCanonical(path: string | undefined): void {
  if (path === undefined) {
    document.head.querySelector('link[rel=canonical]')?.remove();
    return;
  }
  const link = element('link[rel=canonical]', () =>
    Object.assign(document.createElement('link'), { rel: 'canonical' }),
  );
  // English has its own address for search engines; a page opened by it keeps it.
  const english = /[?&]lang=en\b/i.test(location.search) ? '?lang=en' : '';
  link.setAttribute('href', location.origin + path + english);
}

/** Titles of the views inside the page; during a swap of versions two of them show the same one. */
const views: string[] = [];
/** The title of the route. */
let ofRoute = '';
const setTitle = () => {
  const view = views.at(-1);
  document.title = view === undefined ? ofRoute : `${view} – ${BRAND}`;
};
let isFollowing = false;
/** Follows the views from the first call on. */
function followViews(): void {
  if (isFollowing) return;
  isFollowing = true;
  bus.on('view.shown', ({ title, shown }) => {
    const at = views.indexOf(title);
    if (shown) views.push(title);
    else if (at >= 0) views.splice(at, 1);
    setTitle();
  });
}

/**
 * Gives the document the title, description and canonical address of a route, in a language: META-01..12. Those of an
 * entry stay while its address is open.
 */
export function setPageMeta(route: Route, language: Language, at: { pathname: string; search: string }): void {
  followViews();
  if (namesEntry(at, language)) return;
  const { name } = route;
  const address = addressOf(route);
  const fixed = i18n.getFixedT(language.toLowerCase());
  const meta: Lookup<typeof enMeta> = (key) => fixed(key, { ns: 'meta' });
  const titles: Lookup<typeof enTitles> = (key) => fixed(key, { ns: 'titles' });
  ofRoute = canonicalOf(route) ? meta(`headline.${name as Headline}`) : `${titles(name)} – ${BRAND}`;
  setTitle();
  setDescription(meta(`description.${address ? (name as Description) : 'home'}`));
  setCanonical(address);
}
