export { InboxPage as Area } from '../features/inbox/inbox-page';
export { InboxSkeleton as Skeleton } from '../features/inbox/inbox-skeleton';
