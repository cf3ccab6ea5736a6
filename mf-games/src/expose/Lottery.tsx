export { LotteryPage as Area, LotteryPageSkeleton as Skeleton } from '../features/lottery/lottery-page';
