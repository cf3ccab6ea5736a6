import { DISCOVERY_PATHS } from '@mfe/contract';
import { type Language, site } from '../../site';
import { escapeHtml } from './markup';
import type { Shell } from './shell-build';

/** The host's data about a page: what the shell's build declares for its path. */
export type PageRoute = Shell['routes'][number];

/** Pictures for networks: tools/art/src/share.ts. */
const PICTURE = { width: '1200', height: '630' };

/** The entry that a page is about, such as a promotion. */
export interface PageEntry {
  title: string;
  /** Query of its address, encoded: `id=spin-fest`. */
  query: string;
}

/** A text in a language, or in the site's first language if there is no translation. */
const inOne = (texts: Readonly<Record<Language, string>>, language: Language) =>
  texts[language] ?? texts[site.languages[0]] ?? '';

/** A page's address in a language; the site's first language is at the plain address. */
const inLanguage = (address: string, language: Language) =>
  language === site.languages[0]
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}lang=${language.toLowerCase()}`;

/** Addresses of a page by the language code for search engines; none for a site of one language. */
export const alternates = (address: string): [code: string, address: string][] =>
  site.languages.length < 2
    ? []
    : [
        ...site.languages.map((language): [string, string] => [language.toLowerCase(), inLanguage(address, language)]),
        ['x-default', address],
      ];

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;

/** Structured data for search engines: the site on home, and the breadcrumb on every other page. */
function linkedData(title: string, address: string, publicOrigin: string): string {
  const home = `${publicOrigin}/`;
  const page = { '@type': 'ListItem', position: 2, name: title, item: publicOrigin + address };
  const data =
    address === '/'
      ? {
          '@type': 'WebSite',
          name: site.brand,
          alternateName: title,
          url: home,
          inLanguage: site.languages.map((one) => one.toLowerCase()),
        }
      : {
          '@type': 'BreadcrumbList',
          itemListElement: [{ '@type': 'ListItem', position: 1, name: site.brand, item: home }, page],
        };
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/** The card that social networks show for a link to the page (Open Graph). */
function cardTags(route: PageRoute, language: Language, address: string, publicOrigin: string): string {
  const { title, description, picture } = route;
  const localeOf = (name: string, of: Language) => {
    const locale = site.locales?.[of];
    return locale === undefined ? [] : [property(name, locale)];
  };
  return [
    property('og:type', 'website'),
    property('og:site_name', site.brand),
    property('og:title', inOne(title, language)),
    ...(description ? [property('og:description', inOne(description, language))] : []),
    property('og:url', publicOrigin + address),
    ...localeOf('og:locale', language),
    ...site.languages.filter((one) => one !== language).flatMap((one) => localeOf('og:locale:alternate', one)),
    ...(picture
      ? [
          property('og:image', publicOrigin + DISCOVERY_PATHS.images + picture),
          property('og:image:type', 'image/png'),
          property('og:image:width', PICTURE.width),
          property('og:image:height', PICTURE.height),
          property('og:image:alt', inOne(title, language)),
        ]
      : []),
    named('twitter:card', picture ? 'summary_large_image' : 'summary'),
  ].join('');
}

/** The route of an entry's page: it has the entry's title, and is listed at the entry's address. */
function ofEntry(route: PageRoute, { title, query }: PageEntry): PageRoute {
  const whole = `${title} – ${site.brand}`;
  return {
    ...route,
    title: Object.fromEntries(site.languages.map((language) => [language, whole])),
    canonical: `${route.page?.path ?? route.path}?${query}`,
  };
}

/**
 * Everything in the head of a page about it, in one language, because crawlers need not run the shell. A private page
 * (`indexed` false, or a route without its own address) asks not to be listed, and still has a card for shared links.
 */
export function pageTags(
  route: PageRoute | undefined,
  {
    publicOrigin,
    language,
    indexed,
    entry,
  }: { publicOrigin: string; language: Language; indexed: boolean; entry?: PageEntry | undefined },
): string {
  if (!route) return `<title>${site.brand}</title>`;
  const page = entry ? ofEntry(route, entry) : route;
  const { title, description, canonical } = page;
  const address = inLanguage(canonical ?? route.path, language);
  const listed = indexed && canonical !== undefined;
  return [
    `<title>${escapeHtml(inOne(title, language))}</title>`,
    ...(description ? [named('description', inOne(description, language))] : []),
    ...(listed
      ? [
          `<link rel="canonical" href="${escapeHtml(publicOrigin + address)}">`,
          ...alternates(canonical).map(
            ([code, path]) => `<link rel="alternate" hreflang="${code}" href="${escapeHtml(publicOrigin + path)}">`,
          ),
          linkedData(inOne(title, language), canonical, publicOrigin),
        ]
      : [named('robots', 'noindex')]),
    cardTags(page, language, address, publicOrigin),
  ].join('');
}
