import { useNearViewport } from '../../games/section/use-near-viewport';
import type { PageRequest } from './model/page-request';
import { useGamePage } from './use-game-page';

/** A phone that saves data gets what it asks for and no more. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Stands at the end of a page: once it comes near, the page after it is fetched, so that it is there when it is wanted. */
export function NextPage(request: PageRequest) {
  const [ref, near] = useNearViewport<HTMLDivElement>();
  return <div ref={ref}>{near && !savesData() && <Fetched {...request} page={request.page + 1} />}</div>;
}

function Fetched(request: PageRequest) {
  useGamePage(request);
  return null;
}
