import { readUrl } from '@mfe/contract';

/** The language as chat providers name it: in capitals, `CN` for every kind of Chinese. MSG-25. */
export function chatLanguage(language: string): string {
  const capitals = language.toUpperCase();
  return capitals.includes('CN') ? 'CN' : capitals;
}

/**
 * The provider's page if its address may be opened: a web page of another site. A `javascript:` address would run in
 * this page, and one of this site would lead back here. Null for any other address.
 */
export function providerPage(address: unknown): string | null {
  const url = typeof address === 'string' ? readUrl(address) : undefined;
  if (!url) return null;
  const { protocol, origin, href } = url;
  // Without TLS only where this site has none either: on a developer's machine.
  const isWeb = protocol === 'https:' || (protocol === 'http:' && location.protocol === 'http:');
  return isWeb && origin !== location.origin ? href : null;
}

/** The colour of this site's header, for the provider: `#rrggbb`, or undefined if the theme has another format. */
export function headerColor(): string | undefined {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--surface-1').trim();
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour : undefined;
}

/** Opens the provider's page in place of this one, so that Back does not launch the chat again. */
export function goTo(page: string): void {
  location.replace(page);
}
