export { ManualRebatePage as Area } from '../features/manual-rebate/manual-rebate-page';
export { ManualRebateSkeleton as Skeleton } from '../features/manual-rebate/manual-rebate-skeleton';
