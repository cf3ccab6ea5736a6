export { LotteryPage as Area } from '../features/lottery/lottery-page';
export { LotteryPageSkeleton as Skeleton } from '../features/lottery/lottery-page-skeleton';
