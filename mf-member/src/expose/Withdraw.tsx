export { WithdrawPage as Area, WithdrawSkeleton as Skeleton } from '../features/withdraw/withdraw-page';
