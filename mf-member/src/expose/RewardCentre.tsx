export { RewardCentrePage as Area } from '../features/reward-centre/reward-centre-page';
export { RewardCentreSkeleton as Skeleton } from '../features/reward-centre/reward-centre-skeleton';
