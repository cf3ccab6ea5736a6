export { PlayerSafetySkeleton as Skeleton } from '../features/player-safety/frame/player-safety-skeleton';
export { PlayerSafetyPage as Area } from '../features/player-safety/page/player-safety-page';
