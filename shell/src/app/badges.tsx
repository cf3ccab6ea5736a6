import { useLoggedIn } from '@r777/shared/react';
import type { ReactNode } from 'react';
import { LazyPart } from './lazy-parts/lazy-part';

const loadInbox = () => import('../site/unread-badges').then((m) => m.InboxBadge);
const loadRewards = () => import('../site/unread-badges').then((m) => m.RewardsBadge);

/** The counts in the frame. Visitors have none: their code loads with the session. */
export function useBadges(): { inbox: ReactNode; rewards: ReactNode } {
  if (!useLoggedIn()) return { inbox: null, rewards: null };
  return {
    inbox: <LazyPart load={loadInbox} placeholder={null} />,
    rewards: <LazyPart load={loadRewards} placeholder={null} />,
  };
}
