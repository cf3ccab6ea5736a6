import { savesData } from '@r777/shared/core';
import { useNearView } from '@r777/shared/ui/near-view/near-view';
import type { PageRequest } from './model/page-request';
import { useGamePage } from './use-game-page';

/**
 * Stands at the end of a page: once it comes near, the page after it is fetched, so that it is there when it is wanted. Who saves
 * data gets what is asked for and no more.
 */
export function NextPage(request: PageRequest) {
  const [ref, near] = useNearView<HTMLDivElement>();
  return <div ref={ref}>{near && !savesData() && <Fetched {...request} page={request.page + 1} />}</div>;
}

function Fetched(request: PageRequest) {
  useGamePage(request);
  return null;
}
