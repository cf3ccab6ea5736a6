import { useLoggedIn } from '@r777/shared/react';
import type { ReactNode } from 'react';
import { LazyPart } from './lazy-parts/lazy-part';

const loadInbox = () => import('../site/unread-badges').then((m) => m.InboxBadge);
const loadRewards = () => import('../site/unread-badges').then((m) => m.RewardsBadge);
const loadPicture = () => import('../site/unread-badges').then((m) => m.OwnPicture);

/** The counts in the frame, and the member's picture. Visitors have none: their code loads with the session. */
export function useBadges(): { inbox?: ReactNode; rewards?: ReactNode; picture?: ReactNode } {
  if (!useLoggedIn()) return {};
  return {
    inbox: <LazyPart load={loadInbox} placeholder={null} />,
    rewards: <LazyPart load={loadRewards} placeholder={null} />,
    picture: <LazyPart load={loadPicture} placeholder={null} />,
  };
}
