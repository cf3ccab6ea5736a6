export { TeamProfitPage as Area } from '../features/team-profit/team-profit-page';
export { TeamProfitSkeleton as Skeleton } from '../features/team-profit/team-profit-skeleton';
