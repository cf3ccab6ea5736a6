import { defineStored, preferences } from '@r777/shared/core';

/** Names the invitation code in an address of the site. */
const PARAMETER = 'affiliateCode';
/** The start time of the page whose address was read last: a later link overrides an earlier one. */
const storedReading = defineStored('session', 'affiliateCodeFrom', Number);
/** Longest code that the check takes. */
const LONGEST = 32;

const thisPage = () => performance.timeOrigin;

const isRead = () => (storedReading.read() ?? 0) >= thisPage();
const markRead = () => storedReading.write(thisPage());

/**
 * The address that this page was loaded with, as the browser keeps it. By the time it is read, long after the first
 * picture, a redirect may have removed the query.
 */
function firstAddress(): URL {
  const [navigation] = performance.getEntriesByType('navigation');
  return new URL(navigation?.name ?? location.href, location.href);
}

/** A code from a link, without characters that a chat may have added; null if it is no valid code. */
function asCode(text: string | null): string | null {
  const code = text?.slice(0, 4 * LONGEST).replace(/^[\s"'([{]+|[\s"')\]}.,;:!?]+$/g, '') ?? '';
  return code.length <= LONGEST && /^[A-Za-z0-9]+$/.test(code) ? code : null;
}

/** The code of the visit, or null: from this page's address, or from an earlier page of the same tab (SESS-17). */
export function invitationCode(): string | null {
  const fresh = isRead() ? null : asCode(firstAddress().searchParams.get(PARAMETER));
  return fresh ?? (preferences.affiliateCode() || null);
}

/** Stores the code of the visit for the following pages. The address is read once. */
export function keepInvitation(): void {
  const code = invitationCode();
  if (code) preferences.setAffiliateCode(code);
  markRead();
}

/** Forgets the code: it has brought somebody. */
export function dropInvitation(): void {
  preferences.setAffiliateCode('');
  markRead();
}

/** An address, or a query alone, without the code; also in the return address of log-in. */
export function withoutInvitation(address: string): string {
  if (!address.includes(PARAMETER)) return address;
  const [, path = '', query = '', rest = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(address) ?? [];
  const kept = new URLSearchParams(query);
  kept.delete(PARAMETER);
  const next = kept.get('next');
  if (next !== null) kept.set('next', withoutInvitation(next));
  return path + (kept.size > 0 ? `?${kept}` : '') + rest;
}
