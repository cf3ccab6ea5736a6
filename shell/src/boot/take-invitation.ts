import { keepInvitation, withoutInvitation } from '@r777/shared/invitation';

/**
 * Keeps the invitation code that the page was opened with, and takes it out of the address: whoever copies that invites in
 * nobody's name. The router is not told, as no page changes.
 */
export function takeInvitation(): void {
  keepInvitation();
  const { pathname, search, hash } = location;
  const address = pathname + search + hash;
  const without = withoutInvitation(address);
  if (without !== address) history.replaceState(history.state, '', without);
}
