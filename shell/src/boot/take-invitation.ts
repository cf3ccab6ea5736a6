import { keepInvitation, withoutInvitation } from '@r777/shared/invitation';

/**
 * Stores the invitation code that the page was opened with, and removes it from the address, so that whoever copies the
 * address invites in nobody's name. The router is not notified, because no page changes.
 */
export function takeInvitation(): void {
  keepInvitation();
  const { pathname, search, hash } = location;
  const address = pathname + search + hash;
  const without = withoutInvitation(address);
  if (without !== address) history.replaceState(history.state, '', without);
}
