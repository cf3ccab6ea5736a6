export { HelpPage as Area, HelpSkeleton as Skeleton } from '../features/help/help-page';
