import { useLoggedIn } from '@r777/shared/react';
import type { ReactNode } from 'react';
import { LazyPart } from './lazy-parts/lazy-part';
import type * as memberParts from './member-parts';

/** One element for the life of the page, so that its loader stays the same. */
const part = (name: keyof typeof memberParts) => (
  <LazyPart load={() => import('./member-parts').then((m) => m[name])} />
);
const parts = {
  inbox: part('inbox'),
  rewards: part('rewards'),
  picture: part('picture'),
  notices: part('notices'),
};

/**
 * The counts in the frame, the member's picture, and the member's notices over any page. Visitors have none of these;
 * the code loads with the session.
 */
export function useBadges(): { [Name in keyof typeof parts]?: ReactNode } {
  return useLoggedIn() ? parts : {};
}
