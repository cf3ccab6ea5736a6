import { preferences } from '@r777/shared/core';

/** Names the invitation code in an address of the site. */
const PARAMETER = 'affiliateCode';

/** A code, which the check takes up to this length, with the signs around it that a chat may have added. */
const CODE = /^[\s"'([{]*([A-Za-z0-9]{1,32})[\s"')\]}.,;:!?]*$/;

/**
 * Stores the invitation code that the page was opened with (SESS-17), and removes it from the address, so that whoever
 * copies the address invites in nobody's name. It runs before the router, because a redirect drops the query. Text that
 * is no code leaves an earlier one in place.
 */
export function takeInvitation(): void {
  const address = new URL(location.href);
  const text = address.searchParams.get(PARAMETER);
  if (text === null) return;
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address);
  const [, code] = CODE.exec(text) ?? [];
  if (code) preferences.setAffiliateCode(code);
}
