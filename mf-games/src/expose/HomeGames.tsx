export { HomeGames as Area, HomeGamesSkeleton as Skeleton } from '../features/home-games/home-games';
