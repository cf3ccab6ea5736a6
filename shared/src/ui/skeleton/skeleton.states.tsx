import type { PartStates } from '../states';
import { ListSkeleton, Skeleton, TextSkeleton, TileSkeleton } from './skeleton';

export const states: PartStates = {
  'a bar': () => <Skeleton width="60%" height={20} />,
  'a circle': () => <Skeleton width={44} height={44} round />,
  'lines of text': () => <TextSkeleton />,
  rows: () => <ListSkeleton count={2} />,
  tiles: () => <TileSkeleton count={3} />,
};
