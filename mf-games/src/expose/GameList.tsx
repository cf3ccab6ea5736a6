export { GameListPage as Area } from '../features/game-list/game-list-page';
export { GameListSkeleton as Skeleton } from '../features/game-list/game-list-skeleton';
