/** The frame's parts for members: one file, which loads with the session. */
export { InboxBadge as inbox, OwnPicture as picture, RewardsBadge as rewards } from '../site/unread-badges';
export { MemberNotices as notices } from './member-notices';
