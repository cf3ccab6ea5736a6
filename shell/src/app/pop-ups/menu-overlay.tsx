export { MemberMenu } from './member-menu';

import { ServerPicker } from '../../features/server-picker/server-picker';
import { SideMenu } from '../../features/side-menu/side-menu';
import type { OverlayProps } from '../../site/overlay';

/** The side menu with the server picker in it: NAV-28. */
export function MenuOverlay(props: OverlayProps) {
  return <SideMenu {...props} servers={<ServerPicker />} />;
}
