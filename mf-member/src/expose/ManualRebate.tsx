export {
  ManualRebatePage as Area,
  ManualRebateSkeleton as Skeleton,
} from '../features/manual-rebate/manual-rebate-page';
