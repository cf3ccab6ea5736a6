import { askPastCache } from '@r777/shared/core';
import { useLanguage } from '@r777/shared/react';
import { useLocation } from '@r777/shared/router';
import { useEffect } from 'react';
import type { Route } from '../../routes/route';

/** How often the page checks whether the drawing of the HTML has left, in ms. */
const LOOK_AGAIN_MS = 250;

/**
 * Fetches the code and its texts once the drawing of the HTML has left: the HTML begins with the title of its address,
 * so the first route needs neither. After a failure the next page tries again.
 */
async function loadSetPageMeta() {
  while (document.querySelector('.sk')) await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS));
  return import(/* webpackChunkName: "meta" */ './set-page-meta');
}

/**
 * Keeps the document's title, description and canonical address in step with the route, in the current language:
 * META-01..12. Until the code is loaded, those of the HTML stay.
 */
export function usePageMeta(route: Route): void {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  useEffect(() => {
    let hasLeft = false;
    loadSetPageMeta().then(({ setPageMeta }) => {
      if (!hasLeft) setPageMeta(route, language, { pathname, search });
    }, askPastCache);
    return () => {
      hasLeft = true;
    };
  }, [route, language, pathname, search]);
}
