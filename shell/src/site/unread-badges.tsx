import './menu-texts';
import { useT } from '@r777/shared/react';
import { Badge } from '@r777/shared/ui/badge/badge';
import { useChatUnread, useInboxUnread } from '@r777/shared/unread';
import { useUnclaimedRewards } from '../session/rewards';

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
  const t = useT('menu');
  const count = useUnclaimedRewards();
  return <Badge count={count} label={t('menu.rewardsWaiting', { count })} />;
}
