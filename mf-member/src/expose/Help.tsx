export { HelpPage as Area } from '../features/help/help-page';
export { HelpSkeleton as Skeleton } from '../features/help/help-skeleton';
