import { calls } from '@r777/shared/contracts';
import { useCall } from '@r777/shared/react';
import { Badge } from '@r777/shared/ui/badge/badge';
import { useChatUnread, useInboxUnread } from '@r777/shared/unread';
import { useUnclaimedRewards } from '../session/rewards';
import { useMenuTexts } from './menu-texts';

/** Number of unread messages in the inbox: HOME-21. Nothing at 0 and for visitors. */
export function InboxBadge() {
  return <Badge count={useInboxUnread()} />;
}

/** Number of unread answers of customer service. */
export function ChatBadge() {
  return <Badge count={useChatUnread()} />;
}

/** Number of rewards that can be claimed: NAV-13. */
export function RewardsBadge() {
  const t = useMenuTexts();
  const count = useUnclaimedRewards();
  return <Badge count={count} label={t('menu.rewardsWaiting', { count })} />;
}

/** Side of the picture in the header, in px. */
const SIDE = 28;

/** The member's own head icon in the header (MEMB-30); nothing without one, or while it is unknown. */
export function OwnPicture() {
  // A server event says when it changes.
  const { data } = useCall(calls.icon, {}, { staleTime: Number.POSITIVE_INFINITY });
  return data?.icon ? <img src={data.icon} alt="" width={SIDE} height={SIDE} /> : null;
}
