export { InboxPage as Area, InboxSkeleton as Skeleton } from '../features/inbox/inbox-page';
