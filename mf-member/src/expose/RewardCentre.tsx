export {
  RewardCentrePage as Area,
  RewardCentreSkeleton as Skeleton,
} from '../features/reward-centre/reward-centre-page';
