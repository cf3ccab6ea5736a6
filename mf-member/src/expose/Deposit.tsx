export { DepositPage as Area } from '../features/deposit/deposit-page';
export { DepositSkeleton as Skeleton } from '../features/deposit/deposit-skeleton';
