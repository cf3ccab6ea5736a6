export { TeamOverviewPage as Area } from '../features/team-overview/team-overview-page';
export { TeamOverviewSkeleton as Skeleton } from '../features/team-overview/team-overview-skeleton';
