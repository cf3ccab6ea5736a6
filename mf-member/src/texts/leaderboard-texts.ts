import bn from '@r777/locales/bn/member-leaderboard.json';
import en from '@r777/locales/en/member-leaderboard.json';
import { createTexts } from '@r777/shared/texts';

/**
 * Texts of the mission and leaderboard page.
 * Apart from the other texts: only the mission and leaderboard page shows them.
 */
export const useLeaderboardTexts = createTexts('member-leaderboard', { en, bn });
