export { TeamManagementPage as Area } from '../features/team-management/team-management-page';
export { TeamManagementSkeleton as Skeleton } from '../features/team-management/team-management-skeleton';
