export { ProfitAndLossPage as Area } from '../features/profit-and-loss/profit-and-loss-page';
export { ProfitAndLossSkeleton as Skeleton } from '../features/profit-and-loss/profit-and-loss-skeleton';
