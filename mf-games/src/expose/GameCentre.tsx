export { GameCentrePage as Area, GameCentreSkeleton as Skeleton } from '../features/game-centre/game-centre-page';
