export { RebateIncomePage as Area } from '../features/rebate-income/rebate-income-page';
export { RebateIncomeSkeleton as Skeleton } from '../features/rebate-income/rebate-income-skeleton';
