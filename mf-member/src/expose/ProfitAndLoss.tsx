export {
  ProfitAndLossPage as Area,
  ProfitAndLossSkeleton as Skeleton,
} from '../features/profit-and-loss/profit-and-loss-page';
