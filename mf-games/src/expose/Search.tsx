export { SearchSkeleton as Skeleton } from '../features/game-list/game-list-skeleton';
export { SearchPage as Area } from '../features/game-list/search-page';
