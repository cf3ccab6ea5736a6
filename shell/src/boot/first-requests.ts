/** Imported before everything else: the first page's data and code are asked for while the shell is still starting. */

import { calls } from '@r777/shared/contracts';
import { currentLanguage, prefetch } from '@r777/shared/core';
import { preload } from '../federation/preload';
import { matchRoute } from '../routes/match';
import { targetsOf } from '../routes/targets';
import { homeBannersInput } from '../site/home-banners';

const route = matchRoute(location.pathname, location.search);
const language = currentLanguage();

prefetch(calls.status, {});
if (!route || route.view.kind === 'home') {
  prefetch(calls.announcements, homeBannersInput(language));
  prefetch(calls.vendorSorting, { language });
}
preload(targetsOf(route));
