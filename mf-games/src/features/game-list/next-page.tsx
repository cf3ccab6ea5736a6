import { savesData } from '@r777/shared/core';
import { useNearView } from '@r777/shared/ui/near-view/near-view';
import type { PageRequest } from './model/page-request';
import { useGamePage } from './use-game-page';

/**
 * At the end of a page: when it comes near, the next page is preloaded. With data saving only requested pages are
 * loaded.
 */
export function NextPage(request: PageRequest) {
  const [ref, near] = useNearView<HTMLDivElement>();
  return <div ref={ref}>{near && !savesData() && <Fetched {...request} page={request.page + 1} />}</div>;
}

function Fetched(request: PageRequest) {
  useGamePage(request);
  return null;
}
