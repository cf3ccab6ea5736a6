export {
  RebateIncomePage as Area,
  RebateIncomeSkeleton as Skeleton,
} from '../features/rebate-income/rebate-income-page';
