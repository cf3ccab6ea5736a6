export { HotGamesPage as Area } from '../features/hot-games/hot-games-page';
export { HotGamesSkeleton as Skeleton } from '../features/hot-games/hot-games-skeleton';
