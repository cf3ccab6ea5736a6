import { DISCOVERY_PATHS } from '@r777/shared/contracts';
import type { Shell } from './shell-build';

/** A page as the host knows it: what the shell's build declares for its path. */
export type PageRoute = Shell['routes'][number];
/** Languages of the pages that the host sends; Bengali stands at the plain address. */
export type PageLanguage = 'BN' | 'EN';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text as it stands in HTML and XML, between tags and in attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** Pictures for networks: tools/art/src/share.ts. */
const PICTURE = { width: '1200', height: '630' };
const BRAND = 'R777';
const locales = { BN: 'bn_BD', EN: 'en_US' } as const;

/** The entry that a page is about: a promotion. */
export interface PageEntry {
  title: string;
  /** Of its address, encoded: `id=spin-fest`. */
  query: string;
}

/** A page's address in a language. */
export const inLanguage = (address: string, language: PageLanguage) =>
  language === 'EN' ? `${address}${address.includes('?') ? '&' : '?'}lang=en` : address;

/** Addresses of a page by the language code for search engines. */
export const alternates = (address: string): [code: string, address: string][] => [
  ['bn', inLanguage(address, 'BN')],
  ['en', inLanguage(address, 'EN')],
  ['x-default', address],
];

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;

/** What the page is, for search engines: the site on home, the way to it on every other page. */
function linkedData(title: string, address: string, publicOrigin: string): string {
  const home = `${publicOrigin}/`;
  const page = { '@type': 'ListItem', position: 2, name: title, item: publicOrigin + address };
  const data =
    address === '/'
      ? { '@type': 'WebSite', name: BRAND, alternateName: title, url: home, inLanguage: ['bn', 'en'] }
      : {
          '@type': 'BreadcrumbList',
          itemListElement: [{ '@type': 'ListItem', position: 1, name: BRAND, item: home }, page],
        };
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/** How networks show a link to the page. */
function cardTags(route: PageRoute, language: PageLanguage, address: string, publicOrigin: string): string {
  const other = language === 'BN' ? 'EN' : 'BN';
  const { title, description, picture } = route;
  return [
    property('og:type', 'website'),
    property('og:site_name', BRAND),
    property('og:title', title[language]),
    ...(description ? [property('og:description', description[language])] : []),
    property('og:url', publicOrigin + address),
    property('og:locale', locales[language]),
    property('og:locale:alternate', locales[other]),
    ...(picture
      ? [
          property('og:image', publicOrigin + DISCOVERY_PATHS.images + picture),
          property('og:image:type', 'image/png'),
          property('og:image:width', PICTURE.width),
          property('og:image:height', PICTURE.height),
          property('og:image:alt', title[language]),
        ]
      : []),
    named('twitter:card', picture ? 'summary_large_image' : 'summary'),
  ].join('');
}

/** The route of an entry's page: it has the entry's title, and is listed at the entry's address. */
function ofEntry(route: PageRoute, { title, query }: PageEntry): PageRoute {
  const whole = `${title} – ${BRAND}`;
  return {
    ...route,
    title: { BN: whole, EN: whole },
    canonical: `${route.page?.path ?? route.path}?${query}`,
  };
}

/**
 * Everything in the head of a page about it, in one language: crawlers need not run the shell. A private page
 * (`indexed` false, or a route without its own address) asks not to be listed, and still has a card for shared links.
 */
export function pageTags(
  route: PageRoute | undefined,
  {
    publicOrigin,
    language,
    indexed,
    entry,
  }: { publicOrigin: string; language: PageLanguage; indexed: boolean; entry?: PageEntry | undefined },
): string {
  if (!route) return `<title>${BRAND}</title>`;
  const page = entry ? ofEntry(route, entry) : route;
  const { title, description, canonical } = page;
  const address = inLanguage(canonical ?? route.path, language);
  const listed = indexed && canonical !== undefined;
  return [
    `<title>${escapeHtml(title[language])}</title>`,
    ...(description ? [named('description', description[language])] : []),
    ...(listed
      ? [
          `<link rel="canonical" href="${escapeHtml(publicOrigin + address)}">`,
          ...alternates(canonical).map(
            ([code, path]) => `<link rel="alternate" hreflang="${code}" href="${escapeHtml(publicOrigin + path)}">`,
          ),
          linkedData(title[language], canonical, publicOrigin),
        ]
      : [named('robots', 'noindex')]),
    cardTags(page, language, address, publicOrigin),
  ].join('');
}
