import type { Language } from '@r777/shared/contracts';
import { useLanguage, useT } from '@r777/shared/react';
import { useLocation } from '@r777/shared/router';
import { useEffect } from 'react';
import { addressOf, type Route } from '../../routes/route';
import { loadMetaTexts, metaTextsAreHere } from './meta-texts';

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

/** Whether the HTML has the title of the entry that an address names (a promotion), in this language. */
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
  // English has an address of its own for search engines; the page that was asked for by it keeps it.
  const english = /[?&]lang=en\b/i.test(location.search) ? '?lang=en' : '';
  link.setAttribute('href', location.origin + path + english);
}

/**
 * Keeps the document's title, description and canonical address in step with the route, in the current language:
 * META-01..12. Until its texts are loaded those of the HTML stay; those of an entry, as long as its address is open.
 */
export function usePageMeta(route: Route): void {
  const { name, canonical } = route;
  const address = addressOf(route);
  const t = useT('shell');
  const meta = useT('meta');
  const title = canonical ? meta(`headline.${name}`) : `${t(`title.${name}`)} – ${BRAND}`;
  const description = meta(`description.${address ? name : 'home'}`);
  const language = useLanguage();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (namesEntry({ pathname, search }, language)) return;
    setCanonical(address);
    const here = metaTextsAreHere();
    if (here || !canonical) document.title = title;
    if (here) setDescription(description);
    else loadMetaTexts();
  }, [title, description, canonical, address, language, pathname, search]);
}
