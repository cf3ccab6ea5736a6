export {
  TeamManagementPage as Area,
  TeamManagementSkeleton as Skeleton,
} from '../features/team-management/team-management-page';
