import { alternates, escapeHtml } from './page/page-tags';
import type { Shell } from './page/shell-build';

/**
 * Addresses that crawlers should ignore: those that are not pages. Not those of data, which they need to see what a
 * page shows, nor members' pages, which have a noindex themselves.
 */
const rules = ['User-agent: *', 'Disallow: /registry/'];

/** `robots.txt`; with an origin it says where the site map is, which has to be a whole address. */
export const robots = (publicOrigin: string) =>
  `${[...rules, ...(publicOrigin ? ['', `Sitemap: ${publicOrigin}/sitemap.xml`] : [])].join('\n')}\n`;

/** `sitemap.xml`: every page that search engines may list, once, with its address in each language. */
export function siteMap({ routes }: Pick<Shell, 'routes'>, publicOrigin: string): string {
  const addresses = [...new Set(routes.flatMap(({ canonical }) => canonical ?? []))];
  const whole = (path: string) => escapeHtml(publicOrigin + path);
  const urls = addresses.map((address) => {
    const links = alternates(address).map(
      ([code, path]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${whole(path)}"/>`,
    );
    return `<url><loc>${whole(address)}</loc>${links.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}
