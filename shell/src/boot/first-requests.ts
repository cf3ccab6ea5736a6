/**
 * Imported before everything else: requests the first page's data and code while the shell is still starting. In order
 * of need, because a plain HTTP/1.1 host answers six requests at a time.
 */

import { calls, GAME_PLATFORM, HOT_PLATFORM, homeBannersInput } from '@r777/shared/contracts';
import { currentLanguage, prefetch, sessionStore } from '@r777/shared/core';
import { preload, preloadModules } from '../host/host';
import { matchRoute } from '../routes/match';
import { targetsOf } from '../routes/targets';
import { loadTitles } from '../shell-texts';
import { announcementsInput } from '../site/home-inputs';

const route = matchRoute(location.pathname, location.search);
const language = currentLanguage();
const targets = targetsOf(route);
// A visitor's tap on a drawn game, kept until the page can answer it, leads to log-in.
if (document.querySelector('[data-pressed]') && !sessionStore.getState().session) targets.push({ page: 'login' });
const onHome = !route || route.view.kind === 'home';

/** Home's banners; undefined on any other page. First of all, because home's largest picture waits for them. */
export const homeBanners = onHome ? prefetch(calls.announcements, homeBannersInput(language)) : undefined;
prefetch(calls.status, {});
if (onHome) {
  prefetch(calls.vendorSorting, { language });
  // The first calls of the games on home. Calls with different inputs would cost a request and save no time.
  prefetch(calls.hotGames, { isPlatform: HOT_PLATFORM, language, platform: GAME_PLATFORM, refresh: 'false' });
}
preload(targets);
if (onHome) {
  prefetch(calls.announcements, announcementsInput(language));
  prefetch(calls.vendors, { language });
}
prefetch(calls.consolidatedSettings, { language });
/** Settles once the header of the first page can show its title; undefined for a page without one. */
export const titles = route?.header === 'back' ? loadTitles() : undefined;
// As a separate task, because the calls above already fill one.
setTimeout(preloadModules, 0, targets);
