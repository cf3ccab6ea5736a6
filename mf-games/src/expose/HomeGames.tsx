export { HomeGames as Area } from '../features/home-games/home-games';
export { HomeGamesSkeleton as Skeleton } from '../features/home-games/home-games-skeleton';
