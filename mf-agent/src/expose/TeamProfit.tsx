export { TeamProfitPage as Area, TeamProfitSkeleton as Skeleton } from '../features/team-profit/team-profit-page';
