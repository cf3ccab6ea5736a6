import './menu-texts';
import { useT } from '@r777/shared/react';
import { Badge } from '@r777/shared/ui/badge/badge';
import { useChatUnread, useInboxUnread, useUnclaimedRewards } from '../session/unread';

/** How many messages of the inbox are unread: HOME-21. Nothing at 0 and for visitors. */
export function InboxBadge() {
  return <Badge count={useInboxUnread()} />;
}

/** How many answers of customer service are unread. */
export function ChatBadge() {
  return <Badge count={useChatUnread()} />;
}

/** How many rewards wait to be claimed: NAV-13. */
export function RewardsBadge() {
  const t = useT('menu');
  const count = useUnclaimedRewards();
  return <Badge count={count} label={t('menu.rewardsWaiting', { count })} />;
}
