export { HotGamesPage as Area, HotGamesSkeleton as Skeleton } from '../features/hot-games/hot-games-page';
