import type { Exhibit } from '../remotes/gallery';
import type { Frames } from './frames';
import { limited, type Result } from './result';

/** Frames of an open page with one version. A page without frames was lost. */
export interface Meeting {
  exhibit: Exhibit;
  frames: Frames | undefined;
}

const survived = ({ frames }: Meeting) =>
  frames !== undefined && frames.header === 1 && frames.tabs === 1 && frames.area === 1;

/** How many versions a page survives: all except those that only the browser check can stop. */
export function survival(meetings: readonly Meeting[]): Result {
  const hoped = meetings.filter(({ exhibit }) => !exhibit.checkAlone);
  return limited('hostile versions survived', `of ${hoped.length}`, hoped.filter(survived).length, hoped.length, true);
}
