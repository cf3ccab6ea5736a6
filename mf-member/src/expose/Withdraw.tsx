export { WithdrawPage as Area } from '../features/withdraw/withdraw-page';
export { WithdrawSkeleton as Skeleton } from '../features/withdraw/withdraw-skeleton';
