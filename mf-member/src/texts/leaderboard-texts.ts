import bn from '@r777/locales/bn/member-leaderboard.json';
import en from '@r777/locales/en/member-leaderboard.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

// Apart from the other texts: only the mission and leaderboard page shows them.
addTexts('member-leaderboard', { en, bn });

/** Texts of the mission and leaderboard page. */
export function useLeaderboardTexts(): Lookup<typeof en> {
  return useT('member-leaderboard');
}
