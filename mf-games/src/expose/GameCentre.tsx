export { GameCentrePage as Area } from '../features/game-centre/game-centre-page';
export { GameCentreSkeleton as Skeleton } from '../features/game-centre/game-centre-skeleton';
